DROP INDEX "client_medications_system_id_index";--> statement-breakpoint
DROP INDEX "client_medications_frequency_id_index";--> statement-breakpoint
DROP INDEX "client_medications_form_id_index";--> statement-breakpoint
DROP INDEX "clients_by_cost";--> statement-breakpoint
DROP INDEX "clients_by_notes";--> statement-breakpoint
DROP INDEX "clients_by_updates";--> statement-breakpoint
DROP INDEX "clients_by_medications";--> statement-breakpoint
DROP INDEX "clients_by_status_desc";--> statement-breakpoint
DROP INDEX "clients_by_state_desc";--> statement-breakpoint
DROP INDEX "clients_by_cost_desc";--> statement-breakpoint
DROP INDEX "clients_status_id_index";--> statement-breakpoint
DROP INDEX "clients_state_id_index";--> statement-breakpoint
DROP INDEX "client_updates_edited_by_index";--> statement-breakpoint
DROP INDEX "clients_by_status";--> statement-breakpoint
DROP INDEX "clients_by_state";--> statement-breakpoint
DROP INDEX "clients_owner_id_index";--> statement-breakpoint
DROP INDEX "clients_archived_by_index";--> statement-breakpoint
DROP INDEX "clients_merged_into_index";--> statement-breakpoint
CREATE INDEX "client_updates_edited_by_index" ON "client_updates" USING btree ("edited_by") WHERE "client_updates"."edited_by" is not null;--> statement-breakpoint
CREATE INDEX "clients_by_status" ON "clients" USING btree ("status_id","last_name_key","first_name_key","id");--> statement-breakpoint
CREATE INDEX "clients_by_state" ON "clients" USING btree ("state_id","last_name_key","first_name_key","id");--> statement-breakpoint
CREATE INDEX "clients_owner_id_index" ON "clients" USING btree ("owner_id") WHERE "clients"."owner_id" is not null;--> statement-breakpoint
CREATE INDEX "clients_archived_by_index" ON "clients" USING btree ("archived_by") WHERE "clients"."archived_by" is not null;--> statement-breakpoint
CREATE INDEX "clients_merged_into_index" ON "clients" USING btree ("merged_into") WHERE "clients"."merged_into" is not null;--> statement-breakpoint
ALTER TABLE "clients" DROP COLUMN "status_key";--> statement-breakpoint
ALTER TABLE "clients" DROP COLUMN "state_key";