import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { ZodType } from 'zod'
import { undoAction } from '../../../form/undo.ts'
import { api } from '../../../lib/api.ts'
import { nextWorkday, todayIn } from '../../../lib/dates.ts'
import { changesOf, type FieldChanges } from '../../../lib/fieldChanges.ts'
import { capitalized, lastFirst } from '../../../lib/text.ts'
import { failureToast, toast } from '../../../ui/toast.ts'
import { MAX_TEXT_LENGTH } from '../choices.ts'
import { clientPath, papersPath } from '../ClientLink.tsx'
import { invalidateLists, showSaved } from '../clientQuery.ts'
import type { Client } from '../contract.ts'
import type { FollowUpForm } from '../follow-ups/followUpsContract.ts'
import type { UpdateForm } from '../updates/updatesContract.ts'
import { paperKind, type PaperField, type PaperKind, type PaperValues } from '../papers/registry.ts'

export type PartKind = PaperKind | 'follow_ups' | 'updates'
export type PartClient = Parameters<typeof lastFirst>[0] & { id: string }
export type PartValues = Readonly<Record<string, unknown>>
type Changes = FieldChanges<PartValues>

/** What a client's record holds in rows of their own, a kind of it: what its dialog, its buttons and its toasts need. */
interface Part {
  /** Within a sentence. */
  noun: string
  /** 'Follow-up with Doe, Ann' */
  title: string
  /** Where they are others than of most. */
  words?: Partial<typeof usualWords>
  fields: Readonly<Record<string, PaperField>>
  loadRules: () => Promise<ZodType<PartValues, PartValues>>
  /** What a new one begins with. */
  first?: (me: string | null) => PartValues
  draft: { name: string; title: (action: string) => string; path: string }
  add: (values: PartValues, id: string) => Promise<object>
  change: (id: string, changes: Changes) => Promise<object>
  remove?: (id: string) => Promise<object>
  /** What the button changes that says that it is done, or is not; and in words. */
  finished?: (isDone: boolean) => { from: PartValues; to: PartValues; what: string }
  /** Of a toast where one was added. */
  added?: { description: string; subject: string }
  /** Shows what was saved, instead of fetching all that is shown. */
  show?: (cache: QueryClient, saved: object) => void
}

const usualWords = { add: 'Add', added: 'added', change: 'Edit', changed: 'changed' }

const followUp = (client: PartClient): Part => {
  const { id } = client
  return {
    noun: 'follow-up',
    title: `Follow-up with ${lastFirst(client)}`,
    fields: {
      note: { label: 'Note', type: 'longText', maxLength: 2_000 },
      day: { label: 'Day', type: 'day', years: 'near', required: true, isHalf: true },
      person_id: { label: 'For', type: 'owner', list: 'owners', isHalf: true },
    },
    loadRules: () => import('../follow-ups/followUpsContract.ts').then(({ followUpForm }) => followUpForm),
    first: (me) => ({ day: nextWorkday(todayIn()), person_id: me }),
    draft: { name: 'follow-up', title: () => `Follow-up with ${lastFirst(client)}`, path: clientPath(id) },
    add: (values, follow_up_id) =>
      api.clients.add_follow_up.call({ id, follow_up_id, ...(values as FollowUpForm) }),
    change: (follow_up_id, changes) => api.clients.change_follow_up.call({ id, follow_up_id, changes }),
    remove: (follow_up_id) => api.clients.remove_follow_up.call({ id, follow_up_id }),
    finished: (done) => ({ from: { done: !done }, to: { done }, what: done ? 'done' : 'reopened' }),
  }
}

const paper = (paper_kind: PaperKind, client: PartClient): Part => {
  const { id } = client
  const { noun, fields, day, due, isRecorded } = paperKind(paper_kind)
  return {
    noun,
    title: `${capitalized(noun)} of ${lastFirst(client)}`,
    ...(isRecorded && { words: { add: 'Record', added: 'recorded' } }),
    fields,
    loadRules: () => import('../papers/papersContract.ts').then(({ paperForm }) => paperForm(paper_kind)),
    // Whether a notice is given or owed is for a person to say.
    first: () => (paper_kind === 'notices' ? {} : { [day]: todayIn() }),
    draft: {
      name: paper_kind,
      title: (action) => `${action} ${noun}: ${lastFirst(client)}`,
      path: papersPath(id),
    },
    add: (values, paper_id) =>
      api.clients.add_paper.call({ id, paper_kind, paper_id, ...(values as PaperValues) }),
    change: (paper_id, changes) =>
      api.clients.change_paper.call({
        id,
        paper_kind,
        paper_id,
        changes: changes as FieldChanges<PaperValues>,
      }),
    remove: (paper_id) => api.clients.remove_paper.call({ id, paper_kind, paper_id }),
    // What is owed is given today.
    finished: () => {
      const to: PaperValues = { [due!.done]: todayIn(), ...due!.given }
      return { from: Object.fromEntries(Object.keys(to).map((name) => [name, null])), to, what: 'given' }
    },
  }
}

const update = (client: PartClient): Part => {
  const { id } = client
  const name = lastFirst(client)
  return {
    noun: 'update',
    title: 'Update',
    words: { change: 'Correct', changed: 'corrected' },
    fields: { text: { label: 'Update', type: 'longText', maxLength: MAX_TEXT_LENGTH, rows: 4 } },
    loadRules: () => import('../updates/updatesContract.ts').then(({ updateForm }) => updateForm),
    draft: {
      name: 'update',
      title: (action) => `${action === 'Add' ? 'Update' : 'Correction of an update'} of ${name}`,
      path: clientPath(id),
    },
    add: (values, update_id) => api.clients.add_update.call({ id, update_id, ...(values as UpdateForm) }),
    change: (update_id, changes) => api.clients.change_update.call({ id, update_id, changes }),
    added: { description: name, subject: id },
    // Lists of clients are long.
    show: (cache, saved) => {
      showSaved(cache, 'client' in saved ? (saved.client as Client) : (saved as Client))
      void invalidateLists(cache)
    },
  }
}

function partOf(kind: PartKind, client: PartClient): Part {
  if (kind === 'follow_ups') return followUp(client)
  return kind === 'updates' ? update(client) : paper(kind, client)
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
    change: async (id: string, changes: Changes) => {
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
