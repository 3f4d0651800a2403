import { actions, type Action } from '../../lib/actions.ts'
import { lookupKeys } from '../../lib/lookupKeys.ts'
import { capitalized, plural } from '../../lib/text.ts'
import { lookupLists } from '../lookups/registry.ts'
import { reportTitles } from '../reports/choices.ts'
import { activityKinds, type ActivityKind } from './activityFilters.ts'
import type { ActivityRow } from './contract.ts'

/** Of actions that only entries of earlier versions have. */
const formerActions: Partial<Record<ActivityKind, Record<string, string>>> = {
  clients: {
    'clients.unmerged': 'Undid the merge of a client',
    'clients.order_taken_back': 'Undid an order',
    'clients.lab_taken_back': 'Undid a lab',
    'drafts.kept': 'Left changes unsaved',
    'drafts.removed': 'Saved or discarded unsaved changes',
  },
  lists: {
    'views.restored': 'Undid the deletion of a view',
    ...Object.fromEntries(lookupKeys.map((list) => [`${list}.unmerged`, 'Undid a merge of entries'])),
  },
  exports: {
    'clients.import_undone': 'Undid an import of clients',
  },
}

const listActions = Object.fromEntries(
  lookupKeys.flatMap((list) => {
    const entry = lookupLists[list].singular.toLowerCase()
    return [
      [`${list}.created`, `Added a ${entry}`],
      [`${list}.updated`, `Changed a ${entry}`],
      [`${list}.merged`, `Merged a ${entry} into another`],
      [`${list}.undone`, `Undid a change of a ${entry}`],
    ]
  }),
)

const labelsOfKind = (kind: ActivityKind): Record<string, string> => ({
  ...formerActions[kind],
  ...actions[kind],
  ...(kind === 'lists' && listActions),
})

export const actionsOfKind = (kind: ActivityKind): string[] => Object.keys(labelsOfKind(kind))

const labels = Object.assign({}, ...activityKinds.map(labelsOfKind)) as Record<string, string>

/** The label of an action; an action unknown to this version is shown by its name. */
export function actionText(action: string): string {
  const known = labels[action]
  if (known) return known
  return capitalized(action.replace(/[._]+/g, ' ').trim())
}

/** 'Attached an inquiry to a client' as 'inquiry attached to a client': what was undone, not what the undo does. */
export const recordFirst = (done: string) =>
  done.replace(
    /^(\w+(?: or \w+)?) (?:an?|the) (.+?)( (?:to an?|from|as|on) .+)?$/,
    (_, verb: string, record: string, end = '') => `${record} ${verb.toLowerCase()}${end}`,
  )

const actorKindLabels: Record<Exclude<ActivityRow['actor_kind'], 'staff' | 'service'>, string> = {
  visitor: 'Visitor',
  job: 'Background job',
  command_line: 'Command line',
}

/** Actions of somebody who was not signed in but proved to own the account. */
const provingActions: readonly string[] = [
  'account.first_administrator',
  'account.email_confirmed',
  'account.invitation_accepted',
  'account.signed_in',
  'account.password_reset',
] satisfies Action[]

type Done = Pick<ActivityRow, 'actor_kind' | 'actor' | 'action'> & { subject?: string | null }

/** Who did it: staff by email address while the account exists. */
export function actorText({ actor_kind, actor, action, subject = null }: Done): string {
  if (actor_kind === 'staff') return actor ?? 'Staff (account removed)'
  if (actor_kind === 'service') return actor ? `${actor} (service account)` : 'Service account'
  if (actor_kind === 'visitor' && subject !== null && provingActions.includes(action)) return subject
  return actorKindLabels[actor_kind]
}

/** The current name of what the entry is about, '30 clients' for a change of many; '-' when it is about no record. */
export const subjectText = (row: ActivityRow): string =>
  row.records > 1
    ? plural(row.records, row.action.startsWith('clients.') ? 'client' : 'record')
    : subjectName(row)

function subjectName({ action, subject_id, subject, live }: ActivityRow): string {
  if (subject_id === null) return '-'
  if (action.startsWith('reports.'))
    return reportTitles[subject_id as keyof typeof reportTitles] ?? subject_id
  if (/^clients\.import_.*viewed$/.test(action)) return 'An import'
  if (subject === null) return 'No longer there'
  return action.startsWith('clients.') && !live ? `${subject} (deleted)` : subject
}
