/** Limits of the search for anything. Not in the contract, so that the browser need not load its schemas. */

/** The most of each that one search returns. */
export const MAX_FOUND = { clients: 8, inquiries: 4, attachments: 4 } as const

/** The most clients whose names can be asked for by their ids. */
export const MAX_RECENT = 8
