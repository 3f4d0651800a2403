/**
 * The header by which a page says whose it is, by the person's id. A browser has one session for all its tabs: once
 * somebody else signs in, in another tab, the server takes nothing more from the first one's page.
 */
export const PERSON_HEADER = 'Foyer-Person'
