import { useMutation, useQueryClient } from '@tanstack/react-query'
import { authorText } from '../../../lib/author.ts'
import { undoAction } from '../../../form/undo.ts'
import { failureOf, mayBeSaved } from '../../../lib/failure.ts'
import { formatCount, lastFirst, plural } from '../../../lib/text.ts'
import type { Selection } from '../../../list/useSelection.ts'
import { failureToast, toast } from '../../../ui/toast.ts'
import { useSession } from '../../accounts/useSession.ts'
import { api } from '../../../lib/api.ts'
import type { BulkChange, BulkResult } from './bulkContract.ts'
import { invalidateClients } from '../clientQuery.ts'
import type { ClientRow } from '../contract.ts'
import { formatDate } from '../../../lib/dates.ts'

type Counts = Pick<BulkResult, 'unchanged' | 'kept' | 'no_work'>

/** Why clients do not get the new date: '3 keep a later date.' */
export function leftOutTexts({ unchanged, kept, no_work }: Counts, change: BulkChange): string[] {
  const reason =
    change.action === 'record'
      ? `had ${change.kind === 'lab' ? 'a lab' : 'an order'} on ${formatDate(change.day)} or later`
      : change.action === 'give'
        ? 'had been given before'
        : 'needed no change'
  return [
    ...(kept ? [`${formatCount(kept)} ${kept === 1 ? 'keeps' : 'keep'} a later date.`] : []),
    ...(no_work ? [`${formatCount(no_work)} left out: their status has no work due.`] : []),
    ...(unchanged ? [`${formatCount(unchanged)} ${reason}.`] : []),
  ]
}

/** '28 of 30 clients' */
export const changedText = (changed: number, count: number, noun = 'client') =>
  changed < count ? `${formatCount(changed)} of ${plural(count, noun)}` : plural(changed, noun)

type Body = Parameters<typeof api.clients.bulk.call>[0]
export type BulkWhich = Omit<Body, 'change'>
type Task = { change: BulkChange; doneText: (changed: string) => string }
export type ChangeClients = (change: BulkChange, doneText: Task['doneText']) => Promise<unknown>
type Criteria = Omit<BulkWhich, 'ids' | 'expected'>

/** What is done with a selection: it ends with the change, and comes back with Undo. */
export type Selected = Pick<Selection<never>, 'clear' | 'restore'>

export function useBulk(selection: Selection<ClientRow>, criteria: Criteria) {
  const { count } = selection
  const which: BulkWhich = selection.all ? { ...criteria, expected: count } : { ids: [...selection.ids] }
  return { which, ...useChangeClients(which, count, selection) }
}

/**
 * @param noun of what is counted, where it is not the clients but papers of theirs
 * @returns changes these clients; rejects with the failure, which a toast has told
 */
export function useChangeClients(which: BulkWhich, count: number, selection?: Selected, noun = 'client') {
  const cache = useQueryClient()
  const me = useSession().data?.user?.id
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ change }: Task) => api.clients.bulk.call({ ...which, change }),
    onSuccess: (result, { change, doneText }) => {
      const { changed } = result
      const what = change.action === 'delete' ? 'deleted' : 'changed'
      const title = changed ? doneText(changedText(changed, count, noun)) : `No ${noun} was ${what}`
      const others = othersText(result, change, me)
      const undo = changed > 0 ? undoAction(cache, result) : undefined
      toast.success(title, {
        description: others,
        subject: 'clients',
        undo: undo && (() => undo().then((isDone) => isDone && selection?.restore())),
      })
      selection?.clear()
      void invalidateClients(cache)
    },
    onError: (error) => {
      const isUnknown = mayBeSaved(error)
      const title = isUnknown
        ? `The ${noun}s may have been changed: please look before you try again`
        : `The ${noun}s were not changed`
      const { status = 0, fields } = failureOf(error)
      // A refused value is told by the dialog alone.
      if (Object.keys(fields).length === 0) failureToast(error, title, 'clients', isUnknown)
      // The list shows what was saved; else another number matches, or a client is not there any more.
      if (isUnknown || [404, 409].includes(status)) void invalidateClients(cache)
    },
  })
  const busy = isPending ? `Changing ${plural(count, noun)}…` : undefined
  const changeClients: ChangeClients = (change, doneText) => mutateAsync({ change, doneText })
  return { change: changeClients, busy }
}

/** What became of the clients that were not written: '3 needed no change. Doe, Ann was deleted by jane@example.com …'. */
function othersText(result: BulkResult, change: BulkChange, me: string | undefined): string | undefined {
  const [first, ...more] = result.deleted
  const sentences = [
    ...leftOutTexts(result, change),
    ...(first ? [`${lastFirst(first)} was deleted by ${authorText(first, me)}.`] : []),
    ...(more.length ? [`${formatCount(more.length)} more had been deleted.`] : []),
  ]
  return sentences.join(' ') || undefined
}
