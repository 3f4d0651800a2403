ALTER TABLE "clients" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "merged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_merged_into_clients_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clients_merged_into_index" ON "clients" USING btree ("merged_into");--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_merged" CHECK ((merged_into is null) = (merged_at is null)
        and (merged_into is null or (merged_into <> id and archived_at is not null)));