  with recursive subjects as (
    select $1::text::uuid as id union all select clients.id from subjects join clients on merged_into = subjects.id
  ),
  page as (
    select *, row_number() over (order by id desc) as number
    from audit where subject_id = any(array(select id::text from subjects)) and action like 'clients.%' and action <> 'clients.viewed'
      and (subject_id = $1 or action <> 'clients.merged') and ($2::bigint is null or id < $2)
    order by id desc limit $3::int + 1
  ),
  after_page as materialized (
      select distinct on (medication ->> 'id') medication, existed
      from (
        select one.id as entry, side = 1 as existed, medication
        from (select * from audit where subject_id = $1 and id > (select max(id) from page)) as one, jsonb_array_elements(one.changes -> 'medications') with ordinality as list (rows, side),
          jsonb_array_elements(rows) as medication
        where one.action = 'clients.updated'
        union all
        select null, existed, medication from (
    select true as existed, to_jsonb(medications) as medication
    from (
      select id, position, medication_id, dose, system_id, frequency_id, form_id, notes, started_on, stopped_on, stop_reason from client_medications where client_id = $1::uuid
    ) as medications) as later
      ) as states
      order by medication ->> 'id', entry nulls last, existed desc),
  entries as (
    select page.id, at, actor_kind, users.email as actor, action, changes,
      case when action = 'clients.updated' and subject_id = $1 and changes ? 'medications' then (
    select coalesce(jsonb_agg(medication order by (medication ->> 'position')::int) filter (where existed), '[]')
    from (
      select distinct on (medication ->> 'id') medication, existed
      from (
        select one.id as entry, side = 1 as existed, medication
        from (select * from page as entry where entry.id >= page.id and entry.subject_id = $1) as one, jsonb_array_elements(one.changes -> 'medications') with ordinality as list (rows, side),
          jsonb_array_elements(rows) as medication
        where one.action = 'clients.updated'
        union all
        select null, existed, medication from after_page as later
      ) as states
      order by medication ->> 'id', entry nulls last, existed desc) as medications) end as medications_before,
      case when action in ('clients.order_placed', 'clients.lab_done') then (
    select json_build_object('id', id, 'kind', kind, 'day', day, 'next_date', next_date, 'note', note,
      'taken_back', taken_back_at is not null, 'can_be_taken_back',
      taken_back_at is null and next_date is not distinct from (
        select case kind when 'order' then next_order_date else lab_due_date end from clients where clients.id = client_id)
      and not exists (
      select from client_events as later where later.client_id = client_events.client_id and later.kind = client_events.kind
        and later.taken_back_at is null and later.created_at > client_events.created_at))
    from client_events where client_events.id = (changes ->> 'event')::uuid) end as event,
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
      select (value #>> '{}')::uuid from jsonb_path_query(jsonb_build_array(changes, medications_before), 'strict $.**') as value
      where jsonb_typeof(value) = 'string' and value #>> '{}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'))) as names from entries
  )
  select
    (select coalesce(json_agg(named order by id desc), '[]')::text from named) as rows,
    (select json_build_array(id)::text from page
      where number = $3 and exists (select from page where number > $3)) as next
