ALTER TABLE "clients" DROP COLUMN "version";--> statement-breakpoint
ALTER TABLE "inquiries" DROP COLUMN "version";