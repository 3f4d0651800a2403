import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { formatFullDate, todayIn } from '../../lib/dates.ts'
import { browserLoader, serverLoader } from '../../lib/pageLoader.ts'
import { focusNeighbor } from '../../list/focusNeighbor.ts'
import { OutdatedNotice } from '../../list/OutdatedNotice.tsx'
import { useRowLinks } from '../../list/useRowEvents.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NotLoaded } from '../../ui/Loaded.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { formatCount } from '../../lib/text.ts'
import { ToggleButton } from '../../ui/Button.tsx'
import { MoreRows } from '../../list/MoreRows.tsx'
import { cx } from '../../ui/cx.ts'
import { EventDialog } from '../clients/dialogs.ts'
import { partActions } from '../clients/parts/parts.ts'
import { OpenedInquiry } from '../inquiries/OpenedInquiry.tsx'
import { useSession } from '../accounts/useSession.ts'
import type { WorkRow } from './contract.ts'
import { kindTitles, partKinds, workKinds, sectionTitles, type WorkKind } from './choices.ts'
import { useSeenGiven } from './given.ts'
import { useWork, workQueries, workRowKey, type Work } from './useWork.ts'
import { WorkItem, type EventRow, type WorkActions } from './WorkItem.tsx'

export const loader = serverLoader(workQueries)
export const clientLoader = browserLoader(workQueries)

/** /operational/today: what is overdue, due today and this week, and done from here. */
export default function TodayPage() {
  const work = useWork()
  const [event, setEvent] = useState<EventRow | null>(null)
  const [inquiry, setInquiry] = useState<WorkRow | null>(null)
  const changed = (row: WorkRow) => {
    focusNeighbor(workRowKey(row), '[data-work-action]')
    work.refresh()
  }
  const cache = useQueryClient()
  const finish = (row: WorkRow) => {
    focusNeighbor(workRowKey(row), '[data-work-action]')
    partActions(cache, partKinds[row.kind]!, { ...row, id: row.client_id! }).finish(row.id)
  }
  const isEmpty = work.total(work.kind) === 0
  const isMine = work.who === 'me'
  useSeenGiven(isMine && work.kind === null ? work.newAt : null, work.newRows.map(workRowKey).join(' '))
  return (
    <div className="max-w-6xl">
      <PageHeader title="Today" description={formatFullDate(todayIn())} />
      <WorkFilters work={work} />
      <WorkLinks work={work} />
      <OutdatedNotice {...work.outdated} />
      {/* Links handle the keyboard themselves. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div onClick={useRowLinks()} className="grid grid-cols-1 gap-6">
        {work.notLoaded ? (
          <NotLoaded query={work.notLoaded} />
        ) : isEmpty ? (
          <EmptyState text={nothingText(work.kind, isMine)} />
        ) : (
          work.sections.map((section) => (
            <WorkSection
              key={section.section}
              {...section}
              isMine={isMine}
              onEvent={setEvent}
              onInquiry={setInquiry}
              onDone={finish}
            />
          ))
        )}
      </div>
      {event && (
        <EventDialog
          client={event}
          kind={event.kind}
          onClose={() => setEvent(null)}
          onChanged={() => changed(event)}
        />
      )}
      {inquiry && (
        <OpenedInquiry id={inquiry.id} onClose={() => setInquiry(null)} onChanged={() => changed(inquiry)} />
      )}
    </div>
  )
}

/** The page without anything to do. */
function nothingText(kind: WorkKind | null, isMine: boolean): string {
  const what = kind ? `No ${kindTitles[kind][1].toLowerCase()} are` : 'Nothing is'
  const whose = isMine ? ' for you' : ''
  return kind || isMine
    ? `${what} due${whose} today or this week.`
    : 'Nothing is due today or this week. All done.'
}

/** Whose work is shown, and of which kind; a kind that is pressed again is all kinds. */
function WorkFilters({ work: { who, kind, setWho, setKind, total } }: { work: Work }) {
  const isAdministrator = useSession().data?.role === 'admin'
  // Requests are nobody's own.
  const kinds = workKinds.filter(
    (one) => one !== 'approval' || one === kind || (isAdministrator && who === null),
  )
  const next = kind && kinds.find((one) => one !== kind && total(one))
  return (
    <div data-print="hide" className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-2">
      <div role="group" aria-label="Whose" className="flex gap-1.5">
        <ToggleButton pressed={who === null} onClick={() => setWho(null)}>
          Everyone
        </ToggleButton>
        <ToggleButton pressed={who === 'me'} onClick={() => setWho('me')}>
          For me
        </ToggleButton>
      </div>
      <div
        role="group"
        aria-label="Kind"
        className="flex flex-wrap gap-1.5 max-sm:-m-1 max-sm:max-w-[calc(100%+0.5rem)] max-sm:flex-nowrap max-sm:gap-1 max-sm:overflow-x-auto max-sm:p-1 max-sm:*:shrink-0 max-sm:*:gap-1 max-sm:*:px-2"
      >
        {kinds.map((one) => {
          const count = total(one)
          return (
            <ToggleButton
              key={one}
              data-when-empty={one === next || undefined}
              pressed={kind === one}
              onClick={() => setKind(kind === one ? null : one)}
            >
              {kindTitles[one][1]}
              <span className="tabular text-ink-faint">{count === undefined ? '…' : formatCount(count)}</span>
            </ToggleButton>
          )
        })}
      </div>
    </div>
  )
}

type Props = Work['sections'][number] & WorkActions & { isMine: boolean }

/** Past a long section to the others, and to what is new. */
function WorkLinks({ work: { sections, newRows } }: { work: Work }) {
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
function WorkSection({ section, query, count, ...actions }: Props) {
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
