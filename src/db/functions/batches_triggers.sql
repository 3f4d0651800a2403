-- On every table whose changes can be undone; src/features/changes/undo.server.ts says how. A table that has the trigger is not locked again.
do $$
declare
  one regclass;
begin
  -- Clients and the lookup lists are those that can be merged.
  for one in
    select id from (
      select attrelid::regclass from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = 'merged_into' and not attisdropped
      union select unnest('{client_medications, client_events, client_updates, follow_ups, client_attachments, client_notices, client_disclosures, client_copy_requests,
        inquiries, consents, saved_views, site_facts}'::regclass[])) as tables (id)
    where not exists (
      select from pg_trigger where tgrelid = id and tgname = 'note_batch_row' and tgfoid = 'note_batch_row'::regproc and tgenabled = 'O')
  loop
    execute format('create or replace trigger note_batch_row after insert or update or delete on %s
      for each row execute function note_batch_row()', one);
  end loop;
end $$;
