import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { undoAction } from '../../../form/undo.ts'
import { api } from '../../../lib/api.ts'
import { todayIn } from '../../../lib/dates.ts'
import { failureOf, wasRefused } from '../../../lib/failure.ts'
import { newId } from '../../../lib/newId.ts'
import { lastFirst } from '../../../lib/text.ts'
import { MAX_FILE_BYTES, MAX_FILE_NAME, MAX_FILE_TEXT } from '../../../lib/storedFiles.ts'
import { toast } from '../../../ui/toast.ts'
import type { Client } from '../contract.ts'

export interface Upload {
  /** Of the attachment that it becomes: the same in each try. */
  id: string
  file: File
  /** Of 1. */
  share: number
  /** Why it failed, as a sentence. */
  failure?: string
  /** Trying again would end the same. */
  isFinal?: boolean
  cancel: () => void
}

/** Files on their way to a client, each with its progress, to be cancelled, and tried again after a failure. */
export function useUploads(client: Client) {
  const cache = useQueryClient()
  const [uploads, setUploads] = useState<Upload[]>([])
  const queue = useRef(Promise.resolve())
  const remove = (id: string) => setUploads((all) => all.filter((one) => one.id !== id))
  const update = (id: string, more: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...more } : one)))

  const send = async ({ id, file }: Pick<Upload, 'id' | 'file'>, signal: AbortSignal) => {
    if (signal.aborted) return
    if (file.size > MAX_FILE_BYTES)
      return update(id, { failure: `It is larger than ${MAX_FILE_TEXT}.`, isFinal: true })
    try {
      const upload = { file, onProgress: (share: number) => update(id, { share }) }
      const { id: file_id } = await api.files.upload.call({}, { signal, context: { upload } })
      const title = titleOf(file.name)
      const paper = {
        file_id,
        name: file.name.slice(-MAX_FILE_NAME) || 'file',
        title,
        kind: 'other',
        day: todayIn(),
      }
      const added = await api.clients.add_attachment.call({ id: client.id, paper_id: id, ...paper } as never)
      remove(id)
      toast.success(`“${title}” attached to ${lastFirst(client)}`, { undo: undoAction(cache, added) })
      await cache.invalidateQueries()
    } catch (error) {
      if (!signal.aborted) update(id, { failure: failureOf(error).message, isFinal: wasRefused(error) })
    }
  }
  const start = (file: File, id = newId()) => {
    const aborter = new AbortController()
    const cancel = () => {
      aborter.abort()
      remove(id)
    }
    const upload = { id, file, share: 0, cancel }
    setUploads((all) => [...all.filter((one) => one.id !== id), upload])
    // One after the other, so that the rest of the office has connections.
    queue.current = queue.current.then(() => send(upload, aborter.signal))
  }
  return {
    uploads,
    add: (files: Iterable<File>) => [...files].forEach((file) => start(file)),
    retry: ({ file, id }: Upload) => start(file, id),
    remove,
  }
}

/** 'labs 2026.pdf' is 'labs 2026'. */
const titleOf = (name: string) => name.replace(/\.[a-z\d]{1,5}$/i, '').slice(0, 300) || 'File'
