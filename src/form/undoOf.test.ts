import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { undoOf } from './undoOf.ts'

const undo = (error: Error) =>
  undoOf({ notes: { from: 'a', to: 'b' } }, async () => {
    throw error
  })!()

test('an undo that failed says whether another try may succeed', async () => {
  expect(await undo(new TypeError('Failed to fetch'))).toBe(false)
  expect(await undo(new ORPCError('SERVICE_UNAVAILABLE', { status: 503 }))).toBe(false)
  expect(await undo(new ORPCError('CONFLICT', { status: 409 }))).toBe(true)
})
