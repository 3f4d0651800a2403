ALTER TABLE "pending_users" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_roles" ADD COLUMN "mail_requests" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "user_roles" ADD COLUMN "mail_today" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user_roles" ADD COLUMN "requests_mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_roles" ADD COLUMN "today_mailed_on" date;