CREATE TABLE "tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
INSERT INTO "tokens" ("hash", "purpose", "user_id", "expires_at")
SELECT split_part("identifier", ':', 1), split_part("identifier", ':', 2), "users"."id", "expires_at"
FROM "verifications" LEFT JOIN "users" ON "users"."id"::text = "value"
WHERE "expires_at" > now() AND ("users"."id" IS NOT NULL OR "value" = 'anybody')
ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "password_hash" text;--> statement-breakpoint
UPDATE "users" SET "password_hash" = "password" FROM "accounts"
WHERE "accounts"."user_id" = "users"."id" AND "provider_id" = 'credential';--> statement-breakpoint
DROP TABLE "accounts" CASCADE;--> statement-breakpoint
DROP TABLE "setup_links" CASCADE;--> statement-breakpoint
DROP TABLE "verifications" CASCADE;--> statement-breakpoint
ALTER TABLE "sessions" RENAME COLUMN "token" TO "token_hash";--> statement-breakpoint
ALTER TABLE "sessions" RENAME CONSTRAINT "sessions_token_unique" TO "sessions_token_hash_unique";--> statement-breakpoint
UPDATE "sessions" SET "token_hash" = translate(rtrim(encode(sha256(convert_to("token_hash", 'UTF8')), 'base64'), '='), '+/', '-_');--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tokens_user_id_index" ON "tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tokens_expires_at_index" ON "tokens" USING btree ("expires_at");--> statement-breakpoint
DROP TRIGGER IF EXISTS "set_updated_at" ON "sessions";--> statement-breakpoint
DROP TRIGGER IF EXISTS "set_updated_at" ON "users";--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "updated_at";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "name";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "image";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "updated_at";
