-- On every table that has the column; committed one by one, so that writers cannot cause a deadlock.
do $$
declare
  one regclass;
begin
  for one in
    select attrelid from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = 'updated_at' and not attisdropped
  loop
    execute format('create or replace trigger set_updated_at before update on %s
      for each row execute function set_updated_at()', one);
    commit;
  end loop;
end $$;
