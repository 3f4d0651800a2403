CREATE TABLE "site_photos" (
	"name" text PRIMARY KEY NOT NULL,
	"media_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_photos_media_type" CHECK ("site_photos"."media_type" in ('image/jpeg', 'image/png', 'image/webp'))
);
--> statement-breakpoint
ALTER TABLE "site_publications" ALTER COLUMN "facts" SET NOT NULL;--> statement-breakpoint
-- Titles with texts were keys and values, which have no order of their own.
CREATE FUNCTION "titled_texts"("texts" jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  select case jsonb_typeof(texts) when 'object' then
    (select coalesce(jsonb_agg(jsonb_build_object('title', key, 'text', value)), '[]') from jsonb_each(texts)) else texts end
$$;--> statement-breakpoint
UPDATE "site_facts" SET "value" = titled_texts("value"), "updated_at" = CASE WHEN to_regproc('set_updated_at') IS NULL THEN "updated_at" END
  WHERE "key" IN ('culture', 'hospitalSecurity', 'hospitalSystems');--> statement-breakpoint
UPDATE "site_publications" SET "facts" = "facts" || (
  SELECT coalesce(jsonb_object_agg("key", titled_texts("value")), '{}') FROM jsonb_each("facts")
  WHERE "key" IN ('culture', 'hospitalSecurity', 'hospitalSystems'));--> statement-breakpoint
DROP FUNCTION "titled_texts";
