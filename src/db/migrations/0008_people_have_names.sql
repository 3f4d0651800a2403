ALTER TABLE "users" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "display_name" text GENERATED ALWAYS AS (coalesce(name, email)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_name" CHECK ("users"."name" = btrim("users"."name") and "users"."name" !~ '[[:cntrl:]]' and length("users"."name") between 1 and 100);