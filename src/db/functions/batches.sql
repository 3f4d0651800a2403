-- What can be undone is noted here and nowhere else: whatever a statement does to a record, from any part of the program, is in
-- batch_rows with the other changes of its transaction (docs/decisions/0062).

-- The same in all statements of a transaction, and no other's, also in another cluster, where transaction ids begin anew.
create or replace function current_batch() returns uuid language sql stable
  as $$ select md5(pg_current_xact_id()::text || ' ' || extract(epoch from now())::text)::uuid $$;

-- Without the copies of other columns, which triggers keep.
create or replace function own_columns(record jsonb) returns jsonb language sql immutable parallel safe as $$
  select record - '{updated_at, search_text, medication_names, medication_count, last_name_key, first_name_key, updated_month}'::text[]
$$;

-- Of several changes of a row in one transaction the first value before and the last one after are kept.
create or replace function note_batch_row() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then own_columns(to_jsonb(old)) end;
  became jsonb := case when tg_op <> 'DELETE' then own_columns(to_jsonb(new)) end;
  record jsonb := coalesce(became, was);
begin
  if current_setting('foyer.not_undoable', true) = 'on' then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, value), jsonb_object_agg(key, became -> key) into was, became
      from jsonb_each(was) where value is distinct from became -> key;
    if was is null then
      return null;
    end if;
  end if;
  insert into batch_rows as noted (batch_id, table_name, row_id, client_id, before, after)
  values (current_batch(), tg_table_name, (record ->> 'id')::uuid,
    (case when tg_table_name = 'clients' then record ->> 'id' else record ->> 'client_id' end)::uuid, was, became)
  on conflict (batch_id, table_name, row_id) do update set client_id = excluded.client_id,
    before = case when noted.before is not null then coalesce(excluded.before, '{}') || noted.before end,
    after = case when excluded.after is not null then coalesce(noted.after, '{}') || excluded.after end;
  return null;
end $$;
