DROP INDEX "clients_by_next_order_date";--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "medication_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Without triggers: nobody has changed these clients.
ALTER TABLE "clients" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "clients" SET "medication_count" = taken.count FROM (
	SELECT client_id, count(*) FROM "client_medications" WHERE stopped_on IS NULL GROUP BY client_id
) AS taken WHERE client_id = "clients".id;--> statement-breakpoint
ALTER TABLE "clients" ENABLE TRIGGER USER;--> statement-breakpoint
CREATE INDEX "clients_by_next_order_date" ON "clients" USING btree (next_order_date,"last_name_key","first_name_key","id","status_id","cost","medication_count") WHERE archived_at is null;