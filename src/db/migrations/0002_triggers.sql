-- clients.search_text and clients.medication_names are derived here and nowhere else, so that a search is one
-- indexed column and a list needs no join to sort by medication (docs/decisions/0008).
create function clients_derive() returns trigger language plpgsql as $$
declare
  status_name text;
begin
  -- The share lock makes a rename of the status wait, or this row see the new name.
  select name into status_name from statuses where id = new.status_id for share;
  new.search_text := fold(concat_ws(E'\n', new.first_name, new.last_name, status_name, new.medication_names));
  return new;
end $$;
--> statement-breakpoint
create trigger clients_derive
  before insert or update of first_name, last_name, status_id, medication_names on clients
  for each row execute function clients_derive();
--> statement-breakpoint
create function refresh_medication_names(client_ids uuid[]) returns void language plpgsql as $$
begin
  perform 1 from medications
    where id in (select medication_id from client_medications where client_id = any(client_ids))
    order by id for share;
  update clients set medication_names = names.value
    from (
      select wanted.id, coalesce(string_agg(medications.name, '; ' order by position, client_medications.id), '') as value
      from unnest(client_ids) as wanted(id)
      left join client_medications on client_medications.client_id = wanted.id
      left join medications on medications.id = client_medications.medication_id
      group by wanted.id
    ) as names
    where clients.id = names.id and clients.medication_names is distinct from names.value;
end $$;
--> statement-breakpoint
create function client_medications_derive() returns trigger language plpgsql as $$
begin
  perform refresh_medication_names(array(select distinct client_id from changed order by client_id));
  return null;
end $$;
--> statement-breakpoint
create trigger client_medications_inserted after insert on client_medications
  referencing new table as changed for each statement execute function client_medications_derive();
--> statement-breakpoint
create trigger client_medications_updated after update on client_medications
  referencing new table as changed for each statement execute function client_medications_derive();
--> statement-breakpoint
create trigger client_medications_deleted after delete on client_medications
  referencing old table as changed for each statement execute function client_medications_derive();
--> statement-breakpoint
create function medications_renamed() returns trigger language plpgsql as $$
begin
  perform refresh_medication_names(
    array(select distinct client_id from client_medications where medication_id = new.id order by client_id));
  return null;
end $$;
--> statement-breakpoint
create trigger medications_renamed after update of name on medications
  for each row when (old.name is distinct from new.name) execute function medications_renamed();
--> statement-breakpoint
create function statuses_renamed() returns trigger language plpgsql as $$
begin
  update clients set status_id = new.id where status_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger statuses_renamed after update of name on statuses
  for each row when (old.name is distinct from new.name) execute function statuses_renamed();
--> statement-breakpoint
create function audit_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries cannot be changed or removed';
end $$;
--> statement-breakpoint
create trigger audit_is_final before update or delete or truncate on audit
  for each statement execute function audit_is_final();
--> statement-breakpoint
insert into states (name)
select unnest(array[
  'Alabama', 'Alaska', 'Arizona', 'Arkansas', 'California', 'Colorado', 'Connecticut', 'Delaware',
  'District of Columbia', 'Florida', 'Georgia', 'Hawaii', 'Idaho', 'Illinois', 'Indiana', 'Iowa', 'Kansas',
  'Kentucky', 'Louisiana', 'Maine', 'Maryland', 'Massachusetts', 'Michigan', 'Minnesota', 'Mississippi',
  'Missouri', 'Montana', 'Nebraska', 'Nevada', 'New Hampshire', 'New Jersey', 'New Mexico', 'New York',
  'North Carolina', 'North Dakota', 'Ohio', 'Oklahoma', 'Oregon', 'Pennsylvania', 'Rhode Island',
  'South Carolina', 'South Dakota', 'Tennessee', 'Texas', 'Utah', 'Vermont', 'Virginia', 'Washington',
  'West Virginia', 'Wisconsin', 'Wyoming']);
--> statement-breakpoint
comment on table users is 'People with a sign-in: staff and those who asked to be.';
--> statement-breakpoint
comment on table sessions is 'Signed-in browsers; deleting a row signs that browser out at its next request.';
--> statement-breakpoint
comment on table user_roles is 'Who may enter: approved with role internal or admin. No row: neither (acceptance G7).';
--> statement-breakpoint
comment on table pending_users is 'Requests for access, one a user, decided by an administrator (acceptance D14 to D18).';
--> statement-breakpoint
comment on table setup_links is 'The open one-time link for the first administrator; only its hash is kept.';
--> statement-breakpoint
comment on table clients is 'The client book. archived_at set: deleted for staff, kept for the record (acceptance D45).';
--> statement-breakpoint
comment on table client_medications is 'What a client takes, in the order of the form.';
--> statement-breakpoint
comment on table enquiries is 'What visitors write through the contact form.';
--> statement-breakpoint
comment on table audit is 'Who did what to which record, in the same transaction as the change; append only.';
--> statement-breakpoint
comment on table rate_limits is 'Counters of the rate limiter, shared by all instances.';
