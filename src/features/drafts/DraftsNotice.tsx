import { useQueryClient } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { discardDraft, type StoredDraft } from '../../form/drafts.ts'
import { resumeDraft } from '../../form/resumeDraft.ts'
import { formatAgo } from '../../lib/author.ts'
import { formatDate, isIsoDate } from '../../lib/dates.ts'
import { plural, truncate } from '../../lib/text.ts'
import { Button } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copyText.ts'

export interface DraftsNoticeProps {
  drafts: StoredDraft[]
}

/** Drafts of the person: on the dashboard all, on a page its own. Several are one line that opens. */
export default function DraftsNotice({ drafts }: DraftsNoticeProps) {
  const offers = (
    <ul>
      {drafts.map((offer) => (
        <Offer key={offer.key} offer={offer} isOnly={drafts.length === 1} />
      ))}
    </ul>
  )
  return (
    <section
      aria-labelledby="drafts"
      data-print="hide"
      className="mb-5 in-[main:has([data-not-found])]:hidden rounded-xl border border-line-strong bg-sunken px-4 py-3"
    >
      {drafts.length === 1 ? (
        <>
          <Heading>
            Unsaved draft<span className="font-normal text-ink-soft">: {drafts[0]!.draft.title}</span>
          </Heading>
          {offers}
        </>
      ) : (
        <details className="group">
          <summary className="-my-2 flex min-h-control cursor-pointer list-none items-center justify-between gap-3">
            <Heading>{plural(drafts.length, 'unsaved draft')}</Heading>
            <ChevronDown aria-hidden className="size-5 shrink-0 text-ink-soft group-open:rotate-180" />
          </summary>
          {offers}
        </details>
      )}
    </section>
  )
}

const Heading = ({ children }: { children: ReactNode }) => (
  <h2 id="drafts" tabIndex={-1} className="min-w-0 font-semibold break-words">
    {children}
  </h2>
)

interface OfferProps {
  offer: StoredDraft
  /** The heading of the notice has its title. */
  isOnly: boolean
}

function Offer({ offer, isOnly }: OfferProps) {
  const { key, draft, seconds_ago } = offer
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { title } = draft
  const forget = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const isLast = currentTarget.closest('ul')?.children.length === 1
    document.getElementById(isLast ? 'content' : 'drafts')?.focus({ preventScroll: true })
    discardDraft(cache, key, draft)
  }
  return (
    <li className="mt-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
      <span className="min-w-0 break-words max-sm:basis-full">
        {!isOnly && title}{' '}
        <span className="text-sm whitespace-nowrap text-ink-faint">{formatAgo(seconds_ago)}</span>
        <span className="block text-sm text-ink-soft">{truncate(namedTexts(draft), 160)}</span>
      </span>
      <span className="flex flex-wrap gap-2">
        <Button size="small" aria-label={`Resume ${title}`} onClick={() => void resumeDraft(navigate, offer)}>
          Resume
        </Button>
        <Button
          size="small"
          aria-label={`Copy the text of ${title}`}
          onClick={() => void copyText(typedTexts(draft.typed).join('\n'))}
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
const typedTexts = (typed: Record<string, unknown>): string[] =>
  Object.entries(typed).flatMap(([field, value]) => {
    if (Array.isArray(value)) return value.flatMap(typedTexts)
    return typeof value === 'string' && value && field !== 'id' && !field.endsWith('_id') ? [value] : []
  })

/** 'Cost: 99.00 · Notes: Prefers texts' */
const namedTexts = ({ typed, labels = {} }: StoredDraft['draft']) =>
  Object.entries(typed)
    .flatMap(([field, value]) => {
      const text = typedTexts({ [field]: value })
        .map((one) => (isIsoDate(one) ? formatDate(one) : one))
        .join(', ')
      return text ? [[labels[field], text].filter(Boolean).join(': ')] : []
    })
    .join(' · ')
