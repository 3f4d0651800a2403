CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"channel" text NOT NULL,
	"contact" text NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"version" text,
	"effective_on" date,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"created_by" uuid,
	"client_id" uuid,
	"inquiry_id" uuid,
	CONSTRAINT "consents_channel" CHECK ("consents"."channel" in ('text', 'email')),
	CONSTRAINT "consents_contact" CHECK ("consents"."contact" <> ''),
	CONSTRAINT "consents_kind" CHECK ("consents"."kind" in ('given', 'withdrawn')),
	CONSTRAINT "consents_source" CHECK ("consents"."source" in ('website', 'paper', 'phone', 'in person', 'text reply', 'email', 'mail')),
	CONSTRAINT "consents_effective_on" CHECK (("consents"."kind" = 'withdrawn') = ("consents"."effective_on" is not null)),
	CONSTRAINT "consents_version" CHECK ("consents"."kind" = 'given' or "consents"."version" is null)
);
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_newest" ON "consents" USING btree ("channel","contact","day","created_at","kind");--> statement-breakpoint
CREATE INDEX "consents_created_by_index" ON "consents" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "consents_client_id_index" ON "consents" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "consents_inquiry_id_index" ON "consents" USING btree ("inquiry_id");--> statement-breakpoint
COMMENT ON TABLE "consents" IS 'Who agreed to messages by text or email and who took it back; the newest entry of a contact is its state';--> statement-breakpoint
INSERT INTO "consents" ("channel", "contact", "kind", "day", "source", "version", "created_at", "inquiry_id")
SELECT "channel", "contact", 'given', ("text_consent_at" at time zone coalesce(nullif(current_setting('foyer.time_zone', true), ''), 'America/Chicago'))::date, 'website', "text_consent_version", "text_consent_at", "id"
FROM "inquiries", LATERAL (VALUES ('text', phone_digits("phone")), ('email', lower("email"))) AS "said" ("channel", "contact")
WHERE "text_consent_at" IS NOT NULL AND "contact" <> '';--> statement-breakpoint
ALTER TABLE "inquiries" DROP CONSTRAINT "inquiries_consent";--> statement-breakpoint
ALTER TABLE "inquiries" DROP COLUMN "text_consent_at";--> statement-breakpoint
ALTER TABLE "inquiries" DROP COLUMN "text_consent_version";