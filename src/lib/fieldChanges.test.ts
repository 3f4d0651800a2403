import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { createSaveQueue, type FieldChange } from './fieldChanges.ts'

const conflict = new ORPCError('CONFLICT', { status: 409, message: 'Changed.', data: {} })

/** A record that keeps to the rule of saving, and answers the next call as told. */
function editor() {
  const record = { text: 'old' }
  const stored: string[] = []
  let next: ((write: () => void) => void) | undefined
  const saves = createSaveQueue<{ text: string }>({ text: record.text })
  // oxlint-disable-next-line require-await -- it rejects where it throws
  const store = async ({ from, to }: FieldChange) => {
    const answer = next
    next = undefined
    const write = () => {
      if (record.text === to) return
      if (record.text !== from) throw conflict
      record.text = String(to)
      stored.push(record.text)
    }
    if (answer) answer(write)
    else write()
  }
  const save = (text: string) => saves.save({ text }, ({ text: change }) => store(change!))
  return { record, stored, saves, save, answerNext: (answer: typeof next) => (next = answer) }
}

const lost = [new TypeError('Failed to fetch'), new ORPCError('BAD_GATEWAY', { status: 502 })]

test.each(lost)(
  'a text whose answer was lost is the editor’s own: the next is written over it, %s',
  async (error) => {
    for (const isStored of [true, false]) {
      const { record, stored, save, answerNext } = editor()
      answerNext((write) => {
        if (isStored) write()
        throw error
      })
      await expect(save('first')).rejects.toBe(error)
      await save('second')
      expect([record.text, stored]).toEqual(['second', ['first', 'second']])
    }
  },
)

test('a text that the server says was not saved is not sent again', async () => {
  const { stored, save, answerNext } = editor()
  const busy = new ORPCError('SERVICE_UNAVAILABLE', { status: 503, data: { request_id: '1' } })
  answerNext(() => {
    throw busy
  })
  await expect(save('mistake')).rejects.toBe(busy)
  await save('second')
  expect(stored).toEqual(['second'])
})

test('a repeat that is refused before the server looks at the record is repeated again', async () => {
  const refusals = [401, 403, 429].map(
    (status) => new ORPCError('REFUSED', { status, data: { request_id: '1' } }),
  )
  for (const refusal of [...refusals, new ORPCError('BUSY', { status: 503, data: { request_id: '1' } })]) {
    const { record, save, answerNext } = editor()
    answerNext((write) => {
      write()
      throw lost[0]
    })
    await expect(save('first')).rejects.toBe(lost[0])
    answerNext(() => {
      throw refusal
    })
    await expect(save('second')).rejects.toBe(refusal)
    await save('third')
    expect(record.text).toBe('third')
  }
})

test('a text that was taken back after its answer was lost ends as it was', async () => {
  const { record, save, answerNext } = editor()
  answerNext((write) => {
    write()
    throw lost[0]
  })
  await expect(save('first')).rejects.toBe(lost[0])
  await save('old')
  expect(record.text).toBe('old')
})

test('a save never overwrites a colleague’s value, also after a lost response or a refusal', async () => {
  for (const error of [lost[0], new ORPCError('FORBIDDEN', { status: 403 })]) {
    const { record, save, answerNext } = editor()
    answerNext(() => {
      throw error
    })
    await expect(save('first')).rejects.toBe(error)
    record.text = 'theirs'
    await expect(save('second')).rejects.toBe(conflict)
    expect(record.text).toBe('theirs')
  }
})

test('after a refusal the next save begins with what the editor began with', async () => {
  const { record, save, answerNext } = editor()
  const refusal = new ORPCError('BAD_REQUEST', { status: 400 })
  answerNext(() => {
    throw refusal
  })
  await expect(save('first')).rejects.toBe(refusal)
  await save('second')
  expect(record.text).toBe('second')
})

test('after a conflict was shown, keeping one’s own text overwrites the other', async () => {
  const { record, saves, save } = editor()
  record.text = 'theirs'
  await expect(save('mine')).rejects.toBe(conflict)
  saves.setBase({ text: 'theirs' })
  await save('mine')
  expect(record.text).toBe('mine')
})
