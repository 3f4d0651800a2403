  with recursive subjects as (
    select $1::text::uuid as id union all select clients.id from subjects join clients on merged_into = subjects.id
  ),
  page as (
    select *, row_number() over (order by id desc) as number
    from audit where subject_id = any(array(select id::text from subjects)) and action like 'clients.%' and action <> 'clients.viewed'
      and (subject_id = $1 or action <> 'clients.merged') and ($2::bigint is null or id < $2)
    order by id desc limit $3::int + 1
  ),
  entries as (
    select page.id, at, actor_kind, users.email as actor, action, changes,
      case when action in ('clients.order_placed', 'clients.lab_done') then (
    select json_build_object('kind', kind, 'day', day, 'next_date', next_date, 'note', note)
    from client_events where client_events.id = (changes ->> 'event')::uuid) end as event, (
    select batches.request_id from batches
    where batches.request_id = page.request_id and batches.at > now() - interval '24 hours' and (batches.actor_id = $4 or $5)
      and exists (select from batch_rows where batch_id = batches.id and client_id = $1::text::uuid) limit 1) as undo_id,
      case when subject_id <> $1 then (
        select concat_ws(', ', last_name, first_name) from clients where clients.id::text = subject_id) end as merged_from
    from page left join users on users.id = actor_id where number <= $3
  ),
  named as (
    select *, (
    select coalesce(json_object_agg(named.id, named.name), '{}')
    from (select id, name from (select id, name, 'medications' as list from medications union all select id, name, 'statuses' as list from statuses union all select id, name, 'systems' as list from systems union all select id, name, 'frequencies' as list from frequencies union all select id, name, 'forms' as list from forms union all select id, name, 'states' as list from states) as entries union all select users.id, users.email from users
      union all select clients.id, concat_ws(', ', last_name, first_name) from clients) as named
    where named.id = any (array(
      select (value #>> '{}')::uuid from jsonb_path_query(changes, 'strict $.**') as value
      where jsonb_typeof(value) = 'string' and value #>> '{}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'))) as names from entries
  )
  select
    (select coalesce(json_agg(named order by id desc), '[]')::text from named) as rows,
    (select json_build_array(id)::text from page
      where number = $3 and exists (select from page where number > $3)) as next
