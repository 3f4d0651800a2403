CREATE TABLE "site_photos" (
	"name" text PRIMARY KEY NOT NULL,
	"media_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_photos_media_type" CHECK ("site_photos"."media_type" in ('image/jpeg', 'image/png', 'image/webp'))
);
