import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { createSaveQueue, type EditorProblem } from './useSaveQueue.ts'

/** An editor of a row that answers each call as told; who takes a text that is not on the base gets a conflict. */
function editor() {
  const row = { text: 'old' }
  const problems: EditorProblem[] = []
  const stored: string[] = []
  let answer: (() => void) | undefined
  const write = (text: string) => {
    row.text = text
    stored.push(text)
  }
  const send = createSaveQueue({
    // oxlint-disable-next-line require-await -- it rejects where it throws
    store: async ({ text, base }) => {
      const told = answer
      answer = undefined
      if (told) told()
      // oxlint-disable-next-line no-throw-literal, typescript/only-throw-error
      if (row.text !== base) throw { theirs: row.text }
      write(text)
    },
    onProblem: (problem) => problems.push(problem),
    onSaving: () => undefined,
  })
  return { row, problems, stored, write, send, next: (then: () => void) => (answer = then) }
}

const refusal = (status: number) => () => {
  throw new ORPCError('REFUSED', { status, message: 'No.', data: {} })
}

test('a text whose answer was lost is the editor’s own: the next one is written over it', async () => {
  for (const lost of [new TypeError('Failed to fetch'), new ORPCError('BAD_GATEWAY', { status: 502 })]) {
    const { row, problems, write, send, next } = editor()
    next(() => {
      write('first')
      throw lost
    })
    await send({ text: 'first', base: 'old' })
    expect(problems.map(({ kind }) => kind)).toEqual(['failed'])
    await send({ text: 'second', base: 'old' })
    expect([row.text, problems.length]).toEqual(['second', 1])
  }
})

test('a text that was refused is not: when a colleague writes the same, it is a conflict', async () => {
  for (const status of [400, 401, 403, 409, 429]) {
    const { row, problems, send, next } = editor()
    next(refusal(status))
    await send({ text: 'first', base: 'old' })
    row.text = 'first'
    await send({ text: 'second', base: 'old' })
    expect(problems.at(-1)).toEqual({ kind: 'conflict', theirs: 'first', who: 'someone else' })
    expect(row.text).toBe('first')
  }
})

test('nor is one whose answer was lost, once a later text is stored', async () => {
  const { row, problems, send, next } = editor()
  next(() => {
    throw new TypeError('Failed to fetch')
  })
  await send({ text: 'first', base: 'old' })
  await send({ text: 'second', base: 'old' })
  row.text = 'first'
  await send({ text: 'third', base: 'second' })
  expect(problems.at(-1)).toEqual({ kind: 'conflict', theirs: 'first', who: 'someone else' })
})

test('of what is committed while another is on its way only the newest is sent, also after a failure', async () => {
  for (const fails of [false, true]) {
    const { problems, stored, send, next } = editor()
    if (fails) next(refusal(400))
    const first = send({ text: 'a', base: 'old' })
    void send({ text: 'b', base: 'a' })
    void send({ text: 'c', base: 'a' })
    await first
    expect([stored, problems]).toEqual([fails ? ['c'] : ['a', 'c'], []])
  }
})
