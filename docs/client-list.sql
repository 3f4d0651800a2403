with words as materialized (select search_patterns(search_phones($10)) as patterns),
    scan_depth as materialized (
      select case when count(*) = 3 then 2000 else 0 end as rows from (
        select from (
        select id, last_name_key, first_name_key, start_date as key, {matching} as matches from clients where archived_at is null and start_date > $3::date and true order by start_date asc, last_name_key, first_name_key, id limit 300) as probe
        where matches limit 3
      ) as found
    ),
    scanned as materialized (
      select * from (
        select *, 0 as branch from (
        select id, last_name_key, first_name_key, start_date as key, {matching} as matches from clients where archived_at is null and start_date = $2::date and (last_name_key, first_name_key, id) > ($4::text, $5::text, $6::uuid) order by start_date asc, last_name_key, first_name_key, id limit 2001) as part union all select *, 0 as branch from (
        select id, last_name_key, first_name_key, start_date as key, {matching} as matches from clients where archived_at is null and start_date > $3::date and true order by start_date asc, last_name_key, first_name_key, id limit 2001) as part union all select *, 1 as branch from (
        select id, last_name_key, first_name_key, null::date as key, {matching} as matches from clients
        where archived_at is null and start_date is null and (last_name_key, first_name_key, id) > ($7::text, $8::text, $9::uuid)
        order by start_date, last_name_key, first_name_key, id limit 2001) as part
        limit (select rows from scan_depth)
      ) as next where matches limit $1::int
    ),
    enough as materialized (select count(*) = $1::int as yes from scanned),
    rest as (
      select *, (key is null)::int as branch from (
        select id, last_name_key, first_name_key, start_date as key, true as matches from clients 
        where not (select yes from enough) and archived_at is null and {matching} offset 0
      ) as candidates
      where (key = $2::date and (last_name_key, first_name_key, id) > ($4::text, $5::text, $6::uuid)) or key > $3::date
        or (key is null and (last_name_key, first_name_key, id) > ($7::text, $8::text, $9::uuid))
      order by branch, key asc, last_name_key, first_name_key, id limit $1::int
    ),
    page as (
      select *, row_number() over (order by branch, key asc, last_name_key, first_name_key, id) as position
      from (select * from scanned where (select yes from enough) union all select * from rest) as either
    )
select * from page
