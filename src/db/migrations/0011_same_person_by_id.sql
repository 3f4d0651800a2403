DROP INDEX "clients_by_phone";--> statement-breakpoint
DROP INDEX "clients_by_email";--> statement-breakpoint
CREATE INDEX "clients_by_phone" ON "clients" USING btree (phone_digits(phone),"id") WHERE archived_at is null and phone is not null;--> statement-breakpoint
CREATE INDEX "clients_by_email" ON "clients" USING btree ("email","id") WHERE archived_at is null and email is not null;