/** What an undo, or a redo, did, for its toast. */
import { undoneAction } from '../../lib/actions.ts'
import { joinWithAnd, plural } from '../../lib/text.ts'
import { actionText, recordFirst } from '../audit/labels.ts'
import { textColumns } from '../clients/registry.ts'
import { changeText, isShortChange } from '../../lib/fieldChanges.ts'
import type { ShownFieldChange } from '../clients/shownValue.ts'
import { changedLabels, shownIn, type Described } from './queries.server.ts'

/** 'Undone: dose of Zinc is 5 mg again', 'Undone: status of 31 clients', 'Undone: order placed', 'Redone: merge'. */
export function undoneTitle(described: Described, undid: string): string {
  const { action, isUndone } = undoneAction(undid)
  return `${isUndone ? 'Redone' : 'Undone'}: ${whatChanged(described, action)}`
}

/** More fields are counted. */
const MAX_FIELDS = 3

function whatChanged(described: Described, action: string): string {
  const { records, only_clients } = described
  const many = plural(records, only_clients ? 'client' : 'record')
  if (action.endsWith('.merged')) return 'merge'
  if (action === 'site.changed') return 'change on the public site'
  if (action === 'clients.imported') return `import of ${many}`
  const labels = action.endsWith('.updated') ? changedLabels(described) : []
  if (labels.length === 0) return recordFirst(actionText(action)) + (records > 1 ? ` (${many})` : '')
  const [change, ...others] = shownIn(described, action)
  const value = records === 1 && change && others.length === 0 && valueAgain(change)
  if (value) return value
  const fields =
    labels.length > MAX_FIELDS ? plural(labels.length, 'field') : joinWithAnd(labels).toLowerCase()
  return fields + (records > 1 ? ` of ${many}` : '')
}

/** 'dose of Zinc is 5 mg again'; nothing for a long text or a whole medication. */
function valueAgain(change: ShownFieldChange): string | undefined {
  const { field, label, to, ofMedication, isSentence } = change
  if (isSentence) return changeText(change)
  const isText = textColumns.some((name) => name === field)
  if (isText || !isShortChange(change) || (field === 'medications' && !ofMedication)) return undefined
  const name = ofMedication ? label.charAt(0).toLowerCase() + label.slice(1) : label.toLowerCase()
  return `${name} is ${to ?? 'empty'} again`
}
