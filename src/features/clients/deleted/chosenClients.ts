import type { QueryClient } from '@tanstack/react-query'
import { undoAction } from '../../../form/undo.ts'
import { lastFirst, plural } from '../../../lib/text.ts'
import type { ListQuery } from '../../../list/paged.ts'
import type { Selection } from '../../../list/useSelection.ts'
import { toast } from '../../../ui/toast.ts'

export type NamedClient = { id: string; first_name: string; last_name: string }

/** The client of a row, or those that are selected. */
export interface ChosenClients<Row extends NamedClient = NamedClient> {
  clients: readonly Row[]
  /** They leave the list. */
  onDone: () => void
}

/** 'Doe, Ann', or how many they are. */
export const clientsText = (clients: readonly NamedClient[]) =>
  clients.length === 1 ? lastFirst(clients[0]!) : plural(clients.length, 'client')

export const selectedRows = <Row extends NamedClient>(query: ListQuery<Row>, selection: Selection<Row>) =>
  (query.data?.pages ?? []).flatMap(({ rows }) => rows.filter(({ id }) => selection.isSelected(id)))

/** Tells what was done with clients, and refetches all that is shown. @param output of the call, by which it can be undone */
export function tellDone(
  cache: QueryClient,
  clients: readonly NamedClient[],
  what: string,
  output: { changed: number },
) {
  const { changed } = output
  const isOne = clients.length === 1 && changed === 1
  const subject = isOne ? 'Client' : changed > 0 ? plural(changed, 'client') : 'No client'
  toast.success(`${subject} ${what}`, {
    description: isOne ? clientsText(clients) : undefined,
    subject: 'clients',
    undo: changed > 0 ? undoAction(cache, output) : undefined,
  })
  void cache.invalidateQueries()
}
