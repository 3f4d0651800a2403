-- All that were merged into a client, also into one that was merged into it, of those that the caller sees.
create or replace function merged_into_client(client uuid)
  returns table (id uuid, first_name text, last_name text) language sql stable as $$
  with recursive merged as (
    select id, first_name, last_name from clients where merged_into = $1
    union
    select clients.id, clients.first_name, clients.last_name from clients join merged on merged_into = merged.id
  )
  select id, first_name, last_name from merged
$$;

-- Their names, also of a division that the caller does not see.
create or replace function former_names(client uuid) returns text language sql stable
  security definer set search_path = public, pg_temp as $$
  select string_agg(first_name || ' ' || last_name, E'\n') from merged_into_client(client)
$$;

-- The only place that sets search_text, so that each search is one index (docs/decisions/0011).
create or replace function clients_derive() returns trigger language plpgsql as $$
declare
  status_name text;
begin
  -- The share lock makes a rename of the status wait, or this row see the new name.
  select name into status_name from statuses where id = new.status_id for share;
  new.search_text := search_form(concat_ws(E'\n', new.first_name, new.last_name, status_name, new.medication_names,
    new.email, phone_digits(new.phone), to_char(new.date_of_birth, 'YYYY-MM-DD MM/DD/YYYY FMMM/FMDD/YYYY'), case tg_op when 'UPDATE' then former_names(new.id) end));
  return new;
end $$;

create or replace trigger clients_derive
  before insert or update of first_name, last_name, email, phone, date_of_birth, status_id, medication_names on clients
  for each row execute function clients_derive();

-- Who was merged is found under both names, until that is undone.
create or replace function clients_merged() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  update clients set first_name = first_name, updated_at = null where id in (old.merged_into, new.merged_into);
  return null;
end $$;

create or replace trigger clients_merged after update of merged_into on clients
  for each row when (new.merged_into is distinct from old.merged_into) execute function clients_merged();

-- After a status was renamed. The trigger fires for a column that an update names, also when it stays the same.
create or replace function refresh_client_keys(client_ids uuid[]) returns void language sql as $$
  update clients set status_id = status_id, updated_at = null where id = any(client_ids);
$$;

-- A deletion and a hold are no activity, and neither is what undoes them: how long a client is kept counts from its last one
-- (docs/decisions/0069). Before set_updated_at, by its name.
create or replace function clients_keep_time() returns trigger language plpgsql as $$
begin
  new.updated_at := null;
  return new;
end $$;

create or replace trigger clients_keep_time
  before update of archived_at, held_at on clients
  for each row when ((new.archived_at, new.held_at) is distinct from (old.archived_at, old.held_at))
  execute function clients_keep_time();
