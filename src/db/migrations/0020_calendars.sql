ALTER TABLE "user_roles" ADD COLUMN "calendar_hash" text;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_calendar_hash_unique" UNIQUE("calendar_hash");