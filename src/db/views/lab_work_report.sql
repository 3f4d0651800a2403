-- acceptance Q8, D29: the status is computed by lab_status(), the same function every list uses.
create view lab_work_report as
select
  clients.id as client_id,
  clients.first_name,
  clients.last_name,
  clients.lab_due_date,
  lab_status(clients.lab_due_date) as lab_status,
  clients.start_date,
  statuses.name as status_name,
  -- Not joined: totals, which do not show it, then need no more of a client than an index has.
  (select name from states where id = clients.state_id) as state_name,
  clients.cost::text as cost,
  clients.notes,
  clients.updates,
  coalesce(statuses.work_due, true) as work_due,
  case when statuses.work_due then statuses.color end as status_color,
  clients.status_id,
  clients.state_id,
  clients.owner_id,
  clients.last_name_key,
  clients.first_name_key
from clients
left join statuses on statuses.id = clients.status_id
where clients.archived_at is null;
