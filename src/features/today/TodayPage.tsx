import { useState, type ReactNode } from 'react'
import { formatFullDate, todayIn } from '../../lib/dates.ts'
import { useMayChange } from '../../lib/mayChange.ts'
import { browserLoader, serverLoader } from '../../lib/pageLoader.ts'
import { OutdatedNotice } from '../../list/OutdatedNotice.tsx'
import { useRowLinks } from '../../list/useRowEvents.ts'
import { Button, ToggleButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NotLoaded } from '../../ui/Loaded.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { EventDialog } from '../clients/dialogs.ts'
import { OpenedInquiry } from '../inquiries/OpenedInquiry.tsx'
import type { WorkRow } from './contract.ts'
import { useSeenGiven } from './given.ts'
import { useWork, workQueries, type Work } from './useWork.ts'
import { useWorkSelection, WorkBar, type WorkSelection } from './WorkBar.tsx'
import { focusNextAction, moveBetweenRows, type WorkActions } from './WorkItem.tsx'
import { isBulkRow, workRowKey, type EventRow } from './workRow.ts'
import { isSectionShown, WorkLinks, WorkSection } from './WorkSection.tsx'

export const loader = serverLoader(workQueries)
export const clientLoader = browserLoader(workQueries)

/** /operational/today: what is due today, overdue and due this week, and done from here, one by one or many at once. */
export default function TodayPage() {
  const work = useWork()
  const mayChange = useMayChange()
  const selection = useWorkSelection(work)
  const { actions, dialogs } = useWorkActions(work)
  const isMine = work.who === 'me'
  useSeenGiven(isMine ? work.newAt : undefined, work.newRows.map(workRowKey).join(' '))
  return (
    <div className="max-w-6xl">
      <PageHeader title="Today" description={formatFullDate(todayIn())} />
      <WorkFilters work={work}>
        {mayChange && work.rows.some(isBulkRow) && <SelectButton {...selection} />}
      </WorkFilters>
      <OutdatedNotice {...work.outdated} />
      {/* Links handle the keyboard themselves. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        onClick={useRowLinks()}
        onKeyDown={(event) => {
          selection.onKeyDown(event)
          moveBetweenRows(event)
        }}
        data-selecting={selection.isSelecting || selection.count > 0 || undefined}
        className="flex flex-col gap-6"
      >
        {work.notLoaded ? (
          <NotLoaded query={work.notLoaded} />
        ) : work.isEmpty ? (
          <EmptyState text={`Nothing is due ${isMine ? 'for you ' : ''}today or this week.`} />
        ) : (
          work.sections
            .filter(isSectionShown)
            .map((section, index) => (
              <WorkSection
                key={section.section}
                {...section}
                {...actions}
                {...work.changes}
                selection={mayChange ? selection : undefined}
                links={index === 0 && <WorkLinks {...work} />}
              />
            ))
        )}
        <WorkBar work={work} selection={selection} />
      </div>
      {dialogs}
    </div>
  )
}

/** On a touch screen nothing hovers, so a button shows the checkboxes. */
const SelectButton = ({ isSelecting, setSelecting }: WorkSelection) => (
  <Button
    variant={isSelecting ? 'secondary' : 'quiet'}
    size="small"
    className="ml-auto sm:pointer-fine:hidden"
    onClick={() => setSelecting(!isSelecting)}
  >
    {isSelecting ? 'Finish selecting' : 'Select'}
  </Button>
)

/** The dialogs that the button of a row opens. */
function useWorkActions(work: Work): { actions: WorkActions; dialogs: ReactNode } {
  const [event, setEvent] = useState<EventRow | null>(null)
  const [inquiry, setInquiry] = useState<WorkRow | null>(null)
  const changed = (row: WorkRow) => {
    focusNextAction(row)
    work.refresh()
  }
  const dialogs = (
    <>
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
    </>
  )
  return {
    actions: { onEvent: setEvent, onInquiry: setInquiry, onMoved: changed },
    dialogs,
  }
}

/** Whose work is shown. */
function WorkFilters({ work: { who, setWho }, children }: { work: Work; children: ReactNode }) {
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
      {children}
    </div>
  )
}
