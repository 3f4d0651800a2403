/**
 * An id for a new record, so that a repeated request makes no second one. `randomUUID` exists only on https and localhost;
 * without it the server makes the id.
 */
export const newId = () => ('randomUUID' in crypto ? crypto.randomUUID() : undefined)
