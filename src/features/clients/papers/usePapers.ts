import { useQueryClient } from '@tanstack/react-query'
import { undoAction } from '../../../form/undo.ts'
import { api } from '../../../lib/api.ts'
import { todayIn } from '../../../lib/dates.ts'
import { changesOf, type FieldChanges } from '../../../lib/fieldChanges.ts'
import { capitalized, lastFirst } from '../../../lib/text.ts'
import { failureToast } from '../../../ui/failureToast.ts'
import { toast } from '../../../ui/toast.ts'
import type { Client } from '../contract.ts'
import type { Paper } from './papersContract.ts'
import { paperKind, type PaperKind, type PaperValues } from './registry.ts'

export const papersQuery = (id: string) => api.clients.papers.queryOptions({ input: { id } })

/** What can be done with papers of a kind; each shows a toast with Undo. */
export function usePapers(kind: PaperKind, client: Client) {
  const cache = useQueryClient()
  const ofKind = { id: client.id, paper_kind: kind }
  const refresh = () => void cache.invalidateQueries()
  const told = (what: string, saved: object | undefined) =>
    toast.success(`${capitalized(paperKind(kind).noun)} of ${lastFirst(client)} ${what}`, {
      undo: saved && undoAction(cache, saved),
    })

  const patch = (paper: Paper, changes: FieldChanges<PaperValues>) =>
    api.clients.change_paper.call({ ...ofKind, paper_id: paper.id, changes }).finally(refresh)
  const failed =
    (what: string, { id }: Paper) =>
    (error: unknown) =>
      failureToast(error, `The ${paperKind(kind).noun} was not ${what}`, id)

  return {
    add: async (values: PaperValues, paper_id: string) =>
      told('added', await api.clients.add_paper.call({ ...ofKind, paper_id, ...values }).finally(refresh)),
    change: async (paper: Paper, changes: FieldChanges<PaperValues>) => {
      const changed = await patch(paper, changes)
      told('changed', Object.keys(changes).length > 0 ? changed : undefined)
    },
    /** Today, to whom it was owed. */
    give: (paper: Paper) => {
      const { done, given } = paperKind(kind).due!
      const values = { [done]: todayIn(), ...given }
      return patch(paper, changesOf<PaperValues>(paper, values)).then(
        (saved) => told('given', saved),
        failed('saved', paper),
      )
    },
    remove: (paper: Paper) =>
      api.clients.remove_paper
        .call({ ...ofKind, paper_id: paper.id })
        .finally(refresh)
        .then((removed) => told('removed', removed), failed('removed', paper)),
  }
}
