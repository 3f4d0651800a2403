ALTER TABLE "inquiries" ADD COLUMN "records_system" text;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "sites" text;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_sites" CHECK ("inquiries"."sites" in ('one', 'few', 'several', 'many'));