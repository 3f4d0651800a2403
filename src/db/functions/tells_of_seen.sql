-- An entry of a client into whom another one was merged, or of the undo of that, has values of the other one: it is for those who see both.
create or replace function tells_of_seen(changes jsonb) returns boolean stable language sql as $$
  select changes is null or not changes ?| array['merged_from', 'unmerged'] or exists (
    select from clients where id::text = coalesce(changes ->> 'merged_from', changes ->> 'unmerged'))
$$;
