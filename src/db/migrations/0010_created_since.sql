DROP INDEX "clients_created_at_index";--> statement-breakpoint
CREATE INDEX "clients_by_created_at" ON "clients" USING btree ("created_at") WHERE archived_at is null;