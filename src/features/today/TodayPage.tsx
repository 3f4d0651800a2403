import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatFullDate, todayIn } from '../../lib/dates.ts'
import { browserLoader, serverLoader } from '../../lib/pageLoader.ts'
import { focusNeighbor } from '../../list/focusNeighbor.ts'
import { OutdatedNotice } from '../../list/OutdatedNotice.tsx'
import { useRowLinks } from '../../list/useRowEvents.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NotLoaded } from '../../ui/Loaded.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { EventDialog } from '../clients/dialogs.ts'
import { useFollowUps } from '../clients/follow-ups/useFollowUps.ts'
import { paperActions } from '../clients/papers/usePapers.ts'
import { OpenedInquiry } from '../inquiries/OpenedInquiry.tsx'
import type { WorkRow } from './contract.ts'
import { kindTitles, paperKinds, type WorkKind } from './choices.ts'
import { useSeenGiven } from './given.ts'
import { useWork, workQueries, workRowKey } from './useWork.ts'
import { WorkFilters } from './WorkFilters.tsx'
import type { EventRow } from './WorkItem.tsx'
import { WorkLinks, WorkSection } from './WorkSection.tsx'

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
  const { setDone } = useFollowUps()
  const cache = useQueryClient()
  const finish = (row: WorkRow) => {
    focusNeighbor(workRowKey(row), '[data-work-action]')
    const papers = paperKinds[row.kind]
    if (papers) paperActions(cache, papers, { ...row, id: row.client_id! }).give(row.id)
    else setDone(row, { id: row.id, client_id: row.client_id! }, true)
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
    : 'Nothing is due today or this week. All done – well done.'
}
