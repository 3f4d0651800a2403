import { Link, useLocation } from 'react-router'
import { formatCount } from '../../lib/text.ts'
import { MoreRows } from '../../list/MoreRows.tsx'
import { cx } from '../../ui/cx.ts'
import { sectionTitles } from './choices.ts'
import { workRowKey, type Work } from './useWork.ts'
import { WorkItem, type WorkActions } from './WorkItem.tsx'

type Props = Work['sections'][number] & WorkActions & { isMine: boolean }

/** Past a long section to the others, and to what is new. */
export function WorkLinks({ work: { sections, newRows } }: { work: Work }) {
  const { search } = useLocation()
  const links = sections.flatMap(({ section, count }) =>
    count ? [{ hash: `work-${section}`, text: `${sectionTitles[section]} ${formatCount(count)}` }] : [],
  )
  const [first] = newRows
  if (first) links.push({ hash: workRowKey(first), text: `${formatCount(newRows.length)} new for you` })
  if (links.length < 2) return null
  return (
    <nav aria-label="Sections" data-print="hide" className="mb-4 flex flex-wrap gap-x-5">
      {links.map(({ hash, text }) => (
        <Link
          key={hash}
          to={{ search, hash }}
          className="py-1 underline underline-offset-2 hover:text-accent"
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}

/** What is overdue, due today or due this week; a section without anything is shown only for today. */
export function WorkSection({ section, query, count, ...actions }: Props) {
  const { data, error, isPlaceholderData } = query
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  if (count === 0 && !error && section !== 'today') return null
  return (
    <section
      aria-labelledby={`work-${section}`}
      data-later={!['overdue', 'today'].includes(section) || undefined}
    >
      <h2
        id={`work-${section}`}
        className="mb-2 flex items-baseline gap-2 font-display text-xl leading-tight font-medium"
      >
        {sectionTitles[section]}
        {count !== undefined && (
          <span className={cx('tabular', section === 'overdue' ? 'text-danger' : 'text-ink-faint')}>
            {formatCount(count)}
          </span>
        )}
      </h2>
      {rows.length > 0 && (
        <ul
          aria-busy={isPlaceholderData || undefined}
          className={cx(
            'divide-y divide-line rounded-xl border border-line bg-surface transition-opacity',
            isPlaceholderData && 'opacity-60 delay-150',
          )}
        >
          {rows.map((row) => (
            <WorkItem key={workRowKey(row)} row={row} isLate={section === 'overdue'} {...actions} />
          ))}
        </ul>
      )}
      {count === 0 && <p className="text-ink-soft">Nothing is due today.</p>}
      <MoreRows query={query} label="Show more" />
    </section>
  )
}
