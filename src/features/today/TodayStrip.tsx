import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { useMayChange } from '../../lib/mayChange.ts'
import { cx } from '../../ui/cx.ts'
import { NotLoaded } from '../../ui/Loaded.tsx'
import { api } from '../../lib/api.ts'
import { formatCounted } from './choices.ts'
import type { TodayCounts } from './contract.ts'
import { menuCountsQuery } from './given.ts'

export const todayQuery = api.today.counts.queryOptions({ input: {} })

interface CountLink {
  key: keyof TodayCounts | 'new'
  title: [one: string, many: string]
  to: string
  isLate?: true
}

const today = href('/operational/today')
const mine = `${today}?who=me`
export const ownLinks: CountLink[] = [
  { key: 'overdue', title: ['overdue', 'overdue'], to: `${mine}#work-overdue`, isLate: true },
  { key: 'due_today', title: ['due today', 'due today'], to: `${mine}#work-today` },
  { key: 'new', title: ['new for you', 'new for you'], to: mine },
]

export const everybodyLinks: CountLink[] = [
  {
    key: 'overdue_for_all',
    title: ['overdue', 'overdue'],
    to: `${today}#work-overdue`,
    isLate: true,
  },
  {
    key: 'due_today_for_all',
    title: ['due today', 'due today'],
    to: `${today}#work-today`,
  },
  {
    key: 'requests',
    title: ['request for access', 'requests for access'],
    to: `${href('/operational/user-approvals')}?status=pending`,
  },
]

/** The lists that have only what came since yesterday. */
const [clients, inquiries] = [href('/operational/clients'), href('/operational/inquiries/:id?')]
export const recentLinks: CountLink[] = [
  { key: 'clients', title: ['new client', 'new clients'], to: `${clients}?created_at=last_2` },
  { key: 'orders', title: ['order placed', 'orders placed'], to: `${clients}?order_placed=last_2` },
  { key: 'labs', title: ['lab done', 'labs done'], to: `${clients}?lab_done=last_2` },
  { key: 'inquiries', title: ['new inquiry', 'new inquiries'], to: `${inquiries}?created_at=last_2` },
]

/** Above the dashboard's tiles: what is the person's own, and what has come since yesterday. */
export function TodayStrip() {
  const query = useQuery(todayQuery)
  const { data, error } = query
  const mayChange = useMayChange()
  const given = useQuery({ ...menuCountsQuery, enabled: mayChange }).data?.given ?? 0
  if (error && !data) return <NotLoaded query={query} title="Today’s counts could not be loaded" />
  const counts = data && { ...data, new: given }
  return (
    <div
      aria-busy={data === undefined}
      className="divide-y divide-line rounded-xl border border-line bg-surface"
    >
      {mayChange && <Line title="For you" links={ownLinks} counts={counts} />}
      <Line title="Since yesterday" none="Nothing new." links={recentLinks} counts={counts} />
      <Line title="For everyone" none="Nothing is due." links={everybodyLinks} counts={counts} />
    </div>
  )
}

interface LineProps {
  title: string
  /** Where every count is zero; else the line is left out then. */
  none?: string
  links: CountLink[]
  counts: Record<CountLink['key'], number> | undefined
}

/** The counts that are not zero, each with the way to its rows. */
function Line({ title, none, links, counts }: LineProps) {
  const shown = counts ? links.filter(({ key }) => counts[key] > 0) : []
  const id = `counts-${links[0]!.key}`
  if (counts && shown.length === 0 && none === undefined) return null
  return (
    <section
      aria-labelledby={id}
      className="flex min-h-14 flex-wrap items-baseline gap-x-8 gap-y-1 px-4 py-3 sm:flex-nowrap"
    >
      <h2 id={id} className="w-full text-sm font-semibold text-ink-faint sm:w-32 sm:shrink-0">
        {title}
      </h2>
      {shown.length === 0 && <p className="text-ink-soft">{counts ? none : '…'}</p>}
      {shown.length > 0 && (
        <ul className="flex flex-wrap gap-x-8 gap-y-1">
          {shown.map(({ key, title: [one, many], to, isLate }) => (
            <li key={key}>
              <Link to={to} className="group inline-flex items-baseline gap-1.5">
                <span
                  className={cx(
                    'tabular font-display text-xl leading-tight font-medium',
                    isLate && 'text-danger',
                  )}
                >
                  {formatCounted(counts![key])}
                </span>
                <span className="text-ink-soft underline-offset-3 group-hover:underline">
                  {counts![key] === 1 ? one : many}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
