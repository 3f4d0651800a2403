/**
 * Whether work is due for a row with a `status_id`: its status says so, and without a status it is (acceptance D29).
 * The list of the few other statuses is read once a query.
 */
export const WORK_IS_DUE =
  '(status_id is null or status_id <> all (array(select id from statuses where not work_due)))'
