import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebounced } from '../../form/useDebounced.ts'
import { matchesSearch } from '../../lib/text.ts'
import { api } from '../../lib/api.ts'
import { MAX_FOUND, MAX_RECENT } from './choices.ts'
import type { FoundAttachment, FoundClient, FoundInquiry } from './contract.ts'

export type { FoundAttachment, FoundClient, FoundInquiry }

/** A request waits this long for the next letter. */
const DEBOUNCE_MS = 80

/**
 * Clients and inquiries for a text, without one the clients of these ids. Each text is a query of its own, so that a late
 * response never replaces a newer one; TanStack Query cancels the request of a text that nobody waits for.
 */
export function useFound(text: string, recentIds: string[]) {
  const typed = text.trim()
  const search = useDebounced(typed, DEBOUNCE_MS)
  const ids = recentIds.slice(0, MAX_RECENT)
  const enabled = search !== '' || ids.length > 0
  const query = useQuery({
    ...api.find.find.queryOptions({ input: search ? { search } : { ids } }),
    enabled,
    placeholderData: keepPreviousData,
    // The next letter tries again.
    retry: false,
  })
  const { data, error, isPlaceholderData } = query
  const isCurrent = search === typed && !isPlaceholderData
  // Until the response is there, those of the last one whose name has the text already.
  const matches = (row: FoundClient | FoundInquiry) =>
    isCurrent || (typed !== '' && matchesSearch(`${row.last_name} ${row.first_name}`, typed))
  const clients = data?.clients.filter(matches) ?? []
  const inquiries = data?.inquiries.filter(matches) ?? []
  const attachments = isCurrent ? (data?.attachments ?? []) : []
  const words = [...new Set(search.split(/[\s,;]+/).filter(Boolean))]
  const withoutOne = words.map((word) => words.filter((other) => other !== word).join(' '))
  // Where more words are wrong, two together, of few, and each alone.
  const pairs = words.flatMap((word, index) => words.slice(index + 1).map((other) => `${word} ${other}`))
  const shorter = [...new Set([...withoutOne, ...(words.length < 6 ? pairs : []), ...words])].slice(0, 100)
  const { data: counts } = useQuery({
    ...api.clients.counts.queryOptions({ input: { criteria: shorter.map((one) => ({ search: one })) } }),
    enabled:
      isCurrent &&
      words.length > 1 &&
      data?.clients.length === 0 &&
      inquiries.length + attachments.length === 0,
  })
  const finding = shorter.filter((_, index) => isCurrent && counts?.[index])
  return {
    clients,
    inquiries,
    attachments,
    /** Where nothing is found: searches with the most of its words that find clients. */
    shorter: finding.filter((one) => one.split(' ').length === finding[0]!.split(' ').length),
    isWaiting: !error && (search !== typed || (enabled && (!data || isPlaceholderData))),
    // An inquiry or an attachment may have the very name.
    notFound:
      isCurrent && clients.length > 0 && inquiries.length + attachments.length === 0
        ? data?.not_found
        : undefined,
    hasMore: isCurrent && typed !== '' && clients.length === MAX_FOUND.clients,
    query,
  }
}
