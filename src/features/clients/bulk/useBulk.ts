import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { authorText } from '../../../lib/author.ts'
import { undoAction } from '../../../form/undo.ts'
import { failureOf, mayBeSaved } from '../../../lib/failure.ts'
import { formatCount, lastFirst, plural } from '../../../lib/text.ts'
import type { Selection } from '../../../list/useSelection.ts'
import { failureToast, toast } from '../../../ui/toast.ts'
import { useSession } from '../../accounts/useSession.ts'
import { api } from '../../../lib/api.ts'
import { nextText } from '../choices.ts'
import type { BulkChange, BulkResult } from './bulkContract.ts'
import { invalidateClients } from '../clientQuery.ts'
import type { DeletedClient } from '../clientRecord.ts'
import type { ClientRow } from '../contract.ts'
import { formatDate } from '../../../lib/dates.ts'

type Counts = Pick<BulkResult, 'unchanged' | 'kept' | 'no_work'>

/** Why clients do not get the new date: '3 keep a later date.' */
export function leftOutTexts({ unchanged, kept, no_work }: Counts, change: BulkChange): string[] {
  const reason =
    change.action === 'record'
      ? `had ${change.kind === 'lab' ? 'a lab' : 'an order'} on ${formatDate(change.day)} or later`
      : 'needed no change'
  return [
    ...(kept ? [`${formatCount(kept)} ${kept === 1 ? 'keeps' : 'keep'} a later date.`] : []),
    ...(no_work ? [`${formatCount(no_work)} left out: their status has no work due.`] : []),
    ...(unchanged ? [`${formatCount(unchanged)} ${reason}.`] : []),
  ]
}

/** '28 of 30 clients' */
export const changedText = (changed: number, count: number, noun: string) =>
  changed < count ? `${formatCount(changed)} of ${plural(count, noun)}` : plural(changed, noun)

/** 'Doe, Ann was deleted by jane@example.com …' */
export function deletedTexts([first, ...more]: DeletedClient[], me: string | undefined): string[] {
  return [
    ...(first ? [`${lastFirst(first)} was deleted by ${authorText(first, me)}.`] : []),
    ...(more.length ? [`${formatCount(more.length)} more had been deleted.`] : []),
  ]
}

type Body = Parameters<typeof api.clients.bulk.call>[0]
export type BulkWhich = Omit<Body, 'change'>
export type ChangeClients = (change: BulkChange, doneText: (changed: string) => string) => Promise<unknown>
type Criteria = Omit<BulkWhich, 'ids' | 'expected'>

/** What is done with a selection: it ends with the change, and comes back with Undo. */
export type Selected = Pick<Selection<never>, 'clear' | 'restore'>

/** Undo of a change of these, which are selected again. */
export function undoAndSelect(cache: QueryClient, output: object, selection: Selected | undefined) {
  const undo = undoAction(cache, output)
  return undo && (() => undo().then((isDone) => isDone && selection?.restore()))
}

export function useBulk(selection: Selection<ClientRow>, criteria: Criteria) {
  const { count } = selection
  const which: BulkWhich = selection.all ? { ...criteria, expected: count } : { ids: [...selection.ids] }
  return { which, ...useChangeClients(which, count, selection) }
}

/** @returns changes these clients; rejects with the failure, which a toast has told */
export function useChangeClients(which: BulkWhich, count: number, selection?: Selected) {
  const cache = useQueryClient()
  const me = useSession().data?.user?.id
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ([change]: Parameters<ChangeClients>) => api.clients.bulk.call({ ...which, change }),
    onSuccess: (result, [change, doneText]) => {
      const { changed, dates } = result
      const what = change.action === 'delete' ? 'deleted' : 'changed'
      const title = changed ? doneText(changedText(changed, count, 'client')) : `No client was ${what}`
      const others = [
        ...(change.action === 'record' && dates.length > 0 ? [`${nextText(change.kind, dates)}.`] : []),
        ...leftOutTexts(result, change),
        ...deletedTexts(result.deleted, me),
      ]
      toast.success(title, {
        description: others.join(' ') || undefined,
        subject: 'clients',
        undo: changed > 0 ? undoAndSelect(cache, result, selection) : undefined,
      })
      selection?.clear()
      void invalidateClients(cache)
    },
    onError: (error) => {
      const isUnknown = mayBeSaved(error)
      const title = isUnknown
        ? 'The clients may have been changed: please look before you try again'
        : 'The clients were not changed'
      const { status = 0, fields } = failureOf(error)
      // A refused value is told by the dialog alone.
      if (Object.keys(fields).length === 0) failureToast(error, title, 'clients', isUnknown)
      // The list shows what was saved; else another number matches, or a client is not there any more.
      if (isUnknown || [404, 409].includes(status)) void invalidateClients(cache)
    },
  })
  const busy = isPending ? `Changing ${plural(count, 'client')}…` : undefined
  const changeClients: ChangeClients = (...task) => mutateAsync(task)
  return { change: changeClients, busy }
}
