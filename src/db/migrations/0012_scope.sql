DROP VIEW IF EXISTS "lab_work_report", "medication_orders_clients", "medication_orders_report", "new_patients_report";--> statement-breakpoint
DROP FUNCTION IF EXISTS "rows_like_earlier"(uuid);--> statement-breakpoint
DROP INDEX "clients_by_next_order_date";--> statement-breakpoint
DROP INDEX "clients_by_lab_due_date";--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "divisions" text[];--> statement-breakpoint
ALTER TABLE "user_roles" ADD COLUMN "divisions" text[];--> statement-breakpoint
CREATE INDEX "clients_by_next_order_date" ON "clients" USING btree (next_order_date,"last_name_key","first_name_key","id","status_id","cost","medication_count","division") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_by_lab_due_date" ON "clients" USING btree (lab_due_date,"last_name_key","first_name_key","id","status_id","cost","division") WHERE archived_at is null;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_divisions" CHECK ("invitations"."divisions" <@ '{clinical,medtech,behavioral,vetmedtech}' and cardinality("invitations"."divisions") > 0);--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_divisions" CHECK ("user_roles"."divisions" <@ '{clinical,medtech,behavioral,vetmedtech}' and cardinality("user_roles"."divisions") > 0);