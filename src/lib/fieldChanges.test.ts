import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { failureOf } from './failure.ts'
import { changeText, createChangeSaver, theirsOf, type FieldChange } from './fieldChanges.ts'

const lost = [new TypeError('Failed to fetch'), new ORPCError('BAD_GATEWAY', { status: 502 })]
const refusal = (status: number) => new ORPCError('REFUSED', { status, data: { request_id: '1' } })
const conflict = (theirs: string) =>
  new ORPCError('CONFLICT', {
    status: 409,
    data: { request_id: '1', contested: { text: { theirs, yours: '', changed_by: 'someone' } } },
  })

/** An editor of a record that keeps to the rule of saving. */
function editor() {
  const record = { text: 'old' }
  const stored: string[] = []
  let failure: { error: Error; isStored?: boolean } | undefined
  const saver = createChangeSaver<{ text: string }>({ text: record.text })
  // oxlint-disable-next-line require-await -- it rejects where it throws
  const save = (text: string) =>
    saver.save({ text }, async ({ text: change }) => {
      if (failure && !failure.isStored) throw failure.error
      const { from, to } = (change ?? { from: record.text, to: record.text }) as FieldChange<string>
      if (record.text !== to) {
        if (record.text !== from) throw conflict(record.text)
        record.text = to
        stored.push(to)
      }
      if (failure) throw failure.error
    })
  /** One save during which every request fails. */
  const failToSave = async (text: string, error: Error, isStored = false) => {
    failure = { error, isStored }
    await expect(save(text)).rejects.toBe(error)
    failure = undefined
  }
  /** A save that is refused, and shows the other value. */
  const saveIntoConflict = async (text: string) => {
    const error: unknown = await save(text).catch((refused: unknown) => refused)
    saver.showed(theirsOf(failureOf(error).contested!))
  }
  return { record, stored, save, failToSave, saveIntoConflict }
}

test.each(lost)(
  'a text whose response was lost is the editor’s own: the next is written over it, %s',
  async (error) => {
    for (const isStored of [true, false]) {
      const { stored, save, failToSave } = editor()
      await failToSave('first', error, isStored)
      await save('second')
      expect(stored).toEqual(['first', 'second'])
    }
  },
)

test('a text that the server says was not saved is not sent again', async () => {
  const { stored, save, failToSave } = editor()
  await failToSave('mistake', refusal(503))
  await save('second')
  expect(stored).toEqual(['second'])
})

test.each([401, 403, 429, 503])(
  'a repeat that is refused before the server looks at the record, with %i, is repeated again',
  async (status) => {
    const { record, save, failToSave } = editor()
    await failToSave('first', lost[0]!, true)
    await failToSave('second', refusal(status))
    await save('third')
    expect(record.text).toBe('third')
  },
)

test('a repeat that saves everything is the save, whose response reports the change', async () => {
  const saver = createChangeSaver<{ text: string }>({ text: 'old' })
  await expect(saver.save({ text: 'new' }, () => Promise.reject(lost[0]!))).rejects.toBe(lost[0])
  const sent: unknown[] = []
  // oxlint-disable-next-line require-await -- as a request
  const send = async (changes: object) => sent.push(changes)
  expect(await saver.save({ text: 'new' }, send)).toBe(1)
  expect(sent).toEqual([{ text: { from: 'old', to: 'new' } }])
})

test('a repeat whose response is lost, too, is repeated again', async () => {
  const { stored, save, failToSave } = editor()
  await failToSave('first', lost[0]!, true)
  await failToSave('second', lost[0]!)
  await save('third')
  expect(stored).toEqual(['first', 'third'])
})

test('a text that was taken back after its response was lost ends as it was', async () => {
  const { record, save, failToSave } = editor()
  await failToSave('first', lost[0]!, true)
  await save('old')
  expect(record.text).toBe('old')
})

test('a save never overwrites a colleague’s value, also after a lost response or a refusal', async () => {
  for (const error of [lost[0]!, refusal(403)]) {
    const { record, save, failToSave } = editor()
    await failToSave('first', error)
    record.text = 'theirs'
    await expect(save('second')).rejects.toMatchObject({ status: 409 })
    expect(record.text).toBe('theirs')
  }
})

test('after a refusal the next save begins with what the editor began with', async () => {
  const { record, save, failToSave } = editor()
  await failToSave('first', refusal(400))
  await save('second')
  expect(record.text).toBe('second')
})

test('after a conflict was shown, saving again overwrites the value that it has shown, and no later one', async () => {
  const { record, save, saveIntoConflict } = editor()
  record.text = 'theirs'
  await saveIntoConflict('mine')
  record.text = 'later'
  await saveIntoConflict('mine')
  await save('mine')
  expect(record.text).toBe('mine')
})

test('a conflict that nobody was shown is met again by the next save', async () => {
  const { record, save } = editor()
  record.text = 'theirs'
  for (const text of ['first', 'second']) await expect(save(text)).rejects.toMatchObject({ status: 409 })
  expect(record.text).toBe('theirs')
})

test('a first value is said alone, and one that went as removed', () => {
  const text = (from?: string, to?: string) => changeText({ label: 'Cost', from, to })
  expect([text('$5.00', '$7.00'), text(undefined, '$7.00'), text('$5.00'), text('-', '$7.00')]).toEqual([
    'Cost: $5.00 → $7.00',
    'Cost: $7.00',
    'Cost: $5.00 removed',
    'Cost: - → $7.00',
  ])
})
