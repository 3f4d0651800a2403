import { isSame } from '../../../lib/fieldChanges.ts'
import { contestedOf, reasonOf, type Failure } from '../../../lib/failure.ts'
import { isUnlikelyAmount } from '../../../lib/money.ts'
import type { FieldType } from '../registry.ts'
import { storedAs } from './fieldValue.ts'

export interface Edit {
  value: string
  /** The stored value that it was opened with, or that a conflict has shown. */
  initialValue: string
  /** What is typed is no day or no amount, so that it cannot be saved. */
  isUnreadable: boolean
  /** Somebody tried to save it nevertheless, or an unlikely amount: the editor stays open and says why. */
  isRefused?: boolean
}

/** One field of a client in its cell. The editor is open while there is an `edit`. */
export type InlineState =
  | { phase: 'closed'; edit?: undefined }
  | { phase: 'editing'; edit: Edit }
  /** The cell shows what was sent. The editor may have been opened again during the save. */
  | { phase: 'saving'; sent: Edit; edit?: Edit | undefined }
  /** The editor is open again with what was sent, or with what was typed since. */
  | { phase: 'failed'; edit: Edit; failure: Failure }

export function open(state: InlineState, value: string): InlineState {
  const edit = { value, initialValue: value, isUnreadable: false }
  if (state.phase === 'closed') return { phase: 'editing', edit }
  return state.edit ? state : { ...state, edit }
}

export const change = (state: InlineState, value: string, isUnreadable: boolean): InlineState =>
  state.edit ? { ...state, edit: { value, isUnreadable, initialValue: state.edit.initialValue } } : state

export const refuse = (state: InlineState): InlineState =>
  state.edit ? { ...state, edit: { ...state.edit, isRefused: true } } : state

export const send = (sent: Edit): InlineState => ({ phase: 'saving', sent })

export const close = (state: InlineState): InlineState =>
  state.phase === 'saving' ? send(state.sent) : { phase: 'closed' }

/** Only the latest save has a result, because it includes the earlier ones. */
const isLatest = (state: InlineState, sent: Edit) => state.phase === 'saving' && state.sent === sent

export function saved(state: InlineState, sent: Edit): InlineState {
  if (!isLatest(state, sent)) return state
  return state.edit ? { phase: 'editing', edit: state.edit } : { phase: 'closed' }
}

export function failed(state: InlineState, sent: Edit, failure: Failure): InlineState {
  if (!isLatest(state, sent)) return state
  const edit = state.edit ?? sent
  const other = contestedOf(failure)
  return {
    phase: 'failed',
    failure,
    edit: other ? { ...edit, initialValue: String(other.theirs ?? '') } : edit,
  }
}

/** What got no response is sent again by itself, unless somebody has typed on in it. */
export const isToResend = (state: InlineState, sent: Edit): boolean =>
  state.phase === 'failed' && state.failure.status === undefined && state.edit === sent

/** What closing the editor sends: after a failure also an unchanged value, since the server may have stored another one. */
export function editToSend(state: InlineState, type: FieldType): Edit | undefined {
  const { phase, edit } = state
  if (!edit || edit.isUnreadable) return undefined
  return phase === 'failed' || !isSame(storedAs(type, edit.value), edit.initialValue) ? edit : undefined
}

/** An unlikely amount is sent only when it is saved again. */
function isUnlikely(state: InlineState, type: FieldType): boolean {
  const edit = type === 'money' ? editToSend(state, type) : undefined
  return edit !== undefined && isUnlikelyAmount(storedAs(type, edit.value))
}

export const isToRefuse = (state: InlineState, type: FieldType): boolean =>
  state.edit?.isUnreadable || (!state.edit?.isRefused && isUnlikely(state, type))

/** Why an editor whose row is removed does not save. */
export function reasonNotSaved(state: InlineState, type: FieldType): string | undefined {
  if (state.phase === 'failed') return reasonOf(state.failure)
  return isUnlikely(state, type) ? 'It is a very large amount.' : undefined
}

/** What would be lost with the page. */
export const unsavedEdit = (state: InlineState, type: FieldType): Edit | undefined =>
  editToSend(state, type) ?? (state.phase === 'saving' ? state.sent : undefined)
