  with 
  planned as materialized (
    select id, previous_date, case outcome when 'kept' then previous_date else proposed end as next_date, outcome
    from (
      select *, case
        when $2::date is not null and not (status_id is null or status_id <> all (array(select id from statuses where not work_due))) then 'no_work'
        when is_unchanged then 'unchanged'
        when previous_date > proposed then case when $3::boolean then 'moved' else 'kept' end
        else 'set' end as outcome
      from (
        select clients.id, status_id, next_order_date as previous_date, $2::date + 
      case when last_order.interval <= (
      make_date(extract(year from company_today())::int + 10, 12, 31) - company_today()) then last_order.interval else 28 end as proposed, exists (
        select from client_events as known
        where known.client_id = clients.id and known.kind = 'order' and known.day >= $2::date) as is_unchanged
        from clients left join lateral (
      select day, case when next_date is distinct from previous_date then next_date - day end as interval from client_events
      where client_id = clients.id and kind = 'order'
      order by day desc, created_at desc limit 1
    ) as last_order on true
        where clients.id = any($1::uuid[]) and archived_at is null
      ) as proposals
    ) as outcomes
  ), added as (
    insert into client_events (client_id, kind, day, previous_date, next_date, created_by)
    select id, 'order', $2::date, previous_date, next_date, $4
    from planned where outcome in ('set', 'moved', 'kept')
    returning id as event, client_id
  ), written as (
    update clients set next_order_date = next_date from planned
    where clients.id = planned.id and outcome in ('set', 'moved', 'kept')
  )
  select id, event, previous_date, next_date, outcome, outcome in ('set', 'moved', 'kept') as is_written
  from planned left join added on client_id = id
