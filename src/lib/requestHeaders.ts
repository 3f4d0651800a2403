/** Headers of calls of the API. */

/**
 * Request header with the id of the person a page was rendered for. All tabs share one session cookie: when somebody
 * else signs in in another tab, the server refuses requests of the first person's page.
 */
export const EXPECTED_USER_HEADER = 'Foyer-Expected-User'

/**
 * Request header with what a GET searches for, percent-encoded: names must not be in addresses, which end up in histories
 * and logs. The server gives it to the endpoint as the input `search` (decision 0025).
 */
export const SEARCH_HEADER = 'Foyer-Search'

/** Response header of a command that found everything as it was asked for: there is nothing to undo. */
export const UNCHANGED_HEADER = 'Foyer-Unchanged'

/** Moves `search` from the query string of a GET into the header. */
export function searchInHeader(request: Request): Request {
  const url = new URL(request.url)
  const search = url.searchParams.get('search')
  if (search === null) return request
  url.searchParams.delete('search')
  const moved = new Request(url, request)
  moved.headers.set(SEARCH_HEADER, encodeURIComponent(search))
  return moved
}
