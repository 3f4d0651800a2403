CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_id" text,
	"request_id" text,
	"changes" jsonb,
	CONSTRAINT "audit_actor_kind" CHECK ("audit"."actor_kind" in ('staff', 'visitor', 'job', 'command_line')),
	CONSTRAINT "audit_actor" CHECK (("audit"."actor_kind" = 'staff') = ("audit"."actor_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "client_medications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"medication_id" uuid NOT NULL,
	"system_id" uuid,
	"frequency_id" uuid,
	"form_id" uuid,
	"notes" text
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"next_order_date" date,
	"lab_due_date" date,
	"start_date" date,
	"cost" numeric(12, 2),
	"notes" text,
	"updates" text,
	"status_id" uuid,
	"state_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"archived_by" uuid,
	"last_name_key" text collate "C" GENERATED ALWAYS AS (fold(last_name)) STORED,
	"first_name_key" text collate "C" GENERATED ALWAYS AS (fold(first_name)) STORED,
	"medication_names" text DEFAULT '' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "clients_first_name" CHECK (btrim("clients"."first_name") <> ''),
	CONSTRAINT "clients_last_name" CHECK (btrim("clients"."last_name") <> ''),
	CONSTRAINT "clients_cost" CHECK ("clients"."cost" >= 0)
);
--> statement-breakpoint
CREATE TABLE "enquiries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"division" text NOT NULL,
	"message" text NOT NULL,
	"text_consent_at" timestamp with time zone,
	"text_consent_version" text,
	"state" text DEFAULT 'new' NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "enquiries_division" CHECK ("enquiries"."division" in ('clinical', 'medtech', 'behavioral', 'vetmedtech', 'general')),
	CONSTRAINT "enquiries_state" CHECK ("enquiries"."state" in ('new', 'in_progress', 'closed')),
	CONSTRAINT "enquiries_consent" CHECK (("enquiries"."text_consent_at" is null) = ("enquiries"."text_consent_version" is null))
);
--> statement-breakpoint
CREATE TABLE "forms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forms_name" CHECK ("forms"."name" = btrim("forms"."name") and "forms"."name" <> '')
);
--> statement-breakpoint
CREATE TABLE "frequencies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "frequencies_name" CHECK ("frequencies"."name" = btrim("frequencies"."name") and "frequencies"."name" <> '')
);
--> statement-breakpoint
CREATE TABLE "medications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "medications_name" CHECK ("medications"."name" = btrim("medications"."name") and "medications"."name" <> '')
);
--> statement-breakpoint
CREATE TABLE "pending_users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"approved_at" timestamp with time zone,
	"rejected_at" timestamp with time zone,
	"decided_by" uuid,
	CONSTRAINT "pending_users_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "pending_users_status" CHECK ("pending_users"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "pending_users_approved" CHECK (("pending_users"."status" = 'approved') = ("pending_users"."approved_at" is not null)),
	CONSTRAINT "pending_users_rejected" CHECK (("pending_users"."status" = 'rejected') = ("pending_users"."rejected_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "setup_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "states" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "states_name" CHECK ("states"."name" = btrim("states"."name") and "states"."name" <> '')
);
--> statement-breakpoint
CREATE TABLE "statuses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "statuses_name" CHECK ("statuses"."name" = btrim("statuses"."name") and "statuses"."name" <> '')
);
--> statement-breakpoint
CREATE TABLE "systems" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "systems_name" CHECK ("systems"."name" = btrim("systems"."name") and "systems"."name" <> '')
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"role" text,
	"approved" boolean DEFAULT false NOT NULL,
	CONSTRAINT "user_roles_role" CHECK ("user_roles"."role" in ('internal', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_medications" ADD CONSTRAINT "client_medications_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_medications" ADD CONSTRAINT "client_medications_medication_id_medications_id_fk" FOREIGN KEY ("medication_id") REFERENCES "public"."medications"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_medications" ADD CONSTRAINT "client_medications_system_id_systems_id_fk" FOREIGN KEY ("system_id") REFERENCES "public"."systems"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_medications" ADD CONSTRAINT "client_medications_frequency_id_frequencies_id_fk" FOREIGN KEY ("frequency_id") REFERENCES "public"."frequencies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_medications" ADD CONSTRAINT "client_medications_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_status_id_statuses_id_fk" FOREIGN KEY ("status_id") REFERENCES "public"."statuses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_state_id_states_id_fk" FOREIGN KEY ("state_id") REFERENCES "public"."states"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_archived_by_users_id_fk" FOREIGN KEY ("archived_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_users" ADD CONSTRAINT "pending_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_users" ADD CONSTRAINT "pending_users_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_user_id_index" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_provider_id_account_id_index" ON "accounts" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "audit_subject_id_at_index" ON "audit" USING btree ("subject_id","at");--> statement-breakpoint
CREATE INDEX "audit_actor_id_at_index" ON "audit" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "client_medications_client_id_position_index" ON "client_medications" USING btree ("client_id","position");--> statement-breakpoint
CREATE INDEX "client_medications_medication_id_index" ON "client_medications" USING btree ("medication_id");--> statement-breakpoint
CREATE INDEX "client_medications_system_id_index" ON "client_medications" USING btree ("system_id");--> statement-breakpoint
CREATE INDEX "client_medications_frequency_id_index" ON "client_medications" USING btree ("frequency_id");--> statement-breakpoint
CREATE INDEX "client_medications_form_id_index" ON "client_medications" USING btree ("form_id");--> statement-breakpoint
CREATE INDEX "clients_by_name" ON "clients" USING btree ("last_name_key","first_name_key","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_by_first_name" ON "clients" USING btree (first_name_key,"last_name_key","first_name_key","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_by_next_order_date" ON "clients" USING btree (next_order_date,"last_name_key","first_name_key","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_by_lab_due_date" ON "clients" USING btree (lab_due_date,"last_name_key","first_name_key","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_by_start_date" ON "clients" USING btree (start_date,"last_name_key","first_name_key","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_by_cost" ON "clients" USING btree (cost,"last_name_key","first_name_key","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_status_id_index" ON "clients" USING btree ("status_id");--> statement-breakpoint
CREATE INDEX "clients_state_id_index" ON "clients" USING btree ("state_id");--> statement-breakpoint
CREATE INDEX "clients_archived_by_index" ON "clients" USING btree ("archived_by");--> statement-breakpoint
CREATE INDEX "clients_created_at_index" ON "clients" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "clients_search" ON "clients" USING gin ("search_text" gin_trgm_ops) WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "enquiries_state_created_at_index" ON "enquiries" USING btree ("state","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "forms_name_unique" ON "forms" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "frequencies_name_unique" ON "frequencies" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "medications_name_unique" ON "medications" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "pending_users_requested_at_index" ON "pending_users" USING btree ("requested_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "pending_users_decided_by_index" ON "pending_users" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "states_name_unique" ON "states" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "statuses_name_unique" ON "statuses" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "systems_name_unique" ON "systems" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "two_factors_user_id_index" ON "two_factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier_index" ON "verifications" USING btree ("identifier");