import type { QueryClient } from '@tanstack/react-query'
import { authorText } from '../lib/author.ts'
import { failureOf, mayBeSaved, reasonOf } from '../lib/failure.ts'
import { plural } from '../lib/text.ts'
import { api, changeOf } from '../lib/api.ts'
import { toast } from '../ui/toast.ts'

type Which = Parameters<typeof api.changes.undo.call>[0]
type Undone = Awaited<ReturnType<typeof api.changes.undo.call>>

/** An undo that is undone is redone; each offers the other. */
type Direction = 'undone' | 'redone'

/** Undoes a change, says so in a toast and fetches again what is shown; rejects with the failure, which a toast has told. */
export async function sendUndo(
  cache: QueryClient,
  which: Which,
  direction: Direction = 'undone',
): Promise<void> {
  try {
    const undone = await api.changes.undo.call(which)
    const { action, is_redo, can_redo } = undone
    // A history says Undo of an undo, too.
    const done = is_redo ? 'redone' : 'undone'
    if (undone.records === 0 && undone.kept === 0)
      return void toast.success(`Already ${done}`, { subject: which.id })
    const again = !is_redo && action.endsWith('.merged') && !can_redo && 'To redo it, merge the two again'
    toast.success(undone.title, {
      description: [undone.name, again, keptText(undone, done)].filter(Boolean).join('. '),
      subject: which.id,
      ...(is_redo
        ? { undo: undoAction(cache, undone) }
        : can_redo && { redo: undoAction(cache, undone, 'redone') }),
    })
  } catch (error) {
    const title = mayBeSaved(error)
      ? `The change may have been ${direction}: please look before you try again`
      : `The change was not ${direction}`
    toast.error(title, { description: reasonOf(failureOf(error)), subject: which.id })
    throw error
  } finally {
    await cache.invalidateQueries()
  }
}

/** What stays as it is, and why: 'Changed since by Jane Miller 2 minutes ago, so not undone: Notes.' */
function keptText(undone: Undone, direction: Direction): string | undefined {
  const { noun, records, kept, kept_names, kept_fields, kept_by, without_access } = undone
  const by = kept_by ? ` by ${authorText(kept_by, undefined)}` : ''
  const names = kept_names.join('; ') + (kept > kept_names.length ? ' and others' : '')
  const one = [kept_fields.join(', ') || 'the rest', ...(records > 1 ? kept_names : [])].join(' of ')
  const changed =
    kept > 1
      ? `${plural(kept, noun)} changed since${by} stay as they are: ${names}.`
      : `Changed since${by}, so not ${direction}: ${one}.`
  const left = `Not ${direction}, because the earlier person no longer has access: ${without_access.join(', ')}.`
  return [kept > 0 && changed, without_access.length > 0 && left].filter(Boolean).join(' ') || undefined
}

/**
 * The 'Undo' of a toast, or its 'Redo'.
 * @param output the response that reports the change
 * @returns whether it was undone
 */
export function undoAction(
  cache: QueryClient,
  output: object,
  direction?: Direction,
): (() => Promise<boolean>) | undefined {
  const id = changeOf(output)
  const done = () => sendUndo(cache, { id: id! }, direction).then(() => true)
  return id ? () => done().catch(() => false) : undefined
}
