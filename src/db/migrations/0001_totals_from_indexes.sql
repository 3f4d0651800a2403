DROP INDEX "client_medications_client_id_position_id_index";--> statement-breakpoint
DROP INDEX "clients_by_next_order_date";--> statement-breakpoint
DROP INDEX "clients_by_lab_due_date";--> statement-breakpoint
CREATE INDEX "client_medications_client_id_position_id_stopped_on_index" ON "client_medications" USING btree ("client_id","position","id","stopped_on");--> statement-breakpoint
CREATE INDEX "clients_by_next_order_date" ON "clients" USING btree (next_order_date,"last_name_key","first_name_key","id","status_id","cost") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_by_lab_due_date" ON "clients" USING btree (lab_due_date,"last_name_key","first_name_key","id","status_id","cost") WHERE archived_at is null;