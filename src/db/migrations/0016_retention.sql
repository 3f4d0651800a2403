ALTER TABLE "clients" ADD COLUMN "held_reason" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "held_by" uuid;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "updated_month" date GENERATED ALWAYS AS (date_trunc('month', updated_at at time zone 'UTC')::date) STORED;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_held_by_users_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clients_held_at_index" ON "clients" USING btree ("held_at") WHERE "clients"."held_at" is not null;--> statement-breakpoint
CREATE INDEX "clients_held_by_index" ON "clients" USING btree ("held_by") WHERE "clients"."held_by" is not null;--> statement-breakpoint
CREATE INDEX "clients_by_updated_month" ON "clients" USING btree ("updated_month") WHERE archived_at is null;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_held" CHECK (("clients"."held_reason" is null) = ("clients"."held_at" is null));