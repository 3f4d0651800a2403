import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { formatCount } from '../../lib/text.ts'
import type { Selection } from '../../list/useSelection.ts'
import { cx } from '../../ui/cx.ts'
import { NotLoaded } from '../../ui/Loaded.tsx'
import { formatCounted, sectionTitles } from './choices.ts'
import type { GroupChanges, Work } from './useWork.ts'
import { WorkGroup } from './WorkGroup.tsx'
import type { WorkActions } from './WorkItem.tsx'
import { workRowKey, type BulkRow } from './workRow.ts'

type Section = Work['sections'][number]

/** A section without anything is shown only for today. */
export const isSectionShown = ({ section, query, count }: Section) =>
  count !== 0 || query.error !== null || section === 'today'

/** Past a long section to those after it, and to what is new. */
export function WorkLinks({ sections, newRows }: Pick<Work, 'sections' | 'newRows'>) {
  const { search } = useLocation()
  const [, ...later] = sections.filter(isSectionShown)
  const links = later.flatMap(({ section, count }) =>
    count ? [{ hash: `work-${section}`, text: `${sectionTitles[section]} ${formatCounted(count)}` }] : [],
  )
  const [first] = newRows
  if (first) links.push({ hash: workRowKey(first), text: `${formatCount(newRows.length)} new for you` })
  if (links.length === 0) return null
  return (
    <nav
      aria-label="Sections"
      data-print="hide"
      className="ml-auto flex flex-wrap gap-x-4 text-sm max-sm:in-data-selecting:hidden"
    >
      {links.map(({ hash, text }) => (
        <Link
          key={hash}
          to={{ search, hash }}
          className="text-ink-soft underline underline-offset-2 hover:text-accent"
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}

type Props = Section &
  WorkActions &
  GroupChanges & {
    /** Undefined for a viewer. */
    selection: Selection<BulkRow> | undefined
    /** At the far end of its title. */
    links: ReactNode
  }

/** What is overdue, due today, or due later, in groups by kind. */
export function WorkSection({ section, query, groups, count, links, ...actions }: Props) {
  const { isPlaceholderData } = query
  return (
    <section
      aria-labelledby={`work-${section}`}
      data-later={!['overdue', 'today'].includes(section) || undefined}
    >
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <h2
          id={`work-${section}`}
          className="flex items-baseline gap-2 font-display text-xl leading-tight font-medium"
        >
          {sectionTitles[section]}
          {count !== undefined && (
            <span className={cx('tabular', section === 'overdue' ? 'text-danger' : 'text-ink-faint')}>
              {formatCounted(count)}
            </span>
          )}
        </h2>
        {links}
      </div>
      {groups.length > 0 && (
        <div
          aria-busy={isPlaceholderData || undefined}
          className={cx(
            'divide-y divide-line overflow-clip rounded-xl border border-line bg-surface transition-opacity',
            isPlaceholderData && 'opacity-60 delay-150',
          )}
        >
          {groups.map((one) => (
            <WorkGroup key={one.kind} group={one} {...actions} />
          ))}
        </div>
      )}
      {count === 0 && <p className="text-ink-soft">Nothing is due today.</p>}
      {(!query.data || query.error) && <NotLoaded query={query} />}
    </section>
  )
}
