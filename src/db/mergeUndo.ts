/** How long a merge of clients or of entries can be undone, in SQL. */
export const MERGE_UNDO_TIME = `interval '24 hours'`
