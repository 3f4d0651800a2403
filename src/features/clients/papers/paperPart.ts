import { api } from '../../../lib/api.ts'
import { todayIn } from '../../../lib/dates.ts'
import type { FieldChanges } from '../../../lib/fieldChanges.ts'
import { capitalized, lastFirst } from '../../../lib/text.ts'
import { papersPath } from '../ClientLink.tsx'
import type { Part, PartClient } from '../parts/partDefinition.ts'
import { paperKind, type PaperKind, type PaperValues } from './registry.ts'

export const paperPart = (paper_kind: PaperKind, client: PartClient): Part => {
  const { id } = client
  const { noun, fields, day, due, isRecorded } = paperKind(paper_kind)
  return {
    noun,
    title: `${capitalized(noun)} of ${lastFirst(client)}`,
    ...(isRecorded && { words: { add: 'Record', added: 'recorded' } }),
    fields,
    loadRules: () => import('./papersContract.ts').then(({ paperForm }) => paperForm(paper_kind)),
    // Whether a notice is given or owed is for a person to say.
    first: () => (paper_kind === 'notices' ? {} : { [day]: todayIn() }),
    draft: {
      name: paper_kind,
      title: (action) => `${action} ${noun}: ${lastFirst(client)}`,
      path: papersPath(id),
    },
    add: (values: PaperValues, paper_id) =>
      api.clients.add_paper.call({ id, paper_kind, paper_id, ...values }),
    change: (paper_id, changes: FieldChanges<PaperValues>) =>
      api.clients.change_paper.call({ id, paper_kind, paper_id, changes }),
    remove: (paper_id) => api.clients.remove_paper.call({ id, paper_kind, paper_id }),
    // What is owed is given today.
    finished: () => {
      const to: PaperValues = { [due!.done]: todayIn(), ...due!.given }
      return { from: Object.fromEntries(Object.keys(to).map((name) => [name, null])), to, what: 'given' }
    },
  }
}
