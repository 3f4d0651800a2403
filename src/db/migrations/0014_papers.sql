CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"merged_into" uuid,
	"merged_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"business_days" integer,
	CONSTRAINT "notices_name" CHECK ("notices"."name" = btrim("notices"."name") and "notices"."name" <> ''),
	CONSTRAINT "notices_merged" CHECK (("notices"."merged_into" is null) = ("notices"."merged_at" is null)
        and ("notices"."merged_into" is null or ("notices"."merged_into" <> "notices"."id" and not "notices"."active"))),
	CONSTRAINT "notices_business_days" CHECK ("notices"."business_days" between 0 and 365)
);
--> statement-breakpoint
CREATE TABLE "client_copy_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"created_by" uuid,
	"requester" text NOT NULL,
	"requested_on" date NOT NULL,
	"due_on" date NOT NULL,
	"decided_on" date,
	"outcome" text,
	"refusal" text,
	CONSTRAINT "client_copy_requests_decided" CHECK (("client_copy_requests"."decided_on" is null) = ("client_copy_requests"."outcome" is null)),
	CONSTRAINT "client_copy_requests_outcome" CHECK ("client_copy_requests"."outcome" in ('given', 'refused')),
	CONSTRAINT "client_copy_requests_refusal" CHECK (("client_copy_requests"."outcome" = 'refused') is true or "client_copy_requests"."refusal" is null)
);
--> statement-breakpoint
CREATE TABLE "client_disclosures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"created_by" uuid,
	"disclosed_on" date NOT NULL,
	"recipient" text NOT NULL,
	"what" text NOT NULL,
	"purpose" text NOT NULL,
	"way" text NOT NULL,
	CONSTRAINT "client_disclosures_way" CHECK ("client_disclosures"."way" in ('email', 'fax', 'mail', 'phone', 'portal', 'in person'))
);
--> statement-breakpoint
CREATE TABLE "client_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"created_by" uuid,
	"notice_id" uuid NOT NULL,
	"asked_on" date,
	"due_on" date,
	"given_on" date,
	"receipt" text,
	CONSTRAINT "client_notices_given" CHECK ("client_notices"."given_on" is not null or "client_notices"."receipt" is null),
	CONSTRAINT "client_notices_receipt" CHECK ("client_notices"."receipt" in ('signed', 'received', 'declined to sign'))
);
--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_merged_into" FOREIGN KEY ("merged_into") REFERENCES "public"."notices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_copy_requests" ADD CONSTRAINT "client_copy_requests_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_copy_requests" ADD CONSTRAINT "client_copy_requests_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_disclosures" ADD CONSTRAINT "client_disclosures_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_disclosures" ADD CONSTRAINT "client_disclosures_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_notices" ADD CONSTRAINT "client_notices_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_notices" ADD CONSTRAINT "client_notices_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_notices" ADD CONSTRAINT "client_notices_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notices_name_unique" ON "notices" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "client_copy_requests_client_id_created_at_index" ON "client_copy_requests" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "client_copy_requests_created_by_index" ON "client_copy_requests" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "client_copy_requests_due" ON "client_copy_requests" USING btree ("due_on") WHERE decided_on is null;--> statement-breakpoint
CREATE INDEX "client_disclosures_client_id_created_at_index" ON "client_disclosures" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "client_disclosures_created_by_index" ON "client_disclosures" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "client_notices_client_id_created_at_index" ON "client_notices" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "client_notices_created_by_index" ON "client_notices" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "client_notices_notice_id_index" ON "client_notices" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "client_notices_due" ON "client_notices" USING btree ("due_on") WHERE given_on is null and due_on is not null;--> statement-breakpoint
COMMENT ON TABLE "notices" IS 'Kinds of notices that clients are given, and within how many business days';--> statement-breakpoint
COMMENT ON TABLE "client_notices" IS 'Notices that a client has received or signed, or is owed';--> statement-breakpoint
COMMENT ON TABLE "client_disclosures" IS 'What was given of the record of a client: to whom, when, why and by what way';--> statement-breakpoint
COMMENT ON TABLE "client_copy_requests" IS 'Requests for a copy of the record of a client';--> statement-breakpoint
INSERT INTO "notices" ("name", "business_days") VALUES
	('Notice of privacy practices', NULL),
	('Telehealth consent', NULL),
	('Good faith estimate, scheduled', 1),
	('Good faith estimate, asked for', 3);
