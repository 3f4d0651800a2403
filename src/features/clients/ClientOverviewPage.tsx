import { FlaskConical, PackageCheck } from 'lucide-react'
import { useState } from 'react'
import { opensForm } from '../../form/drafts.ts'
import { formatDate, formatDaysUntil, formatInstantDay, isIsoDate } from '../../lib/dates.ts'
import { IfMayChange, useIsShown } from '../../lib/mayChange.ts'
import { browserLoader, serverLoader, type PageQueries } from '../../lib/pageLoader.ts'
import { isId } from '../../lib/text.ts'
import { cx } from '../../ui/cx.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { shortcut } from '../../ui/shortcuts.ts'
import { eventDateFields, eventKeys, eventKinds, eventLabels, isOverdue, type EventKind } from './choices.ts'
import { ContactLink, NoMessages } from './ClientIdentity.tsx'
import { ClientSection } from './ClientSection.tsx'
import { useClientOfPage } from './clientQuery.ts'
import type { Client } from './contract.ts'
import { EventDialog } from './dialogs.ts'
import { FollowUps, followUpsQuery } from './follow-ups/FollowUps.tsx'
import { ClientUpdates, clientUpdatesQuery } from './updates/ClientUpdates.tsx'
import { InlineField } from './inline/InlineField.tsx'
import { Medications } from './medications/Medications.tsx'
import {
  clientColumns,
  clientFields,
  columnTitle,
  inSentence,
  namesOfType,
  type ClientColumn,
  type FieldDefinition,
} from './registry.ts'

const queries: PageQueries = ({ params: { id = '' }, queryClient }) =>
  isId(id)
    ? [
        queryClient.prefetchQuery(followUpsQuery(id)),
        queryClient.prefetchInfiniteQuery(clientUpdatesQuery(id)),
      ]
    : []
export const loader = serverLoader(queries)
export const clientLoader = browserLoader(queries)

/** /operational/clients/{id}: what is done next, medications and notes first; each value is edited where it stands. */
export default function ClientOverviewPage() {
  return <ClientOverview client={useClientOfPage()} />
}

/** As wide as there is space for it: on the client's page, or in the panel beside a list. */
export function ClientOverview({ client }: { client: Client }) {
  const isShown = useIsShown()
  return (
    <div className="@container">
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-7 @3xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-1 gap-7">
          <NextDates client={client} />
          <Medications client={client} />
          {isShown(clientFields.notes) && (
            <ClientSection title={clientFields.notes.label}>
              <div className="relative flex">
                <InlineField row={client} field="notes" none="No notes." />
              </div>
            </ClientSection>
          )}
        </div>
        <div className="grid grid-cols-1 gap-7">
          {isShown(clientFields.updates) && <ClientUpdates client={client} />}
          <FollowUps client={client} />
          <ClientSection title="Details">
            <Details client={client} />
          </ClientSection>
        </div>
      </div>
    </div>
  )
}

const NextDates = ({ client }: { client: Client }) => (
  <Card className="grid grid-cols-[repeat(auto-fit,minmax(9.25rem,1fr))] gap-4 @max-xl:p-4">
    {eventKinds.map((kind) => (
      <NextDate key={kind} client={client} kind={kind} />
    ))}
  </Card>
)

const eventIcons = { order: PackageCheck, lab: FlaskConical }

function NextDate({ client, kind }: { client: Client; kind: EventKind }) {
  const [isOpen, setOpen] = useState(false)
  const Icon = eventIcons[kind]
  const field = eventDateFields[kind]
  const day = client[field]
  const last = client[`last_${kind}_day`]
  return (
    <section className="flex min-w-0 flex-col items-start">
      <h2 className="text-sm leading-6 text-ink-soft">{inSentence(columnTitle(clientFields[field]))}</h2>
      <div className="relative flex text-lg font-semibold">
        <InlineField row={client} field={field} display="MMM dd, yyyy" />
      </div>
      <p className="tabular text-sm text-ink-soft">
        {day && isIsoDate(day) && (
          <span className={cx(isOverdue(client, day) && 'font-semibold text-danger')}>
            {formatDaysUntil(day)}
          </span>
        )}
        {last && <span className="block">{`Last ${kind} ${formatDate(last)}`}</span>}
      </p>
      <IfMayChange>
        <span className="mt-auto pt-3">
          <Button
            {...shortcut(eventKeys[kind])}
            {...opensForm(`clients.${client.id}.${kind}`)}
            onClick={() => setOpen(true)}
          >
            <Icon aria-hidden />
            {eventLabels[kind]}
          </Button>
        </span>
      </IfMayChange>
      {isOpen && <EventDialog client={client} kind={kind} onClose={() => setOpen(false)} />}
    </section>
  )
}

const NAMES = namesOfType(clientFields, 'name')
const SHOWN_ABOVE: readonly ClientColumn[] = [
  ...NAMES,
  ...namesOfType(clientFields, 'longText'),
  ...Object.values(eventDateFields),
  // In the head of the page.
  'status_id',
  'date_of_birth',
  'phone',
]
/** How to reach the client, and who looks after it (acceptance D58); the name is in the head of the page, and edited here. */
const DETAILS = [...clientColumns.filter((name) => !SHOWN_ABOVE.includes(name)), ...NAMES]

function Details({ client }: { client: Client }) {
  const isShown = useIsShown()
  return (
    <>
      <dl className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 gap-y-0.5">
        {DETAILS.filter((name) => isShown(clientFields[name] as FieldDefinition)).map((name) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid items-center">
            <dt className="text-sm text-ink-soft">
              {clientFields[name].label}
              <NoMessages type={clientFields[name].type} since={client.withdrawn_consents} />
            </dt>
            <dd className="tabular relative flex min-h-8 min-w-0 items-center gap-3 break-words">
              <InlineField row={client} field={name} display="MMM dd, yyyy" />
              <ContactLink type={clientFields[name].type} value={client[name]} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-faint">
        Added {formatInstantDay(client.created_at)}, last changed {formatInstantDay(client.updated_at)}
      </p>
    </>
  )
}
