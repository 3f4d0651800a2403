CREATE TABLE "service_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"scopes" text[] NOT NULL,
	"divisions" text[],
	"hides" text[] DEFAULT '{}' NOT NULL,
	"token_hash" text NOT NULL,
	"ends_on" date NOT NULL,
	"ended_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_accounts_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "service_accounts_scopes" CHECK ("service_accounts"."scopes" <@ '{read_clients,write_clients,place_events,read_inquiries,send_inquiries,read_copies}' and cardinality("service_accounts"."scopes") > 0),
	CONSTRAINT "service_accounts_divisions" CHECK ("service_accounts"."divisions" <@ '{clinical,medtech,behavioral,vetmedtech}' and cardinality("service_accounts"."divisions") > 0),
	CONSTRAINT "service_accounts_hides" CHECK ("service_accounts"."hides" <@ '{cost,notes}')
);
--> statement-breakpoint
ALTER TABLE "audit" DROP CONSTRAINT "audit_actor_kind";--> statement-breakpoint
ALTER TABLE "audit" DROP CONSTRAINT "audit_actor";--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "sent_by" uuid;--> statement-breakpoint
ALTER TABLE "service_accounts" ADD CONSTRAINT "service_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_accounts" ADD CONSTRAINT "service_accounts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_accounts_owner_id_index" ON "service_accounts" USING btree ("owner_id");--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiries_sent_by_index" ON "inquiries" USING btree ("sent_by");--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_actor_kind" CHECK ("audit"."actor_kind" in ('staff', 'service', 'visitor', 'job', 'command_line'));--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_actor" CHECK (("audit"."actor_kind" in ('staff', 'service')) = ("audit"."actor_id" is not null));--> statement-breakpoint
comment on table service_accounts is 'Other programs that ask with a token: each is also a row of users, without an address, password or role.';
