-- The index and the search have what the function gave before.
create or replace function phone_digits(phone text) returns text
  language sql immutable strict parallel safe
  as $$
    select regexp_replace(regexp_replace(regexp_replace(regexp_replace(lower(phone), '^\D+', ''), '(ext|x|#).*$', ''), '\D', '', 'g'),
      '^1(\d{10})$', '\1')
  $$;--> statement-breakpoint
REINDEX INDEX "clients_by_phone";--> statement-breakpoint
UPDATE "clients" SET "phone" = "phone", "updated_at" = CASE WHEN to_regproc('set_updated_at') IS NULL THEN "updated_at" END WHERE lower("phone") ~ '^\D*(x|#)';
