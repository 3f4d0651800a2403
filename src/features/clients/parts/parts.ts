import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { undoAction } from '../../../form/undo.ts'
import { changesOf } from '../../../lib/fieldChanges.ts'
import { failureToast, toast } from '../../../ui/toast.ts'
import { followUpPart } from '../follow-ups/followUpPart.ts'
import { paperPart } from '../papers/paperPart.ts'
import type { PaperKind } from '../papers/registry.ts'
import { updatePart } from '../updates/updatePart.ts'
import {
  usualWords,
  type Part,
  type PartChanges,
  type PartClient,
  type PartValues,
} from './partDefinition.ts'

export type PartKind = PaperKind | 'follow_ups' | 'updates'

function partOf(kind: PartKind, client: PartClient): Part {
  if (kind === 'follow_ups') return followUpPart(client)
  return kind === 'updates' ? updatePart(client) : paperPart(kind, client)
}

/** The ids of those that a button changes: a second click sends nothing. */
const underWay = new Set<string>()

export const usePart = (kind: PartKind, client: PartClient) => partActions(useQueryClient(), kind, client)

/** What can be done with those of a kind; each shows a toast with Undo. */
export function partActions(cache: QueryClient, kind: PartKind, client: PartClient) {
  const part = partOf(kind, client)
  const { noun, title, show } = part
  const words = { ...usualWords, ...part.words }
  const refetch = () => cache.invalidateQueries()
  const refresh = () => void refetch()
  const shown = async (call: Promise<object>) => {
    const saved = await (show ? call : call.finally(refresh))
    show?.(cache, saved)
    return saved
  }
  const told = (what: string, saved: object | undefined, more?: Part['added'] | { subject: string }) =>
    toast.success(`${title} ${what}`, { ...more, undo: saved && undoAction(cache, saved) })
  const failed = (what: string, id: string) => (error: unknown) =>
    failureToast(error, `The ${noun} was not ${what}`, id)
  return {
    ...part,
    words,
    add: async (values: PartValues, id: string) =>
      told(words.added, await shown(part.add(values, id)), part.added),
    change: async (id: string, changes: PartChanges) => {
      const changed = await shown(part.change(id, changes))
      told(words.changed, Object.keys(changes).length > 0 ? changed : undefined)
    },
    /** By a button. */
    finish: (id: string, isDone = true) => {
      if (underWay.has(id)) return
      underWay.add(id)
      const { from, to, what } = part.finished!(isDone)
      const call = part.change(id, changesOf(from, to))
      // Until the page shows it: the button of a second click is still there.
      void call.then(refetch, refresh).finally(() => underWay.delete(id))
      call.then((saved) => told(what, saved, { subject: id }), failed('saved', id))
    },
    remove:
      part.remove &&
      ((id: string) =>
        void shown(part.remove!(id)).then(
          (removed) => told('removed', removed, { subject: id }),
          failed('removed', id),
        )),
  }
}
