  with added as (
    insert into client_events (client_id, kind, day, previous_date, next_date, created_by)
    select clients.id, 'order', $2::date, next_order_date, $2::date + 
      case when last_order.interval <= (
      make_date(extract(year from company_today())::int + 10, 12, 31) - company_today()) then last_order.interval else 28 end, $3
    from clients left join lateral (
      select day, next_date - day as interval from client_events
      where client_id = clients.id and kind = 'order' and taken_back_at is null
      order by day desc, created_at desc limit 1
    ) as last_order on true
    where clients.id = any($1::uuid[]) and not exists (
      select from client_events as known
      where known.client_id = clients.id and known.kind = 'order' and known.day >= $2::date and taken_back_at is null)
    returning *
  )
  update clients set next_order_date = next_date, updated_at = now() from added where clients.id = client_id
  returning clients.id, added.id as event, previous_date, next_date
