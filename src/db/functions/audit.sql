-- A purge by the owner says so in its transaction; the role of the program has no right to update or delete anyway.
create or replace function audit_is_final() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if current_setting('foyer.audit_purge', true) = 'on' then
    return null;
  end if;
  raise exception 'audit entries cannot be changed or removed';
end $$;

create or replace trigger audit_is_final before update or delete or truncate on audit
  for each statement execute function audit_is_final();

-- The sealing finds entries here: neither their ids nor their times are in the order of their commits. As the owner, so that the role
-- of the program can put nothing else here; without a search_path of its own a temporary table of the same name would come first.
create or replace function audit_queue() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into public.audit_unsealed (entry_id) select id from added;
  return null;
end $$;

create or replace trigger audit_queue after insert on audit
  referencing new table as added for each statement execute function audit_queue();

create or replace function audit_time(at timestamptz) returns text
  language sql immutable parallel safe
  as $$ select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') $$;

comment on function audit_time(timestamptz) is 'A moment as the hashes have it.';
