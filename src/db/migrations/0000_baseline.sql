-- The tables of version 0.1.0. A database of that version has them, and begins with the next migration.
-- Their generated columns and indexes use these three functions, whose current text is in ../functions/search.sql.
create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists unaccent;
--> statement-breakpoint
create function fold(value text) returns text
  language plpgsql immutable strict parallel safe
  as $$ begin return lower(public.unaccent('public.unaccent'::regdictionary, value)); end $$;
--> statement-breakpoint
create function search_form(value text) returns text
  language sql immutable strict parallel safe
  as $$ select translate(public.fold(value), '''`´ʹʻʼʽˈ‘’‛′＇', '') $$;
--> statement-breakpoint
create function phone_digits(phone text) returns text
  language sql immutable strict parallel safe
  as $$
    select regexp_replace(regexp_replace(regexp_replace(lower(phone), '(ext|x|#).*$', ''), '\D', '', 'g'),
      '^1(\d{10})$', '\1')
  $$;
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
	"emergency" boolean DEFAULT false NOT NULL,
	CONSTRAINT "audit_actor_kind" CHECK ("audit"."actor_kind" in ('staff', 'visitor', 'job', 'command_line')),
	CONSTRAINT "audit_actor" CHECK (("audit"."actor_kind" = 'staff') = ("audit"."actor_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "audit_chain" (
	"position" bigint PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"is_reading" boolean NOT NULL,
	"changes_digest" "bytea",
	"digest" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_chain_entry_id_unique" UNIQUE("entry_id")
);
--> statement-breakpoint
CREATE TABLE "audit_sealing" (
	"nothing" boolean
);
--> statement-breakpoint
CREATE TABLE "audit_unsealed" (
	"entry_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"finished_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seconds" integer NOT NULL,
	"scheduled" boolean NOT NULL,
	"file" text,
	"bytes" bigint,
	"rows" bigint,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drafts_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "inquiries" (
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
	"client_id" uuid,
	"assigned_to" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_form(first_name || ' ' || last_name || ' ' || email || ' ' || phone || ' ' || regexp_replace(phone, '\D', '', 'g'))) STORED,
	CONSTRAINT "inquiries_division" CHECK ("inquiries"."division" in ('clinical', 'medtech', 'behavioral', 'vetmedtech', 'general')),
	CONSTRAINT "inquiries_state" CHECK ("inquiries"."state" in ('new', 'in_progress', 'closed')),
	CONSTRAINT "inquiries_consent" CHECK (("inquiries"."text_consent_at" is null) = ("inquiries"."text_consent_version" is null))
);
--> statement-breakpoint
CREATE TABLE "presence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"is_editing" boolean NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"shown" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "start_views" (
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"view_id" uuid NOT NULL,
	CONSTRAINT "start_views_user_id_list_pk" PRIMARY KEY("user_id","list")
);
--> statement-breakpoint
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
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitations_email_unique" UNIQUE("email"),
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invitations_role" CHECK ("invitations"."role" in ('viewer', 'internal', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "office_settings" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"factor_required_of" text DEFAULT 'administrators' NOT NULL,
	CONSTRAINT "office_settings_one" CHECK ("office_settings"."id"),
	CONSTRAINT "office_settings_factor" CHECK ("office_settings"."factor_required_of" in ('nobody', 'administrators', 'everybody'))
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"backed_up" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "pending_users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
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
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"verified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"emergency_until" timestamp with time zone,
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
CREATE TABLE "totp_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"last_step" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"role" text,
	"approved" boolean DEFAULT false NOT NULL,
	"disabled_at" timestamp with time zone,
	"may_use_emergency" boolean DEFAULT false NOT NULL,
	"mail_requests" boolean DEFAULT true NOT NULL,
	"mail_today" boolean DEFAULT false NOT NULL,
	"requests_mailed_at" timestamp with time zone,
	"today_mailed_on" date,
	CONSTRAINT "user_roles_role" CHECK ("user_roles"."role" in ('viewer', 'internal', 'admin')),
	CONSTRAINT "user_roles_disabled" CHECK (not ("user_roles"."approved" and "user_roles"."disabled_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"new_email" text,
	"last_sign_in_at" timestamp with time zone,
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
CREATE TABLE "client_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"note" text,
	"previous_date" date,
	"next_date" date,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"created_by" uuid,
	"taken_back_at" timestamp with time zone,
	"taken_back_by" uuid,
	CONSTRAINT "client_events_kind" CHECK ("client_events"."kind" in ('order', 'lab')),
	CONSTRAINT "client_events_next_date" CHECK ("client_events"."next_date" > "client_events"."day")
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
	"dose" text,
	"notes" text,
	"started_on" date,
	"stopped_on" date,
	"stop_reason" text,
	CONSTRAINT "client_medications_stopped" CHECK ("client_medications"."stopped_on" >= "client_medications"."started_on"),
	CONSTRAINT "client_medications_reason" CHECK ("client_medications"."stop_reason" is null or "client_medications"."stopped_on" is not null)
);
--> statement-breakpoint
CREATE TABLE "client_updates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"text" text,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"created_by" uuid,
	"edited_at" timestamp with time zone,
	"edited_by" uuid
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"date_of_birth" date,
	"phone" text,
	"email" text,
	"division" text,
	"owner_id" uuid,
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
	"archived_at" timestamp with time zone,
	"archived_by" uuid,
	"merged_into" uuid,
	"merged_at" timestamp with time zone,
	"last_name_key" text collate "C" GENERATED ALWAYS AS (fold(last_name)) STORED,
	"first_name_key" text collate "C" GENERATED ALWAYS AS (fold(first_name)) STORED,
	"medication_names" text DEFAULT '' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"status_key" text collate "C",
	"state_key" text collate "C",
	CONSTRAINT "clients_first_name" CHECK (btrim("clients"."first_name") <> ''),
	CONSTRAINT "clients_last_name" CHECK (btrim("clients"."last_name") <> ''),
	CONSTRAINT "clients_merged" CHECK ((merged_into is null) = (merged_at is null)
        and (merged_into is null or (merged_into <> id and archived_at is not null))),
	CONSTRAINT "clients_cost" CHECK ("clients"."cost" >= 0),
	CONSTRAINT "clients_division" CHECK ("clients"."division" in ('clinical', 'medtech', 'behavioral', 'vetmedtech'))
);
--> statement-breakpoint
CREATE TABLE "follow_ups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"day" date NOT NULL,
	"person_id" uuid,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"done_at" timestamp with time zone,
	"done_by" uuid
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"cells" text[] NOT NULL,
	"kind" text,
	"client_id" uuid,
	"seen_at" timestamp with time zone,
	"changes" jsonb,
	"problems" jsonb,
	"alike" jsonb,
	"like_row" integer,
	CONSTRAINT "import_rows_import_id_number_pk" PRIMARY KEY("import_id","number"),
	CONSTRAINT "import_rows_kind" CHECK ("import_rows"."kind" in ('new', 'change', 'same', 'skip', 'wrong'))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"state" text DEFAULT 'uploading' NOT NULL,
	"columns" text[] NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"choices" jsonb NOT NULL,
	"summary" jsonb,
	"entries" jsonb,
	"message" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "imports_state" CHECK ("imports"."state" in ('uploading', 'uploaded', 'checking', 'checked', 'running', 'done', 'undoing', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "forms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"merged_into" uuid,
	"merged_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forms_name" CHECK ("forms"."name" = btrim("forms"."name") and "forms"."name" <> ''),
	CONSTRAINT "forms_merged" CHECK (("forms"."merged_into" is null) = ("forms"."merged_at" is null)
        and ("forms"."merged_into" is null or ("forms"."merged_into" <> "forms"."id" and not "forms"."active")))
);
--> statement-breakpoint
CREATE TABLE "frequencies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"merged_into" uuid,
	"merged_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "frequencies_name" CHECK ("frequencies"."name" = btrim("frequencies"."name") and "frequencies"."name" <> ''),
	CONSTRAINT "frequencies_merged" CHECK (("frequencies"."merged_into" is null) = ("frequencies"."merged_at" is null)
        and ("frequencies"."merged_into" is null or ("frequencies"."merged_into" <> "frequencies"."id" and not "frequencies"."active")))
);
--> statement-breakpoint
CREATE TABLE "medications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"merged_into" uuid,
	"merged_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "medications_name" CHECK ("medications"."name" = btrim("medications"."name") and "medications"."name" <> ''),
	CONSTRAINT "medications_merged" CHECK (("medications"."merged_into" is null) = ("medications"."merged_at" is null)
        and ("medications"."merged_into" is null or ("medications"."merged_into" <> "medications"."id" and not "medications"."active")))
);
--> statement-breakpoint
CREATE TABLE "states" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"merged_into" uuid,
	"merged_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "states_name" CHECK ("states"."name" = btrim("states"."name") and "states"."name" <> ''),
	CONSTRAINT "states_merged" CHECK (("states"."merged_into" is null) = ("states"."merged_at" is null)
        and ("states"."merged_into" is null or ("states"."merged_into" <> "states"."id" and not "states"."active")))
);
--> statement-breakpoint
CREATE TABLE "statuses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"merged_into" uuid,
	"merged_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"work_due" boolean DEFAULT true NOT NULL,
	"color" text,
	CONSTRAINT "statuses_name" CHECK ("statuses"."name" = btrim("statuses"."name") and "statuses"."name" <> ''),
	CONSTRAINT "statuses_merged" CHECK (("statuses"."merged_into" is null) = ("statuses"."merged_at" is null)
        and ("statuses"."merged_into" is null or ("statuses"."merged_into" <> "statuses"."id" and not "statuses"."active"))),
	CONSTRAINT "statuses_color" CHECK ("statuses"."color" in ('green', 'teal', 'blue', 'purple', 'amber', 'red'))
);
--> statement-breakpoint
CREATE TABLE "systems" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"merged_into" uuid,
	"merged_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "systems_name" CHECK ("systems"."name" = btrim("systems"."name") and "systems"."name" <> ''),
	CONSTRAINT "systems_merged" CHECK (("systems"."merged_into" is null) = ("systems"."merged_at" is null)
        and ("systems"."merged_into" is null or ("systems"."merged_into" <> "systems"."id" and not "systems"."active")))
);
--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "start_views" ADD CONSTRAINT "start_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "start_views" ADD CONSTRAINT "start_views_view_id_saved_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."saved_views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_users" ADD CONSTRAINT "pending_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_users" ADD CONSTRAINT "pending_users_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_factors" ADD CONSTRAINT "totp_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_events" ADD CONSTRAINT "client_events_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_events" ADD CONSTRAINT "client_events_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_events" ADD CONSTRAINT "client_events_taken_back_by_users_id_fk" FOREIGN KEY ("taken_back_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_medications" ADD CONSTRAINT "client_medications_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_medications" ADD CONSTRAINT "client_medications_medication_id_medications_id_fk" FOREIGN KEY ("medication_id") REFERENCES "public"."medications"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_medications" ADD CONSTRAINT "client_medications_system_id_systems_id_fk" FOREIGN KEY ("system_id") REFERENCES "public"."systems"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_medications" ADD CONSTRAINT "client_medications_frequency_id_frequencies_id_fk" FOREIGN KEY ("frequency_id") REFERENCES "public"."frequencies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_medications" ADD CONSTRAINT "client_medications_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_updates" ADD CONSTRAINT "client_updates_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_updates" ADD CONSTRAINT "client_updates_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_updates" ADD CONSTRAINT "client_updates_edited_by_users_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_status_id_statuses_id_fk" FOREIGN KEY ("status_id") REFERENCES "public"."statuses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_state_id_states_id_fk" FOREIGN KEY ("state_id") REFERENCES "public"."states"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_archived_by_users_id_fk" FOREIGN KEY ("archived_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_merged_into_clients_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_merged_into" FOREIGN KEY ("merged_into") REFERENCES "public"."forms"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frequencies" ADD CONSTRAINT "frequencies_merged_into" FOREIGN KEY ("merged_into") REFERENCES "public"."frequencies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medications" ADD CONSTRAINT "medications_merged_into" FOREIGN KEY ("merged_into") REFERENCES "public"."medications"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "states" ADD CONSTRAINT "states_merged_into" FOREIGN KEY ("merged_into") REFERENCES "public"."states"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statuses" ADD CONSTRAINT "statuses_merged_into" FOREIGN KEY ("merged_into") REFERENCES "public"."statuses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "systems" ADD CONSTRAINT "systems_merged_into" FOREIGN KEY ("merged_into") REFERENCES "public"."systems"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_at_id_index" ON "audit" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_subject_id_at_index" ON "audit" USING btree ("subject_id","at");--> statement-breakpoint
CREATE INDEX "audit_actor_id_at_index" ON "audit" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_action_at_index" ON "audit" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "audit_emergency_index" ON "audit" USING btree ("at","id") WHERE "audit"."emergency";--> statement-breakpoint
CREATE INDEX "drafts_updated_at_index" ON "drafts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "inquiries_state_created_at_index" ON "inquiries" USING btree ("state","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "inquiries_client_id_index" ON "inquiries" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "inquiries_assigned_to_index" ON "inquiries" USING btree ("assigned_to");--> statement-breakpoint
CREATE INDEX "presence_client_id_index" ON "presence" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "presence_user_id_index" ON "presence" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("owner_id","list",lower(name)) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "saved_views_shared" ON "saved_views" USING btree ("list") WHERE shared and removed_at is null;--> statement-breakpoint
CREATE INDEX "start_views_view_id_index" ON "start_views" USING btree ("view_id");--> statement-breakpoint
CREATE INDEX "accounts_user_id_index" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_provider_id_account_id_index" ON "accounts" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "invitations_invited_by_index" ON "invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "passkeys_user_id_index" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pending_users_requested_at_index" ON "pending_users" USING btree ("requested_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "pending_users_decided_by_index" ON "pending_users" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier_index" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "client_events_client_id_kind_day_created_at_index" ON "client_events" USING btree ("client_id","kind","day","created_at");--> statement-breakpoint
CREATE INDEX "client_events_created_by_index" ON "client_events" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "client_events_taken_back_by_index" ON "client_events" USING btree ("taken_back_by");--> statement-breakpoint
CREATE INDEX "client_medications_client_id_position_id_index" ON "client_medications" USING btree ("client_id","position","id");--> statement-breakpoint
CREATE INDEX "client_medications_medication_id_index" ON "client_medications" USING btree ("medication_id");--> statement-breakpoint
CREATE INDEX "client_medications_system_id_index" ON "client_medications" USING btree ("system_id");--> statement-breakpoint
CREATE INDEX "client_medications_frequency_id_index" ON "client_medications" USING btree ("frequency_id");--> statement-breakpoint
CREATE INDEX "client_medications_form_id_index" ON "client_medications" USING btree ("form_id");--> statement-breakpoint
CREATE INDEX "client_updates_client_id_created_at_id_index" ON "client_updates" USING btree ("client_id","created_at","id");--> statement-breakpoint
CREATE INDEX "client_updates_created_by_index" ON "client_updates" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "client_updates_edited_by_index" ON "client_updates" USING btree ("edited_by");--> statement-breakpoint
CREATE INDEX "clients_by_name" ON "clients" USING btree ("last_name_key","first_name_key","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_by_first_name" ON "clients" USING btree (first_name_key,"last_name_key","first_name_key","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_by_next_order_date" ON "clients" USING btree (next_order_date,"last_name_key","first_name_key","id","status_id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_by_lab_due_date" ON "clients" USING btree (lab_due_date,"last_name_key","first_name_key","id","status_id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_by_start_date" ON "clients" USING btree (start_date,"last_name_key","first_name_key","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_by_cost" ON "clients" USING btree (cost,"last_name_key","first_name_key","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_by_notes" ON "clients" USING btree ((left(fold(notes), 100) collate "C"),"last_name_key","first_name_key","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_by_updates" ON "clients" USING btree ((left(fold(updates), 100) collate "C"),"last_name_key","first_name_key","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_by_medications" ON "clients" USING btree ((nullif(left(fold(medication_names), 100), '') collate "C"),"last_name_key","first_name_key","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_by_status" ON "clients" USING btree (status_key,"last_name_key","first_name_key","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_by_state" ON "clients" USING btree (state_key,"last_name_key","first_name_key","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_by_status_desc" ON "clients" USING btree (status_key desc nulls last,"last_name_key","first_name_key","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_by_state_desc" ON "clients" USING btree (state_key desc nulls last,"last_name_key","first_name_key","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_by_cost_desc" ON "clients" USING btree (cost desc nulls last,"last_name_key","first_name_key","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "clients_status_id_index" ON "clients" USING btree ("status_id");--> statement-breakpoint
CREATE INDEX "clients_state_id_index" ON "clients" USING btree ("state_id");--> statement-breakpoint
CREATE INDEX "clients_owner_id_index" ON "clients" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "clients_archived_by_index" ON "clients" USING btree ("archived_by");--> statement-breakpoint
CREATE INDEX "clients_merged_into_index" ON "clients" USING btree ("merged_into");--> statement-breakpoint
CREATE INDEX "clients_created_at_index" ON "clients" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "clients_by_phone" ON "clients" USING btree (phone_digits(phone)) WHERE archived_at is null and phone is not null;--> statement-breakpoint
CREATE INDEX "clients_by_email" ON "clients" USING btree ("email") WHERE archived_at is null and email is not null;--> statement-breakpoint
CREATE INDEX "clients_archived" ON "clients" USING btree ("archived_at" DESC NULLS FIRST,"id") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "clients_search" ON "clients" USING gin ("search_text" gin_trgm_ops) WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "follow_ups_client_id_done_at_index" ON "follow_ups" USING btree ("client_id","done_at");--> statement-breakpoint
CREATE INDEX "follow_ups_open" ON "follow_ups" USING btree ("day") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "follow_ups_person_id_index" ON "follow_ups" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "follow_ups_created_by_index" ON "follow_ups" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "follow_ups_done_by_index" ON "follow_ups" USING btree ("done_by");--> statement-breakpoint
CREATE INDEX "imports_user_id_index" ON "imports" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "forms_name_unique" ON "forms" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "frequencies_name_unique" ON "frequencies" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "medications_name_unique" ON "medications" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "states_name_unique" ON "states" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "statuses_name_unique" ON "statuses" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "systems_name_unique" ON "systems" USING btree (lower("name"));
--> statement-breakpoint
INSERT INTO "office_settings" DEFAULT VALUES;
--> statement-breakpoint
insert into states (name)
select unnest(array[
  'Alabama', 'Alaska', 'Arizona', 'Arkansas', 'California', 'Colorado', 'Connecticut', 'Delaware',
  'District of Columbia', 'Florida', 'Georgia', 'Hawaii', 'Idaho', 'Illinois', 'Indiana', 'Iowa', 'Kansas',
  'Kentucky', 'Louisiana', 'Maine', 'Maryland', 'Massachusetts', 'Michigan', 'Minnesota', 'Mississippi',
  'Missouri', 'Montana', 'Nebraska', 'Nevada', 'New Hampshire', 'New Jersey', 'New Mexico', 'New York',
  'North Carolina', 'North Dakota', 'Ohio', 'Oklahoma', 'Oregon', 'Pennsylvania', 'Rhode Island',
  'South Carolina', 'South Dakota', 'Tennessee', 'Texas', 'Utah', 'Vermont', 'Virginia', 'Washington',
  'West Virginia', 'Wisconsin', 'Wyoming']);
--> statement-breakpoint
comment on table users is 'People with a sign-in: staff and those who asked to be.';
--> statement-breakpoint
comment on table user_roles is 'Who may enter: approved with role internal or admin. No row: neither (acceptance G7).';
--> statement-breakpoint
comment on table pending_users is 'Requests for access, one a user, decided by an administrator (acceptance D14 to D18).';
--> statement-breakpoint
comment on table clients is 'The client book. archived_at set: deleted for staff, kept for the record (acceptance D45).';
--> statement-breakpoint
comment on table client_medications is 'What a client takes, in the order of the form.';
--> statement-breakpoint
comment on table inquiries is 'What visitors write through the contact form.';
--> statement-breakpoint
comment on table rate_limits is 'Counters of the rate limiter, shared by all instances.';
--> statement-breakpoint
comment on column statuses.work_due is 'Whether labs and orders of clients with this status come due (acceptance D29).';
--> statement-breakpoint
comment on table sessions is 'Signed-in browsers; deleting a row signs that browser out at its next request.';
--> statement-breakpoint
comment on table setup_links is 'The open one-time link for the first administrator; only its hash is kept.';
--> statement-breakpoint
comment on table audit is 'Who did what to which record, in the same transaction as the change; append only.';
--> statement-breakpoint
comment on column user_roles.disabled_at is 'When access was turned off; null for whoever has it, or never had it.';
--> statement-breakpoint
comment on table client_events is 'Orders placed and labs done; each set a date of its client.';
--> statement-breakpoint
comment on column statuses.color is 'The color of the badge of a client with this status; null is neutral.';
--> statement-breakpoint
-- A restore writes its audit entry before the functions of ../functions are there.
create function audit_is_final() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if current_setting('foyer.audit_purge', true) = 'on' then
    return null;
  end if;
  raise exception 'audit entries cannot be changed or removed';
end $$;
--> statement-breakpoint
create trigger audit_is_final before update or delete or truncate on audit
  for each statement execute function audit_is_final();
--> statement-breakpoint
create function audit_queue() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into public.audit_unsealed (entry_id) select id from added;
  return null;
end $$;
--> statement-breakpoint
create trigger audit_queue after insert on audit
  referencing new table as added for each statement execute function audit_queue();
