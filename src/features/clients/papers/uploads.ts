import type { QueryClient } from '@tanstack/react-query'
import { undoAction } from '../../../form/undo.ts'
import { api } from '../../../lib/api.ts'
import { todayIn } from '../../../lib/dates.ts'
import type { AttachmentKind } from '../../../lib/paperChoices.ts'
import { failureOf, wasRefused } from '../../../lib/failure.ts'
import { newId } from '../../../lib/newId.ts'
import { lastFirst } from '../../../lib/text.ts'
import { fileTooLargeText, MAX_FILE_BYTES, MAX_FILE_NAME } from '../../../lib/storedFiles.ts'
import { failureToast, toast } from '../../../ui/toast.ts'
import { sessionQuery } from '../../accounts/useSession.ts'
import type { Client } from '../contract.ts'
import { MAX_LINE } from './registry.ts'

export interface Upload {
  /** Of the attachment that it becomes: the same in each try. */
  id: string
  client: Client
  /** Who sends it: nobody else goes on with it. */
  user_id: string | undefined
  file: File
  /** From 0 to 1. */
  share: number
  /** Once it has arrived, so that a second try sends it no more. */
  file_id?: string | undefined
  failure?: string | undefined
  /** Trying again would end the same. */
  isFinal?: boolean
}

/*
 * Files on their way to clients, each with its progress, to be cancelled, and tried again after a failure. They are of the browser
 * window and not of a page: who goes to another page must not lose them.
 */
let uploads: readonly Upload[] = []
let queue = Promise.resolve()
const aborters = new Map<string, AbortController>()
const listeners = new Set<() => void>()

const publish = (next: readonly Upload[]) => {
  uploads = next
  for (const listener of listeners) listener()
}
const update = (id: string, more: Partial<Upload>) =>
  publish(uploads.map((one) => (one.id === id ? { ...one, ...more } : one)))
const remove = (id: string) => publish(uploads.filter((one) => one.id !== id))

export const currentUploads = () => uploads
export function onUploads(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

// The browser asks before a file that is on its way is lost.
globalThis.window?.addEventListener('beforeunload', (event) => {
  if (uploads.some(({ isFinal }) => !isFinal)) event.preventDefault()
})

export const currentUser = (cache: QueryClient) => cache.getQueryData(sessionQuery.queryKey)?.user?.id

export function attachFiles(cache: QueryClient, client: Client, files: Iterable<File>): void {
  for (const file of files) start(cache, { id: newId(), client, user_id: currentUser(cache), file, share: 0 })
}

export const retryUpload = (cache: QueryClient, upload: Upload) =>
  start(cache, { ...upload, share: 0, failure: undefined })

export function dismissUpload(id: string): void {
  aborters.get(id)?.abort()
  remove(id)
}

function start(cache: QueryClient, upload: Upload): void {
  const aborter = new AbortController()
  aborters.set(upload.id, aborter)
  publish([...uploads.filter(({ id }) => id !== upload.id), upload])
  // One after the other, so that the rest of the office has connections.
  queue = queue.then(() => send(cache, upload, aborter.signal))
}

async function send(
  cache: QueryClient,
  { id, client, user_id, file, file_id }: Upload,
  signal: AbortSignal,
): Promise<void> {
  // While nobody is signed in, the person may sign in again and go on.
  const isOver = () => signal.aborted || (currentUser(cache) ?? user_id) !== user_id
  if (isOver()) return remove(id)
  const failed = (failure: string, isFinal: boolean) => update(id, { failure, isFinal })
  if (file.size > MAX_FILE_BYTES) return failed(fileTooLargeText(MAX_FILE_BYTES), true)
  try {
    const upload = { file, onProgress: (share: number) => update(id, { share }) }
    const sent = file_id ?? (await api.files.upload.call({}, { signal, context: { upload } })).id
    update(id, { file_id: sent })
    if (isOver()) return remove(id)
    const title = titleOf(file.name)
    const name = file.name.slice(-MAX_FILE_NAME) || 'file'
    const paper = { file_id: sent, name, title, kind: kindOfName(file.name), day: todayIn() }
    const ids = { id: client.id, paper_kind: 'attachments', paper_id: id } as const
    const added = await api.clients.add_paper.call({ ...ids, ...paper })
    remove(id)
    toast.success(`“${title}” attached to ${lastFirst(client)}`, { undo: undoAction(cache, added) })
    await cache.invalidateQueries()
  } catch (error) {
    if (isOver()) return remove(id)
    const { message, fields, status } = failureOf(error)
    // An hour has passed since it arrived.
    if (fields['file_id']) update(id, { file_id: undefined })
    failed(message, wasRefused(error) && !fields['file_id'] && !PASSING.includes(status))
    if (listeners.size === 0)
      failureToast(error, `“${file.name}” was not attached to ${lastFirst(client)}`, id)
  }
}

/** A session that ended, a slow line, a limit: later it may be taken. */
const PASSING: (number | undefined)[] = [401, 408, 429]

/** 'Lipid panel.pdf' is most likely a lab result; the row changes it. */
function kindOfName(name: string): AttachmentKind {
  const words = name.toLowerCase().split(/[^a-z\d]+/)
  const [kind = 'other'] =
    Object.entries(kindWords).find(([, some]) => some.some((word) => words.includes(word))) ?? []
  return kind as AttachmentKind
}
const kindWords: Partial<Record<AttachmentKind, string[]>> = {
  'lab result': ['lab', 'labs', 'result', 'results', 'panel', 'a1c', 'cbc', 'cmp'],
  'signed form': ['form', 'consent', 'signed', 'agreement'],
  card: ['card', 'insurance', 'license'],
}

/** 'labs 2026.pdf' is 'labs 2026'. */
const titleOf = (name: string) => name.replace(/\.[a-z\d]{1,5}$/i, '').slice(0, MAX_LINE) || 'File'
