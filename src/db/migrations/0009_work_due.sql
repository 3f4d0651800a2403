DROP INDEX "clients_by_next_order_date";--> statement-breakpoint
DROP INDEX "clients_by_lab_due_date";--> statement-breakpoint
ALTER TABLE "statuses" ADD COLUMN "work_due" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "clients_by_next_order_date" ON "clients" USING btree (next_order_date,"last_name_key","first_name_key","id","status_id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_by_lab_due_date" ON "clients" USING btree (lab_due_date,"last_name_key","first_name_key","id","status_id") WHERE archived_at is null;--> statement-breakpoint
comment on column statuses.work_due is 'Whether labs and orders of clients with this status come due (acceptance D29).';
