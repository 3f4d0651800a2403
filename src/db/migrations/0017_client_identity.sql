create function phone_digits(phone text) returns text
  language sql immutable strict parallel safe
  as $$
    select regexp_replace(regexp_replace(regexp_replace(lower(phone), '(ext|x|#).*$', ''), '\D', '', 'g'),
      '^1(\d{10})$', '\1')
  $$;
--> statement-breakpoint
DROP INDEX "client_medications_client_id_position_index";--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "date_of_birth" date;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "division" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_medications_client_id_position_id_index" ON "client_medications" USING btree ("client_id","position","id");--> statement-breakpoint
CREATE INDEX "clients_owner_id_index" ON "clients" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "clients_by_phone" ON "clients" USING btree (phone_digits(phone)) WHERE archived_at is null and phone is not null;--> statement-breakpoint
CREATE INDEX "clients_by_email" ON "clients" USING btree ("email") WHERE archived_at is null and email is not null;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_division" CHECK ("clients"."division" in ('clinical', 'medtech', 'behavioral', 'vetmedtech'));