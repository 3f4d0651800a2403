DROP INDEX "inquiries_assigned_to_index";--> statement-breakpoint
DROP INDEX "follow_ups_person_id_index";--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "given_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_roles" ADD COLUMN "given_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD COLUMN "given_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "inquiries_assigned_to_given_at_index" ON "inquiries" USING btree ("assigned_to","given_at");--> statement-breakpoint
CREATE INDEX "follow_ups_person_id_given_at_index" ON "follow_ups" USING btree ("person_id","given_at");