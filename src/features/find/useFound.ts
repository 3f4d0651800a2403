import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useDebounced } from '../../form/useDebounced.ts'
import { matchesSearch } from '../../lib/text.ts'
import { api } from '../../lib/api.ts'
import { MAX_FOUND, MAX_RECENT } from './choices.ts'
import type { FoundAttachment, FoundClient, FoundInquiry } from './contract.ts'
import { withoutFillers } from '../../lib/fillers.ts'

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
  const isNothing = isCurrent && data?.clients.length === 0 && inquiries.length + attachments.length === 0
  const { isLoading, ...some } = useSomeWords(isNothing ? search : '')
  return {
    clients,
    inquiries,
    attachments,
    ...some,
    isWaiting: !error && (search !== typed || (enabled && (!data || isPlaceholderData)) || isLoading),
    // An inquiry or an attachment may have the very name.
    notFound:
      isCurrent && clients.length > 0 && inquiries.length + attachments.length === 0
        ? data?.not_found
        : undefined,
    hasMore: isCurrent && typed !== '' && clients.length === MAX_FOUND.clients,
    query,
  }
}

/** Many searches at once wait until nobody types. */
const PAUSE_MS = 300
/** So many searches with some of the words are listed with their clients. */
const MAX_LISTED = 4

/** For a search that finds nobody: clients that match most of its words, with the others, and searches that find more. */
function useSomeWords(search: string) {
  const isTyped = useDebounced(search, PAUSE_MS) === search
  const words = isTyped
    ? [
        ...new Set(
          withoutFillers(search)
            .split(/[\s,;]+/)
            .filter(Boolean),
        ),
      ]
    : []
  const tried = selectionsOf(words)
  const criteria = tried.map((some) => ({ search: some.join(' ') }))
  const counting = useQuery({
    ...api.clients.counts.queryOptions({ input: { criteria, at_most: MAX_FOUND.clients + 1 } }),
    enabled: tried.length > 0,
    retry: false,
  })
  const finding = tried.flatMap((some, index) => {
    const count = counting.data?.[index] ?? 0
    return count > 0 ? [{ some, count }] : []
  })
  const best = withMostWords(finding)
  const listed = best.filter(({ count }) => count <= MAX_FOUND.clients).slice(0, MAX_LISTED)
  const queries = useQueries({
    queries: listed.map(({ some }) =>
      api.find.find.queryOptions({ input: { search: some.join(' ') }, retry: false }),
    ),
  })
  const nearly = queries.flatMap(({ data }, index) => {
    const unmatched = words.filter((word) => !listed[index]!.some.includes(word))
    return data?.clients.map((client) => ({ ...client, unmatched })) ?? []
  })
  return {
    nearly: nearly.filter((one, index) => nearly.findIndex(({ id }) => id === one.id) === index),
    wider: best.filter((one) => !listed.includes(one)).map(({ some }) => some.join(' ')),
    isLoading: !(isTyped || search === '') || counting.isLoading || queries.some((query) => query.isLoading),
  }
}

/** So many selections are tried. */
const MAX_TRIED = 12

/** Selections of some of the words, the longest first: all of up to four words; of more words all but one, and each alone. */
export function selectionsOf(words: string[]): string[][] {
  const tried =
    words.length > 4
      ? [...words.map((word) => words.filter((other) => other !== word)), ...words.map((word) => [word])]
      : words
          .reduce<string[][]>((some, word) => [...some, ...some.map((before) => [...before, word])], [[]])
          .slice(1, -1)
          .toSorted((one, other) => other.length - one.length)
  return tried.slice(0, MAX_TRIED)
}

/** Drops a selection when a longer one contains all its words. */
export const withMostWords = <Found extends { some: string[] }>(found: Found[]): Found[] =>
  found.filter(({ some }) => !found.some((other) => isWithin(some, other.some)))

const isWithin = (some: string[], others: string[]) =>
  some.length < others.length && some.every((word) => others.includes(word))
