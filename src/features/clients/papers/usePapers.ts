import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { undoAction } from '../../../form/undo.ts'
import { api } from '../../../lib/api.ts'
import { todayIn } from '../../../lib/dates.ts'
import { changesOf, type FieldChanges } from '../../../lib/fieldChanges.ts'
import { capitalized, lastFirst } from '../../../lib/text.ts'
import { failureToast } from '../../../ui/failureToast.ts'
import { toast } from '../../../ui/toast.ts'
import type { Paper } from './papersContract.ts'
import { paperKind, type PaperKind, type PaperValues } from './registry.ts'

export const papersQuery = (id: string) => api.clients.papers.queryOptions({ input: { id } })

type Named = Parameters<typeof lastFirst>[0] & { id: string }

/** The ids of papers that are being given: a second click sends nothing. */
const underWay = new Set<string>()

export const usePapers = (kind: PaperKind, client: Named) => paperActions(useQueryClient(), kind, client)

/** What can be done with papers of a kind; each shows a toast with Undo. */
export function paperActions(cache: QueryClient, kind: PaperKind, client: Named) {
  const ofKind = { id: client.id, paper_kind: kind }
  const refetch = () => cache.invalidateQueries()
  const refresh = () => void refetch()
  const told = (what: string, saved: object | undefined) =>
    toast.success(`${capitalized(paperKind(kind).noun)} of ${lastFirst(client)} ${what}`, {
      undo: saved && undoAction(cache, saved),
    })

  const patch = (paper_id: string, changes: FieldChanges<PaperValues>) =>
    api.clients.change_paper.call({ ...ofKind, paper_id, changes })
  const failed = (what: string, paper_id: string) => (error: unknown) =>
    failureToast(error, `The ${paperKind(kind).noun} was not ${what}`, paper_id)

  return {
    add: async (values: PaperValues, paper_id: string) =>
      told('added', await api.clients.add_paper.call({ ...ofKind, paper_id, ...values }).finally(refresh)),
    change: async (paper: Paper, changes: FieldChanges<PaperValues>) => {
      const changed = await patch(paper.id, changes).finally(refresh)
      told('changed', Object.keys(changes).length > 0 ? changed : undefined)
    },
    /** What is owed is given today. */
    give: (paper_id: string) => {
      if (underWay.has(paper_id)) return
      underWay.add(paper_id)
      const { done, given } = paperKind(kind).due!
      const values: PaperValues = { [done]: todayIn(), ...given }
      const owed = Object.fromEntries(Object.keys(values).map((name) => [name, null]))
      const call = patch(paper_id, changesOf<PaperValues>(owed, values))
      // Until the page shows it: the button of a second click is still there.
      void call.then(refetch, refresh).finally(() => underWay.delete(paper_id))
      call.then((saved) => told('given', saved), failed('saved', paper_id))
    },
    remove: (paper: Paper) =>
      api.clients.remove_paper
        .call({ ...ofKind, paper_id: paper.id })
        .finally(refresh)
        .then((removed) => told('removed', removed), failed('removed', paper.id)),
  }
}
