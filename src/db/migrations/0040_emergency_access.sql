ALTER TABLE "audit" ADD COLUMN "emergency" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "emergency_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_roles" ADD COLUMN "may_use_emergency" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_emergency_index" ON "audit" USING btree ("at","id") WHERE "audit"."emergency";