ALTER TABLE "sessions" ADD COLUMN "used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "new_email" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_sign_in_at" timestamp with time zone;--> statement-breakpoint
UPDATE "users" SET "last_sign_in_at" = "signed_in"."at" FROM (
  SELECT "subject_id", max("at") AS "at" FROM "audit" WHERE "action" = 'account.signed_in' GROUP BY "subject_id"
) AS "signed_in" WHERE "signed_in"."subject_id" = "users"."id"::text;
