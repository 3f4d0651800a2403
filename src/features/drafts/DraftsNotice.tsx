import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type MouseEvent } from 'react'
import { href, useLocation, useNavigate } from 'react-router'
import { formatAgo } from '../../lib/author.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { api } from '../../lib/api.ts'
import { isBeingEdited, removeDraft, restoreDraft, resumeDraft } from './autosave.ts'
import { readDraft, type Draft } from './draft.ts'

const query = api.drafts.list.queryOptions({ input: {}, staleTime: Infinity, refetchOnWindowFocus: false })

interface DraftsNoticeProps {
  /** Whether this page has unsaved input. */
  isUnsaved: () => boolean
}

/** The person's drafts of the last day, above the page; expanded on the dashboard and on the pages of the drafts. */
export function DraftsNotice({ isUnsaved }: DraftsNoticeProps) {
  const { data = [] } = useQuery(query)
  const { pathname } = useLocation()
  const drafts = data.flatMap(({ key, content, seconds_ago }) => {
    const draft = isBeingEdited(key) ? null : readDraft(content)
    return draft ? [{ draftKey: key, draft, ago: formatAgo(seconds_ago) }] : []
  })
  if (drafts.length === 0) return null
  const isDashboard = pathname === href('/operational')
  const isOfThisPage = drafts.some(({ draft }) => pathOf(draft) === pathname)
  return (
    <details
      open={isDashboard || isOfThisPage}
      data-print="hide"
      className="mb-5 rounded-xl border border-line-strong bg-sunken px-4 py-3"
    >
      <summary className="cursor-pointer font-semibold">
        You typed this and did not save it
        <span className="font-normal text-ink-soft">
          : {drafts[0]!.draft.title}
          {drafts.length > 1 && ` and ${drafts.length - 1} more`}
        </span>
      </summary>
      <ul>
        {drafts.map((offer) => (
          <Offer key={offer.draftKey} {...offer} isOnly={drafts.length === 1} isUnsaved={isUnsaved} />
        ))}
      </ul>
    </details>
  )
}

interface OfferProps extends DraftsNoticeProps {
  draftKey: string
  draft: Draft
  ago: string
  /** The heading of the notice has its title. */
  isOnly: boolean
}

function Offer({ draftKey, draft, ago, isOnly, isUnsaved }: OfferProps) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { title, path } = draft
  const [isRefused, setRefused] = useState(false)
  const resume = () => {
    // Would replace unsaved input of this page; a navigation to another page asks first by itself.
    if (pathOf(draft) === pathname && isUnsaved()) {
      return setRefused(true)
    }
    resumeDraft(cache, draftKey, draft)
    void navigate(path, { state: { draft: draftKey } })
  }
  const copy = () =>
    void navigator.clipboard
      .writeText(typedText(draft))
      .then(() => toast.success('Copied'))
      .catch(() => toast.error('This could not be copied.'))
  const forget = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const list = currentTarget.closest('details')
    const isLast = list?.querySelectorAll('li').length === 1
    const next = isLast ? document.getElementById('content') : list?.querySelector('summary')
    next?.focus({ preventScroll: true })
    void removeDraft(cache, draftKey)
    toast.success('Forgotten', {
      description: title,
      undo: () => restoreDraft(cache, draftKey, draft),
    })
  }
  return (
    <li className="mt-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
      <span className="min-w-0 break-words max-sm:basis-full">
        {!isOnly && title} <span className="text-sm text-ink-faint">{ago}</span>
      </span>
      <span className="flex flex-wrap gap-2">
        <Button size="small" aria-label={`Go on with ${title}`} onClick={resume}>
          Go on
        </Button>
        <Button size="small" aria-label={`Copy the text of ${title}`} onClick={copy}>
          Copy
        </Button>
        <Button size="small" aria-label={`Forget ${title}`} onClick={forget}>
          Forget
        </Button>
      </span>
      {isRefused && (
        <p role="alert" className="basis-full text-sm font-medium text-danger sm:text-right">
          Save or leave what you are typing here first.
        </p>
      )}
    </li>
  )
}

const pathOf = ({ path }: Draft) => path.split('?')[0]

/** The typed texts, without ids of lookup entries. */
const typedText = ({ typed }: Draft): string =>
  Object.entries(typed)
    .flatMap(([field, value]) => (typeof value === 'string' && !field.endsWith('_id') ? [value] : []))
    .join('\n')
