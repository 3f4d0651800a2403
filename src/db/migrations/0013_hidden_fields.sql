ALTER TABLE "office_settings" ADD COLUMN "hidden_from_viewer" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "office_settings" ADD COLUMN "hidden_from_internal" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "office_settings" ADD CONSTRAINT "office_settings_hidden_from_viewer" CHECK ("office_settings"."hidden_from_viewer" <@ '{cost,notes}');--> statement-breakpoint
ALTER TABLE "office_settings" ADD CONSTRAINT "office_settings_hidden_from_internal" CHECK ("office_settings"."hidden_from_internal" <@ '{cost,notes}');