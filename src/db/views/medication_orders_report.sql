-- acceptance Q5, D31: one row per medication that a client takes now; a due client without any keeps one row.
create view medication_orders_report as
select
  clients.id as client_id,
  client_medications.id as client_medication_id,
  clients.first_name,
  clients.last_name,
  clients.next_order_date,
  medications.name as medication_name,
  client_medications.dose,
  systems.name as system_name,
  frequencies.name as frequency_name,
  forms.name as form_name,
  statuses.name as status_name,
  clients.cost::text as cost,
  client_medications.notes as medication_notes,
  coalesce(statuses.work_due, true) as work_due,
  case when statuses.work_due then statuses.color end as status_color,
  clients.status_id,
  clients.state_id,
  clients.owner_id,
  client_medications.medication_id,
  client_medications.system_id,
  client_medications.frequency_id,
  client_medications.form_id,
  clients.last_name_key,
  clients.first_name_key,
  client_medications.position
from clients
left join client_medications on client_medications.client_id = clients.id and client_medications.stopped_on is null
left join medications on medications.id = client_medications.medication_id
left join systems on systems.id = client_medications.system_id
left join frequencies on frequencies.id = client_medications.frequency_id
left join forms on forms.id = client_medications.form_id
left join statuses on statuses.id = clients.status_id
where clients.archived_at is null;
