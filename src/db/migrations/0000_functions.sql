-- Trigram search and accent folding; the table definitions that follow use fold().
create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists unaccent;
--> statement-breakpoint
-- Declared immutable (unaccent is only "stable" because its dictionary could be edited) so that indexes may use it.
create function fold(value text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;
--> statement-breakpoint
comment on function fold(text) is 'Lower case without accents: the form in which names are searched and sorted.';
--> statement-breakpoint
create function company_time_zone() returns text
  language sql stable parallel safe
  as $$ select coalesce(nullif(current_setting('foyer.time_zone', true), ''), 'America/Chicago') $$;
--> statement-breakpoint
comment on function company_time_zone() is 'TIME_ZONE of the server that opened this connection.';
--> statement-breakpoint
create function company_today() returns date
  language sql stable parallel safe
  as $$ select (now() at time zone company_time_zone())::date $$;
--> statement-breakpoint
comment on function company_today() is 'The calendar day at the company, whatever the clock of the machine says.';
--> statement-breakpoint
-- acceptance D29: the only place where a lab status is computed.
create function lab_status(lab_due_date date) returns text
  language sql stable parallel safe
  as $$
    select case
      when lab_due_date is null then 'No Lab Date Set'
      when lab_due_date < company_today() then 'Overdue'
      when lab_due_date <= company_today()
        + coalesce(nullif(current_setting('foyer.lab_due_soon_days', true), ''), '14')::int then 'Due Soon'
      else 'Upcoming'
    end
  $$;
