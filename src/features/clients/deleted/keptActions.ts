import type { QueryClient } from '@tanstack/react-query'
import { undoAction } from '../../../form/undo.ts'
import { lastFirst, plural } from '../../../lib/text.ts'
import { toast } from '../../../ui/toast.ts'

/** What administrators do with clients that are deleted, due for review or on hold (acceptance D45, D206). */
export const keptActions = {
  hold: { label: 'Legal hold', done: 'put on legal hold' },
  purge: { label: 'Purge', done: 'purged' },
  delete: { label: 'Delete', done: 'deleted' },
  release: { label: 'Remove legal hold', done: 'taken off legal hold' },
  restore: { label: 'Restore', done: 'restored' },
}
export type KeptAction = keyof typeof keptActions

type Named = readonly Parameters<typeof lastFirst>[0][]
/** The name of one, or how many they are. */
export const namedClients = (clients: Named) =>
  clients.length === 1 ? lastFirst(clients[0]!) : plural(clients.length, 'client')

/** Afterwards all that is shown is fetched again. */
export function tellKept(
  cache: QueryClient,
  action: KeptAction,
  clients: Named,
  output: { changed: number },
) {
  const isOne = clients.length === 1
  const what = isOne && output.changed ? 'Client' : plural(output.changed, 'client')
  toast.success(`${what} ${keptActions[action].done}`, {
    description: isOne ? namedClients(clients) : undefined,
    undo: action === 'purge' || output.changed === 0 ? undefined : undoAction(cache, output),
  })
  void cache.invalidateQueries()
}
