ALTER TABLE "clients" ADD COLUMN "status_key" text collate "C";--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "state_key" text collate "C";--> statement-breakpoint
CREATE INDEX "clients_by_notes" ON "clients" USING btree ((left(fold(notes), 100) collate "C"),"last_name_key","first_name_key","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_by_updates" ON "clients" USING btree ((left(fold(updates), 100) collate "C"),"last_name_key","first_name_key","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_by_medications" ON "clients" USING btree ((nullif(left(fold(medication_names), 100), '') collate "C"),"last_name_key","first_name_key","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_by_status" ON "clients" USING btree (status_key,"last_name_key","first_name_key","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_by_state" ON "clients" USING btree (state_key,"last_name_key","first_name_key","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_by_status_desc" ON "clients" USING btree (status_key desc nulls last,"last_name_key","first_name_key","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_by_state_desc" ON "clients" USING btree (state_key desc nulls last,"last_name_key","first_name_key","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_by_cost_desc" ON "clients" USING btree (cost desc nulls last,"last_name_key","first_name_key","id") WHERE archived_at is null;--> statement-breakpoint
-- Status and state by name, kept on the client like search_text, so that every sort of the book is one index.
create or replace function clients_derive() returns trigger language plpgsql as $$
declare
  status_name text;
  state_name text;
begin
  -- The share locks make a rename of the status or state wait, or this row see the new name.
  select name into status_name from statuses where id = new.status_id for share;
  select name into state_name from states where id = new.state_id for share;
  new.search_text := fold(concat_ws(E'\n', new.first_name, new.last_name, status_name, new.medication_names));
  new.status_key := fold(status_name);
  new.state_key := fold(state_name);
  return new;
end $$;
--> statement-breakpoint
drop trigger clients_derive on clients;
--> statement-breakpoint
create trigger clients_derive
  before insert or update of first_name, last_name, status_id, state_id, medication_names on clients
  for each row execute function clients_derive();
--> statement-breakpoint
create function states_renamed() returns trigger language plpgsql as $$
begin
  update clients set state_id = new.id where state_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger states_renamed after update of name on states
  for each row when (old.name is distinct from new.name) execute function states_renamed();
--> statement-breakpoint
update clients set state_id = state_id;
