create or replace function company_time_zone() returns text
  language sql stable parallel safe
  as $$ select coalesce(nullif(current_setting('foyer.time_zone', true), ''), 'America/Chicago') $$;

comment on function company_time_zone() is 'TIME_ZONE of the server that opened this connection.';

create or replace function company_today() returns date
  language sql stable parallel safe
  as $$ select (now() at time zone company_time_zone())::date $$;

comment on function company_today() is 'The calendar day in the time zone of the company.';

create or replace function lab_due_soon_until() returns date
  language sql stable parallel safe
  as $$ select company_today() + coalesce(nullif(current_setting('foyer.lab_due_soon_days', true), ''), '14')::int $$;

comment on function lab_due_soon_until() is 'The last day on which a lab is Due Soon: a list of those to do need not read later ones.';

-- acceptance D29: the only place where a lab status is computed.
create or replace function lab_status(lab_due_date date) returns text
  language sql stable parallel safe
  as $$
    select case
      when lab_due_date is null then 'No Lab Date Set'
      when lab_due_date < company_today() then 'Overdue'
      when lab_due_date <= lab_due_soon_until() then 'Due Soon'
      else 'Upcoming'
    end
  $$;
