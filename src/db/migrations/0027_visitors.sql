CREATE TABLE "inquiry_offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"times" timestamp with time zone[] NOT NULL,
	"place" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"answered_at" timestamp with time zone,
	"accepted_time" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "inquiry_offers_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "inquiry_offers_times" CHECK (cardinality("inquiry_offers"."times") between 1 and 4),
	CONSTRAINT "inquiry_offers_accepted" CHECK ("inquiry_offers"."accepted_time" is null or ("inquiry_offers"."answered_at" is not null and "inquiry_offers"."accepted_time" = any("inquiry_offers"."times")))
);
--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "for_relation" text;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "for_name" text;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "interpreter" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "home_state" text;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "good_times" text;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "reach_by" text;--> statement-breakpoint
ALTER TABLE "inquiry_offers" ADD CONSTRAINT "inquiry_offers_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_offers" ADD CONSTRAINT "inquiry_offers_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_offers_open" ON "inquiry_offers" USING btree ("inquiry_id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "inquiry_offers_inquiry_id_index" ON "inquiry_offers" USING btree ("inquiry_id");--> statement-breakpoint
CREATE INDEX "inquiry_offers_created_by_index" ON "inquiry_offers" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_for_relation" CHECK ("inquiries"."for_relation" in ('child', 'parent', 'partner', 'relative', 'other'));--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_for_name" CHECK ("inquiries"."for_relation" is not null or "inquiries"."for_name" is null);--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_home_state" CHECK ("inquiries"."home_state" ~ '^[A-Z]{2}$');--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_reach_by" CHECK ("inquiries"."reach_by" in ('phone', 'text', 'email'));--> statement-breakpoint
comment on table inquiry_offers is 'Times that staff offered a visitor, and the answer; one of an inquiry holds.';
