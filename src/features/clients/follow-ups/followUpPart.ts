import { api } from '../../../lib/api.ts'
import { nextWorkday, todayIn } from '../../../lib/dates.ts'
import { lastFirst } from '../../../lib/text.ts'
import { clientPath } from '../ClientLink.tsx'
import type { Part, PartClient } from '../parts/partDefinition.ts'
import type { FollowUpForm } from './followUpsContract.ts'

export const followUpPart = (client: PartClient): Part => {
  const { id } = client
  return {
    noun: 'follow-up',
    title: `Follow-up with ${lastFirst(client)}`,
    fields: {
      note: { label: 'Note', type: 'longText', maxLength: 2_000 },
      day: { label: 'Day', type: 'day', years: 'near', required: true, isHalf: true },
      person_id: { label: 'For', type: 'owner', list: 'owners', isHalf: true },
    },
    loadRules: () => import('./followUpsContract.ts').then(({ followUpForm }) => followUpForm),
    first: (me) => ({ day: nextWorkday(todayIn()), person_id: me }),
    draft: { name: 'follow-up', title: () => `Follow-up with ${lastFirst(client)}`, path: clientPath(id) },
    add: (values: FollowUpForm, follow_up_id) =>
      api.clients.add_follow_up.call({ id, follow_up_id, ...values }),
    change: (follow_up_id, changes) => api.clients.change_follow_up.call({ id, follow_up_id, changes }),
    remove: (follow_up_id) => api.clients.remove_follow_up.call({ id, follow_up_id }),
    finished: (done) => ({ from: { done: !done }, to: { done }, what: done ? 'done' : 'reopened' }),
  }
}
