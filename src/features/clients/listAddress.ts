const list = '/operational/clients'
const book = '/operational/client-report'
const activity = '/operational/activity'
const report = /^\/operational\/reports\/[a-z-]+$/

/** What a link to a form keeps in the history: the list, the book, a report or the activity, with its search, sort, filters and columns. */
export const listState = ({ pathname, search }: { pathname: string; search: string }) => ({
  client_list: pathname + search,
})

/** The list as it was left, from the history entry of a form; the bare list when the form was not entered from one. */
export const listAddress = (state: unknown): string => leftList(state) ?? list

/** Whether the entry before the form's in the history is that list. */
export const cameFromList = (state: unknown): boolean => leftList(state) !== null

function leftList(state: unknown): string | null {
  const left = typeof state === 'object' && state !== null && 'client_list' in state ? state.client_list : ''
  if (typeof left !== 'string') return null
  const [path = ''] = left.split('?')
  return path === list || path === book || path === activity || report.test(path) ? left : null
}
