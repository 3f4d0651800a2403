CREATE INDEX "clients_by_phone_and_id" ON "clients" USING btree (phone_digits(phone),"id") WHERE archived_at is null and phone is not null;--> statement-breakpoint
CREATE INDEX "clients_by_email_and_id" ON "clients" USING btree ("email","id") WHERE archived_at is null and email is not null;--> statement-breakpoint
DROP INDEX "clients_by_phone";--> statement-breakpoint
DROP INDEX "clients_by_email";--> statement-breakpoint
ALTER INDEX "clients_by_phone_and_id" RENAME TO "clients_by_phone";--> statement-breakpoint
ALTER INDEX "clients_by_email_and_id" RENAME TO "clients_by_email";