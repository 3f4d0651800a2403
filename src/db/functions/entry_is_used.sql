-- Whether a client has an entry of a list, also one whom the caller does not see (docs/decisions/0066): nothing else is told.
create or replace function entry_is_used(used_in text, of_column text, entry uuid, only_live boolean) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  is_used boolean;
begin
  execute format(
    'select exists (select from public.%I as row join public.clients on clients.id = row.%I
      where row.%I = $1 and (clients.archived_at is null or not $2))',
    used_in, case used_in when 'clients' then 'id' else 'client_id' end, of_column)
    into is_used using entry, only_live;
  return is_used;
end $$;
