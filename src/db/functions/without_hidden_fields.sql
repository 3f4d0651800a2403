-- Readers of the audit and of batches, which have what was written of all clients, leave out what the caller does not see of one
-- (src/db/scope.ts).

-- The keys of fields, by what the scope hides. `update` is the id of one, which says nothing without its text.
create or replace function hidden_keys() returns text[] stable language sql as $$
  select coalesce(array_agg(key), '{}') from (
    values ('cost', 'cost'), ('notes', 'notes'), ('notes', 'note'), ('notes', 'updates'), ('notes', 'update'), ('notes', 'text'),
    ('notes', 'client_updates')
  ) as keys (hidden, key)
  where hidden = any (string_to_array(current_setting('foyer.hides', true), ','))
$$;

-- Of a row in batch_rows; follow-ups and inquiries are for everybody.
create or replace function is_hidden_key(of_table text, key text) returns boolean stable language sql as $$
  select of_table in ('clients', 'client_medications', 'client_events', 'client_updates') and key = any (hidden_keys())
$$;

create or replace function without_keys(tree jsonb, keys text[]) returns jsonb immutable strict parallel safe language plpgsql as $$
begin
  if jsonb_typeof(tree) = 'object' then
    return coalesce((
      select jsonb_object_agg(key, case when key = 'follow_ups' then value else without_keys(value, keys) end)
      from jsonb_each(tree) where key <> all (keys)), '{}');
  elsif jsonb_typeof(tree) = 'array' then
    return coalesce((select jsonb_agg(without_keys(value, keys) order by place)
      from jsonb_array_elements(tree) with ordinality as element (value, place)), '[]');
  end if;
  return tree;
end $$;

-- Of the changes of a client, with medications, orders and updates as rows of lists within them. Of a medication that was changed in
-- its note alone nothing is left.
create or replace function without_hidden_fields(changes jsonb) returns jsonb stable language sql as $$
  select case
    when coalesce(current_setting('foyer.hides', true), '') = '' then changes
    else (
      select case when left_over -> 'medications' -> 0 = left_over -> 'medications' -> 1 then left_over - 'medications' else left_over end
      from without_keys(changes, case when changes ? 'follow_up' then array_remove(hidden_keys(), 'note') else hidden_keys() end)
        as left_over)
  end
$$;
