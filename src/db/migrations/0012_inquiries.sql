-- American spelling, as everywhere else. Names of constraints and indexes follow the table's.
alter table enquiries rename to inquiries;
--> statement-breakpoint
do $$
declare
  one record;
begin
  for one in select conname as name from pg_constraint
    where conrelid = 'inquiries'::regclass and conname like 'enquiries%'
  loop
    execute format('alter table inquiries rename constraint %I to %I', one.name, replace(one.name, 'enquiries', 'inquiries'));
  end loop;
  for one in select relname as name from pg_class join pg_index on indexrelid = pg_class.oid
    where indrelid = 'inquiries'::regclass and relname like 'enquiries%'
  loop
    execute format('alter index %I rename to %I', one.name, replace(one.name, 'enquiries', 'inquiries'));
  end loop;
end $$;
