import { expect, test } from 'vitest'
import {
  change,
  close,
  editToSend,
  failed,
  isToRefuse,
  isToResend,
  open,
  reasonNotSaved,
  refuse,
  saved,
  send,
  unsavedEdit,
  type InlineState,
} from './inlineState.ts'

const closed: InlineState = { phase: 'closed' }
const lost = { message: 'Lost.', fields: {} }
const typed = (value: string, state: InlineState = closed) => change(open(state, 'stored'), value, false)
const sendOf = (state: InlineState) => send(editToSend(state, 'longText')!)
const controlValue = (state: InlineState) => [state.phase, state.edit?.value]

/** A cell in which a text was typed and left. */
function savingCell(value: string) {
  const state = sendOf(typed(value))
  if (state.phase !== 'saving') throw new Error('not sent')
  return state
}

test('an unchanged value is not sent; space around it and another spelling of an amount are no change', () => {
  expect(editToSend(open(closed, 'stored'), 'longText')).toBeUndefined()
  expect(editToSend(typed(' stored '), 'longText')).toBeUndefined()
  expect(editToSend(change(open(closed, '10.00'), '$10', false), 'money')).toBeUndefined()
  expect(editToSend(typed('new'), 'longText')).toMatchObject({ value: 'new', initialValue: 'stored' })
})

test('what is no day or amount is neither sent nor kept, and its editor says so until something else is typed', () => {
  const refused = refuse(change(open(closed, '10.00'), 'a lot', true))
  expect([editToSend(refused, 'money'), unsavedEdit(refused, 'money')]).toEqual([undefined, undefined])
  expect(refused.edit).toMatchObject({ value: 'a lot', isRefused: true })
  expect(change(refused, '20', false).edit?.isRefused).toBeUndefined()
})

test('a save closes the cell; what is typed in it meanwhile stays open', () => {
  const first = savingCell('first')
  expect(saved(first, first.sent)).toEqual(closed)
  const reopened = change(open(first, 'first'), 'more', false)
  expect(controlValue(reopened)).toEqual(['saving', 'more'])
  expect(controlValue(saved(reopened, first.sent))).toEqual(['editing', 'more'])
  expect(controlValue(failed(reopened, first.sent, lost))).toEqual(['failed', 'more'])
})

test('of two saves only the later one counts', () => {
  const first = savingCell('first')
  const second = sendOf(change(open(first, 'first'), 'second', false))
  expect(saved(second, first.sent)).toBe(second)
  expect(failed(second, first.sent, lost)).toBe(second)
})

test('after a failure the editor is open with what was sent, which is sent again even when it is as before', () => {
  const first = savingCell('first')
  const state = failed(first, first.sent, lost)
  expect(controlValue(state)).toEqual(['failed', 'first'])
  expect(editToSend(change(state, 'stored', false), 'longText')?.value).toBe('stored')
})

test('what got no response is sent again by itself once, unless somebody has typed on or the server has refused it', () => {
  const first = savingCell('first')
  const state = failed(first, first.sent, lost)
  expect(isToResend(state, first.sent)).toBe(true)
  expect(isToResend(send(first.sent), first.sent)).toBe(false)
  expect(isToResend(change(state, 'first and more', false), first.sent)).toBe(false)
  expect(isToResend(failed(typed('more', first), first.sent, lost), first.sent)).toBe(false)
  expect(isToResend(failed(first, first.sent, { ...lost, status: 500 }), first.sent)).toBe(false)
})

test('after a conflict what was typed differs from what is stored now', () => {
  const first = savingCell('first')
  const contested = { notes: { changed_by: 'jane@example.com', theirs: 'theirs', yours: 'first' } }
  expect(failed(first, first.sent, { ...lost, contested }).edit).toMatchObject({
    value: 'first',
    initialValue: 'theirs',
  })
})

test('canceling an editor that was opened during a save does not cancel the save', () => {
  const first = savingCell('first')
  expect(close(typed('more', first))).toEqual(first)
  expect(close(typed('more'))).toEqual(closed)
})

test('what is being saved would be lost with the page until the response is here', () => {
  const first = savingCell('first')
  expect(unsavedEdit(open(first, 'first'), 'longText')?.value).toBe('first')
  expect(unsavedEdit(typed('more', first), 'longText')?.value).toBe('more')
  expect(unsavedEdit(saved(first, first.sent), 'longText')).toBeUndefined()
})

test('a very large amount is refused once and sent when it is saved again, not when its row goes; a stored one and a note are not', () => {
  const large = change(open(closed, '10.00'), '$9,999,999,999.99', false)
  expect([isToRefuse(large, 'money'), isToRefuse(refuse(large), 'money')]).toEqual([true, false])
  expect(reasonNotSaved(refuse(large), 'money')).toBe('It is a very large amount.')
  expect(editToSend(refuse(large), 'money')).toMatchObject({ isRefused: true })
  expect(isToRefuse(open(closed, '9999999999.99'), 'money')).toBe(false)
  expect(isToRefuse(typed('9999999999.99'), 'longText')).toBe(false)
})
