-- One statement over an array is planned anew for each array, and may be planned as a scan of the whole table. By client
-- every step is an index lookup with a plan that stays, whatever the size of the book.
create or replace function refresh_medication_names(client_ids uuid[]) returns void language plpgsql as $$
declare
  one_id uuid;
  names text;
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
    select coalesce(string_agg(medications.name, '; ' order by position, client_medications.id), '') into names
      from client_medications join medications on medications.id = medication_id
      where client_id = one_id;
    update clients set medication_names = names where id = one_id and medication_names is distinct from names;
  end loop;
end $$;
