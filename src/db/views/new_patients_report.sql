-- acceptance Q12, D27: which rows count as new is decided by the query's range, not here.
create view new_patients_report as
select
  clients.id as client_id,
  clients.first_name,
  clients.last_name,
  clients.start_date,
  clients.created_at,
  statuses.name as status_name,
  states.name as state_name,
  clients.medication_count,
  clients.cost::text as cost,
  clients.notes,
  coalesce(statuses.work_due, true) as work_due,
  case when statuses.work_due then statuses.color end as status_color,
  clients.status_id,
  clients.state_id,
  clients.owner_id,
  clients.last_name_key,
  clients.first_name_key
from clients
left join statuses on statuses.id = clients.status_id
left join states on states.id = clients.state_id
where clients.archived_at is null;
