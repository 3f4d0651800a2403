-- A change without the fields that the caller does not see (src/db/scope.ts), for readers of the audit and of batches, which have what
-- was written of all clients. Medications, orders and updates are rows of a list within it; the note of a follow-up is for all.
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

-- `update` is the id of one, which says nothing without its text.
create or replace function shown_changes(changes jsonb) returns jsonb stable language sql as $$
  select case coalesce(current_setting('foyer.hides', true), '')
    when '' then changes
    when 'cost' then changes - 'cost'
    else without_keys(changes, string_to_array('notes,updates,update,text' || case when changes ? 'follow_up' then '' else ',note' end
      || case current_setting('foyer.hides') when 'notes' then '' else ',cost' end, ','))
  end
$$;
