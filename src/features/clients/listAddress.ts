const list = '/operational/clients'

/** What a link from the list to a form keeps in the history: the list's search, sort and filters. */
export const listState = (search: string) => ({ client_list: search })

/** The list as it was left, from the history entry of a form; the bare list when it was not entered from there. */
export function listAddress(state: unknown): string {
  const search =
    typeof state === 'object' && state !== null && 'client_list' in state ? state.client_list : ''
  return typeof search === 'string' && search.startsWith('?') ? list + search : list
}
