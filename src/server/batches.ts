/** What can be undone (docs/decisions/0062), as SQL for features whose pages offer it. */

/** How long a change can be undone. */
export const UNDO_TIME = `interval '24 hours'`

/**
 * The id by which the newest change of a row can be undone; null when there is none.
 * @param row SQL of its id
 * @param column that the change must have been of
 * @param whose SQL that says which batches count; all of them where the page asks who the caller is
 */
export const undoIdSql = (row: string, column: string, whose = 'true') => `(
    select request_id from batch_rows join batches on batches.id = batch_id
    where row_id = ${row} and after ? '${column}' and before is not null and batches.at > now() - ${UNDO_TIME} and ${whose}
    order by batches.at desc limit 1)`
