import { useQuery, useQueryClient } from '@tanstack/react-query'
import { href, useLocation, useNavigate } from 'react-router'
import { formatAgo } from '../../lib/author.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { draftsApi } from './api.ts'
import { chooseDraft, isBeingTyped, removeDraft } from './autosave.ts'
import { readDraft, type Draft } from './draft.ts'

const query = draftsApi.list.queryOptions({ input: {}, staleTime: Infinity, refetchOnWindowFocus: false })

interface DraftsNoticeProps {
  /** Whether something typed on this page is not saved yet. */
  isUnsaved: () => boolean
}

/** Above the page: what this person typed and did not save within the last day, to go on with or to drop; open where it was typed. */
export function DraftsNotice({ isUnsaved }: DraftsNoticeProps) {
  const { data = [] } = useQuery(query)
  const { pathname } = useLocation()
  const drafts = data.flatMap(({ key, content, seconds_ago }) => {
    const draft = isBeingTyped(key) ? null : readDraft(content)
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
        You typed this and did not save it{drafts.length > 1 && ` (${drafts.length})`}
      </summary>
      <ul>
        {drafts.map((offer) => (
          <Offer key={offer.draftKey} {...offer} isUnsaved={isUnsaved} />
        ))}
      </ul>
    </details>
  )
}

interface OfferProps extends DraftsNoticeProps {
  draftKey: string
  draft: Draft
  ago: string
}

function Offer({ draftKey, draft, ago, isUnsaved }: OfferProps) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { title, path } = draft
  const goOn = () => {
    // Opening it here would replace what is typed here; another page asks by itself.
    if (pathOf(draft) === pathname && isUnsaved()) {
      return void toast.error('Save or leave what you are typing here first.')
    }
    chooseDraft(cache, draftKey, draft)
    void navigate(path, { state: { draft: draftKey } })
  }
  const copy = () =>
    void navigator.clipboard
      .writeText(typedText(draft))
      .then(() => toast.success('Copied'))
      .catch(() => toast.error('This could not be copied.'))
  return (
    <li className="mt-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
      <span className="min-w-0 break-words max-sm:basis-full">
        {title} <span className="text-sm text-ink-faint">{ago}</span>
      </span>
      <span className="flex flex-wrap gap-2">
        <Button size="small" aria-label={`Go on with ${title}`} onClick={goOn}>
          Go on
        </Button>
        <Button size="small" aria-label={`Copy the text of ${title}`} onClick={copy}>
          Copy
        </Button>
        <Button size="small" aria-label={`Forget ${title}`} onClick={() => void removeDraft(cache, draftKey)}>
          Forget
        </Button>
      </span>
    </li>
  )
}

const pathOf = ({ path }: Draft) => path.split('?')[0]

/** The texts that were typed, without ids of list entries. */
const typedText = ({ typed }: Draft): string =>
  Object.entries(typed)
    .flatMap(([field, value]) => (typeof value === 'string' && !field.endsWith('_id') ? [value] : []))
    .join('\n')
