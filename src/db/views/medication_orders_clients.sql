-- The clients of medication_orders_report with the number of their rows there, for totals: an index has all of it.
create view medication_orders_clients as
select
  clients.next_order_date,
  greatest(1, medication_count) as rows,
  clients.cost,
  coalesce(statuses.work_due, true) as work_due,
  clients.status_id,
  clients.owner_id
from clients
left join statuses on statuses.id = clients.status_id
where clients.archived_at is null;
