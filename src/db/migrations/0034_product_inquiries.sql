ALTER TABLE "inquiries" ADD COLUMN "records_system" text;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "locations" text;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_locations" CHECK ("inquiries"."locations" in ('one', 'few', 'several', 'many'));