import type { QueryClient } from '@tanstack/react-query'
import { authorText, type Author } from '../../lib/author.ts'
import { failureOf, wasRefused } from '../../lib/failure.ts'
import { toast } from '../../ui/toast.ts'
import { sessionQuery } from '../accounts/useSession.ts'
import { clientsApi } from './api.ts'
import { newestRow, showSaved } from './clientCache.ts'
import type { Client, ClientRow } from './contract.ts'

export type TextField = 'notes' | 'updates'

/** How often a save is repeated because somebody changed another field of the client meanwhile. */
const repeats = 3

const plain = (text: string | null) => (text?.trim() ? text.replaceAll('\r\n', '\n') : '')

/**
 * Saves one text of one client, sending that field alone (acceptance D32).
 * @param base the text the editor began with; if it is another one by now, nothing is overwritten
 * @throws `{ theirs, who }` when somebody else changed this text, otherwise what the call threw
 */
export async function saveText(
  cache: QueryClient,
  row: ClientRow,
  field: TextField,
  text: string,
  base: string,
) {
  const about = `${field} of ${row.id}`
  // Retried: what the last try said is over.
  toast.over(about)
  let changed: Record<string, Author> | undefined
  for (let attempt = 1; ; attempt += 1) {
    const { version, [field]: known } = newestRow(cache, row)
    // Somebody wrote the same. Where it is the text that the editor began with, only the server knows what became of a try
    // whose answer was lost.
    if (plain(known) === plain(text) && plain(known) !== plain(base)) return saySaved()
    if (plain(known) !== plain(base)) {
      const who = await nameOf(cache, row.id, field, changed)
      // oxlint-disable-next-line no-throw-literal, typescript/only-throw-error
      throw { theirs: known ?? '', who }
    }
    try {
      showSaved(cache, await clientsApi.update.call({ id: row.id, version, [field]: text }))
      saySaved()
      return
    } catch (error) {
      const { status, current, ...failure } = failureOf(error)
      changed = failure.changed
      if (status !== 409 || !current || attempt === repeats) {
        toast.error('Failed to update client', undefined, about)
        void showStored(cache, row.id, error)
        throw error
      }
      showSaved(cache, current as Client)
    }
  }
}

/** 'jane@example.com 2 minutes ago'; undefined where nobody can say. @param changed what a conflict said already */
async function nameOf(cache: QueryClient, id: string, field: TextField, changed?: Record<string, Author>) {
  const author = (changed ?? (await clientsApi.last_changes.call({ id }).catch(() => undefined)))?.[field]
  return author && authorText(author, cache.getQueryData(sessionQuery.queryKey)?.user?.email)
}

/** After an answer that was lost: what the server holds by now, if it can be reached. */
async function showStored(cache: QueryClient, id: string, error: unknown): Promise<void> {
  if (wasRefused(error)) return
  const stored = await clientsApi.get.call({ id }).catch(() => null)
  if (stored) showSaved(cache, stored)
}

let lastToast = 0

/** One edit after the other shall not pile up the same sentence. */
function saySaved(): void {
  toast.dismiss(lastToast)
  lastToast = toast.success('Client updated successfully')
}
