-- One client at a time: one statement over an array may be planned as a scan of the whole table. Generic plans, because
-- planning the locks again for each array takes three times as long as the rest.
create or replace function refresh_medication_names(client_ids uuid[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan as $$
declare
  one_id uuid;
  names text;
  number int;
begin
  -- An insert with "on conflict do update" fires the trigger of updates, too, with no rows.
  if client_ids = '{}' then
    return;
  end if;
  -- The share locks make a rename wait, or these rows see the new name.
  perform 1 from medications
    where id in (select medication_id from client_medications where client_id = any(client_ids))
    order by id for share;
  foreach one_id in array client_ids loop
    select coalesce(string_agg(medications.name, '; ' order by position, client_medications.id), ''), count(*) into names, number
      from client_medications join medications on medications.id = medication_id
      where client_id = one_id and stopped_on is null;
    update clients set medication_names = names, medication_count = number, updated_at = null
      where id = one_id and (medication_names <> names or medication_count <> number);
  end loop;
end $$;

create or replace function client_medications_derive() returns trigger language plpgsql as $$
begin
  perform refresh_medication_names(array(select distinct client_id from changed order by client_id));
  return null;
end $$;

create or replace trigger client_medications_inserted after insert on client_medications
  referencing new table as changed for each statement execute function client_medications_derive();

-- Also for the client that a medication leaves, when two clients are merged.
create or replace function client_medications_derive_both() returns trigger language plpgsql as $$
begin
  perform refresh_medication_names(array(
    select client_id from changed union select client_id from previous order by client_id));
  return null;
end $$;

create or replace trigger client_medications_updated after update on client_medications
  referencing old table as previous new table as changed
  for each statement execute function client_medications_derive_both();

-- Of an earlier version. Dropping locks the table, also where there is nothing to drop.
do $$
begin
  if exists (select from pg_trigger where tgname = 'client_medications_moved') then
    drop trigger client_medications_moved on client_medications;
  end if;
end $$;

create or replace trigger client_medications_deleted after delete on client_medications
  referencing old table as changed for each statement execute function client_medications_derive();
