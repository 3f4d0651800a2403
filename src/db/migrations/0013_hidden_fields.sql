ALTER TABLE "office_settings" ADD COLUMN "viewer_hides" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "office_settings" ADD COLUMN "internal_hides" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "office_settings" ADD CONSTRAINT "office_settings_viewer_hides" CHECK ("office_settings"."viewer_hides" <@ '{cost,notes}');--> statement-breakpoint
ALTER TABLE "office_settings" ADD CONSTRAINT "office_settings_internal_hides" CHECK ("office_settings"."internal_hides" <@ '{cost,notes}');