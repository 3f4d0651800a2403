/**
 * Request header with the id of the person a page was rendered for. All tabs share one session cookie: when somebody
 * else signs in in another tab, the server refuses requests of the first person's page.
 */
export const EXPECTED_USER_HEADER = 'Foyer-Expected-User'
