import { Fragment, type ReactNode } from 'react'
import { formatDate, formatDaysUntil, formatInstantDay, isIsoDate, todayIn } from '../../lib/dates.ts'
import { browserLoader, serverLoader, type PageQueries } from '../../lib/pageLoader.ts'
import { isId } from '../../lib/text.ts'
import { cx } from '../../ui/cx.ts'
import { Card } from '../../ui/Card.tsx'
import type { EventKind } from './choices.ts'
import { useClientOfPage } from './clientQuery.ts'
import type { Client } from './contract.ts'
import { FollowUps } from './follow-ups/FollowUps.tsx'
import { ClientUpdates, clientUpdatesQuery } from './updates/ClientUpdates.tsx'
import { followUpsQuery } from './follow-ups/useFollowUps.ts'
import { InlineField } from './inline/InlineField.tsx'
import { LabBadge } from './LabBadge.tsx'
import { Medications } from './medications/Medications.tsx'
import { bookColumns, clientFields, detailColumns, namesOfType, type ClientColumn } from './registry.ts'
import { clientEntryNames, shownValue } from './shownValue.ts'

const queries: PageQueries = ({ params: { id = '' }, queryClient }) =>
  isId(id)
    ? [
        queryClient.prefetchQuery(followUpsQuery(id)),
        queryClient.prefetchInfiniteQuery(clientUpdatesQuery(id)),
      ]
    : []
export const loader = serverLoader(queries)
export const clientLoader = browserLoader(queries)

/** /operational/clients/{id}: due dates, notes and updates (edited in place), medications and follow-ups. */
export default function ClientOverviewPage() {
  return <ClientOverview client={useClientOfPage()} />
}

/** As wide as there is space for it: on the client's page, or in the panel beside a list. */
export function ClientOverview({ client }: { client: Client }) {
  return (
    <div className="@container">
      <Parts client={client} />
    </div>
  )
}

function Parts({ client }: { client: Client }) {
  return (
    <div className="grid grid-cols-1 gap-4 @2xl:grid-cols-2">
      <Facts client={client} />
      <Contact client={client} />
      <div className="grid grid-cols-1 content-start gap-4">
        <Section title={clientFields.notes.label}>
          <div className="relative flex">
            <InlineField row={client} field="notes" />
          </div>
        </Section>
        <Section title={clientFields.updates.label}>
          <ClientUpdates client={client} />
        </Section>
      </div>
      <div className="grid grid-cols-1 content-start gap-4">
        <Section title="Medications now">
          <Medications client={client} />
        </Section>
        <Section title="Follow-ups">
          <FollowUps client={client} />
        </Section>
      </div>
      <p className="text-sm text-ink-faint @2xl:col-span-2">
        Added {formatInstantDay(client.created_at, 'MMM dd, yyyy')}, last changed{' '}
        {formatInstantDay(client.updated_at, 'MMM dd, yyyy')}
      </p>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="min-w-0 @max-xl:p-4">
      <h2 className="mb-2 font-display text-xl leading-tight font-medium">{title}</h2>
      {children}
    </Card>
  )
}

const isInSection = (name: ClientColumn) => ['name', 'longText'].includes(clientFields[name].type)
/** The status stands in the head of the page. */
const FACTS = bookColumns.filter((name) => !isInSection(name) && name !== 'status_id')
const CONTACT = [...new Set([...namesOfType(clientFields, 'phone', 'email'), ...detailColumns])]

const shownIn = (client: Client, name: ClientColumn) =>
  shownValue(clientFields[name], client[name], (id) => clientEntryNames(client)[id] ?? '')

/** What lists show as well, with the days on which work is due. */
function Facts({ client }: { client: Client }) {
  const { lab_due_date, next_order_date, work_due } = client
  const due: { [Name in ClientColumn]?: ReactNode } = {
    next_order_date: (
      <>
        <DueDay day={next_order_date} isOpen={work_due} />
        <LastDay kind="order" day={client.last_order_day} />
      </>
    ),
    lab_due_date: (
      <>
        <DueDay day={lab_due_date} isOpen={work_due} />
        <span className="mt-1 block">
          <LabBadge status={client.lab_status} workDue={work_due} />
        </span>
        <LastDay kind="lab" day={client.last_lab_day} />
      </>
    ),
  }
  return (
    <Card className="@max-xl:p-4 @2xl:col-span-2">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 @xl:grid-cols-3 @4xl:grid-cols-5">
        {FACTS.map((name) => (
          <Fact key={name} label={clientFields[name].label}>
            {due[name] ?? <span className="tabular text-lg">{shownIn(client, name)}</span>}
          </Fact>
        ))}
      </dl>
    </Card>
  )
}

/** How to reach the client, and who looks after it (acceptance D58). */
const Contact = ({ client }: { client: Client }) => (
  <Card className="@max-xl:p-4 @2xl:col-span-2">
    <dl className="grid grid-cols-1 gap-x-6 gap-y-5 @xl:grid-cols-2 @4xl:grid-cols-5">
      {CONTACT.map((name) => (
        <Fact key={name} label={clientFields[name].label}>
          <ContactValue client={client} name={name} />
        </Fact>
      ))}
    </dl>
  </Card>
)

function ContactValue({ client, name }: { client: Client; name: ClientColumn }) {
  const value = client[name]
  const { type } = clientFields[name]
  if (value === null) return type === 'owner' ? 'No owner' : '-'
  const text = shownIn(client, name)
  switch (type) {
    case 'phone':
      return (
        <a href={phoneLink(value)} className={link}>
          {text}
        </a>
      )
    case 'email':
      return (
        <a href={`mailto:${value}`} className={link}>
          <Address text={text} />
        </a>
      )
    case 'owner':
      return <Address text={text} />
    default:
      return <span className="tabular">{text}</span>
  }
}

const link = 'underline underline-offset-2 hover:text-accent'

/** An e-mail address that wraps before '@' and '.', rather than within a word. */
const Address = ({ text }: { text: string }) =>
  text.split(/(?=[@.])/).map((part, index) => (
    // The parts of an address never change places.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))

/** The number for a phone to dial, without its extension. */
const phoneLink = (phone: string) => `tel:${phone.replace(/(ext|x|#).*$/i, '').replace(/[^+\d]/g, '')}`

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd className="break-words">{children}</dd>
  </div>
)

/** A due date. @param isOpen whether work is due at all for the client, by the status */
function DueDay({ day, isOpen }: { day: string | null; isOpen: boolean }) {
  const isLate = isOpen && day !== null && day < todayIn()
  return (
    <>
      <span className="tabular block text-lg">{formatDate(day, 'MMM dd, yyyy')}</span>
      {day && isIsoDate(day) && (
        <span className={cx('block text-sm', isLate ? 'text-danger' : 'text-ink-soft')}>
          {formatDaysUntil(day)}
        </span>
      )}
    </>
  )
}

const LastDay = ({ kind, day }: { kind: EventKind; day: string | null }) =>
  day && (
    <span className="tabular mt-1 block text-sm text-ink-soft">
      Last {kind} {formatDate(day, 'MMM dd, yyyy')}
    </span>
  )
