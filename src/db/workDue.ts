/**
 * SQL condition for a row with a `status_id`: orders and labs come due unless its status says otherwise (acceptance
 * D29). The few statuses without work are read once per query.
 */
export const WORK_IS_DUE =
  '(status_id is null or status_id <> all (array(select id from statuses where not work_due)))'
