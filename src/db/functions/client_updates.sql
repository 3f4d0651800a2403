-- The newest entry of a client; null where there is none.
create or replace function newest_update(of_client uuid) returns uuid stable language sql as $$
  select id from client_updates where client_id = of_client order by created_at desc, id desc limit 1
$$;

-- The only rule that sets clients.updates: it is the text of the newest entry (docs/decisions/0031). One client at a time, as in
-- client_medications.sql. Who writes the same text into the row of the client before spares its second write.
create or replace function client_updates_derive() returns trigger language plpgsql as $$
declare
  one_id uuid;
  newest text;
begin
  for one_id in select distinct client_id from changed order by client_id loop
    select text into newest from client_updates where id = newest_update(one_id);
    update clients set updates = newest where id = one_id and updates is distinct from newest;
  end loop;
  return null;
end $$;

create or replace trigger client_updates_inserted after insert on client_updates
  referencing new table as changed for each statement execute function client_updates_derive();

create or replace trigger client_updates_updated after update on client_updates
  referencing new table as changed for each statement execute function client_updates_derive();

-- For the client that an entry leaves, when two clients are merged.
create or replace trigger client_updates_moved after update on client_updates
  referencing old table as changed for each row when (old.client_id <> new.client_id) execute function client_updates_derive();

create or replace trigger client_updates_deleted after delete on client_updates
  referencing old table as changed for each statement execute function client_updates_derive();
