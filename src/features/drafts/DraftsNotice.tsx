import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { href, useLocation, useNavigate } from 'react-router'
import {
  discardDraft,
  draftsQuery,
  offeredDrafts,
  openFormOfDraft,
  type StoredDraft,
} from '../../form/drafts.ts'
import { formatAgo } from '../../lib/author.ts'
import { truncate } from '../../lib/text.ts'
import { Button } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copyText.ts'

/** The person's drafts of the last day, above the page; expanded on the dashboard and on the pages of the drafts. */
export function DraftsNotice() {
  const { data = [] } = useQuery(draftsQuery)
  const { pathname } = useLocation()
  const drafts = offeredDrafts(data)
  if (drafts.length === 0) return null
  const isDashboard = pathname === href('/operational')
  const isOfThisPage = drafts.some(({ draft }) => draft.path.split('?')[0] === pathname)
  return (
    <details
      open={isDashboard || isOfThisPage}
      data-print="hide"
      className="mb-5 in-[main:has([data-not-found])]:hidden rounded-xl border border-line-strong bg-sunken px-4 py-3"
    >
      <summary className="cursor-pointer font-semibold">
        {drafts.length === 1 ? 'Unsaved draft' : 'Unsaved drafts'}
        <span className="font-normal text-ink-soft">
          : {drafts[0]!.draft.title}
          {drafts.length > 1 && ` and ${drafts.length - 1} more`}
        </span>
      </summary>
      <ul>
        {drafts.map((offer) => (
          <Offer key={offer.key} offer={offer} isOnly={drafts.length === 1} />
        ))}
      </ul>
    </details>
  )
}

interface OfferProps {
  offer: StoredDraft
  /** The heading of the notice has its title. */
  isOnly: boolean
}

function Offer({ offer: { key, draft, seconds_ago }, isOnly }: OfferProps) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { title, path } = draft
  const resume = async () => {
    await navigate(path, { state: { draft: key } })
    openFormOfDraft(key)
  }
  const forget = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const list = currentTarget.closest('details')
    const isLast = list?.querySelectorAll('li').length === 1
    const next = isLast ? document.getElementById('content') : list?.querySelector('summary')
    next?.focus({ preventScroll: true })
    discardDraft(cache, key, draft)
  }
  return (
    <li className="mt-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
      <span className="min-w-0 break-words max-sm:basis-full">
        {!isOnly && title}{' '}
        <span className="text-sm whitespace-nowrap text-ink-faint">{formatAgo(seconds_ago)}</span>
        <span className="block text-sm text-ink-soft">{truncate(typedText(draft.typed), 160)}</span>
      </span>
      <span className="flex flex-wrap gap-2">
        <Button size="small" aria-label={`Resume ${title}`} onClick={() => void resume()}>
          Resume
        </Button>
        <Button
          size="small"
          aria-label={`Copy the text of ${title}`}
          onClick={() => void copyText(typedText(draft.typed))}
        >
          Copy
        </Button>
        <Button size="small" aria-label={`Discard ${title}`} onClick={forget}>
          Discard
        </Button>
      </span>
    </li>
  )
}

/** The typed texts, also those of each medication, without ids. */
const typedText = (typed: Record<string, unknown>): string =>
  Object.entries(typed)
    .flatMap(([field, value]) => {
      if (Array.isArray(value)) return value.map(typedText)
      return typeof value === 'string' && field !== 'id' && !field.endsWith('_id') ? [value] : []
    })
    .filter(Boolean)
    .join('\n')
