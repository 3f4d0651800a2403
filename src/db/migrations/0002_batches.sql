-- Orders and labs that were taken back; the audit keeps that they were.
DELETE FROM "client_events" WHERE "taken_back_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE "batch_rows" (
	"batch_id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"row_id" uuid NOT NULL,
	"client_id" uuid,
	"before" jsonb,
	"after" jsonb,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "batch_rows_batch_id_table_name_row_id_pk" PRIMARY KEY("batch_id","table_name","row_id")
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"action" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "client_events" DROP CONSTRAINT "client_events_taken_back_by_users_id_fk";
--> statement-breakpoint
DROP INDEX "client_events_taken_back_by_index";--> statement-breakpoint
CREATE INDEX "batch_rows_row_id_index" ON "batch_rows" USING btree ("row_id");--> statement-breakpoint
CREATE INDEX "batch_rows_client_id_index" ON "batch_rows" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "batch_rows_at_index" ON "batch_rows" USING btree ("at");--> statement-breakpoint
CREATE INDEX "batches_request_id_index" ON "batches" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "batches_actor_id_at_index" ON "batches" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "batches_at_index" ON "batches" USING btree ("at");--> statement-breakpoint
ALTER TABLE "client_events" DROP COLUMN "taken_back_at";--> statement-breakpoint
ALTER TABLE "client_events" DROP COLUMN "taken_back_by";