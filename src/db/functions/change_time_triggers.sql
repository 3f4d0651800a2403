-- On every table with `updated_at`. One that has the trigger is not locked again.
do $$
declare
  one regclass;
begin
  for one in
    select attrelid from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = 'updated_at' and not attisdropped
      and not exists (
        select from pg_trigger where tgrelid = attrelid and tgname = 'set_updated_at' and tgfoid = 'set_updated_at'::regproc and tgenabled = 'O')
  loop
    execute format('create or replace trigger set_updated_at before update on %s
      for each row execute function set_updated_at()', one);
  end loop;
end $$;
