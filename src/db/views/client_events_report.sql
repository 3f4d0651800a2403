-- Orders that were placed and labs that were done (docs/decisions/0031): one row per event, with the client as it is now.
create view client_events_report as
select
  client_events.id as event_id,
  client_events.client_id,
  client_events.kind,
  client_events.day,
  client_events.next_date,
  client_events.note,
  clients.first_name,
  clients.last_name,
  clients.medication_names,
  statuses.name as status_name,
  states.name as state_name,
  clients.cost::text as cost,
  coalesce(statuses.work_due, true) as work_due,
  case when statuses.work_due then statuses.color end as status_color,
  clients.status_id,
  clients.state_id,
  clients.owner_id,
  clients.last_name_key,
  clients.first_name_key
from client_events
join clients on clients.id = client_events.client_id
left join statuses on statuses.id = clients.status_id
left join states on states.id = clients.state_id
where clients.archived_at is null;
