import { Fragment, type ReactNode } from 'react'
import { formatDate, formatDaysUntil, formatInstantDay, isIsoDate, todayIn } from '../../lib/dates.ts'
import { formatMoney } from '../../lib/money.ts'
import { browserLoader, serverLoader, type PageQueries } from '../../lib/pageLoader.ts'
import { isId, orDash } from '../../lib/text.ts'
import { cx } from '../../ui/cx.ts'
import { Card } from '../../ui/Card.tsx'
import { divisionName, type EventKind } from './choices.ts'
import { useClientOfPage } from './clientQuery.ts'
import type { Client } from './contract.ts'
import { FollowUps } from './follow-ups/FollowUps.tsx'
import { ClientUpdates } from './updates/ClientUpdates.tsx'
import { clientUpdatesQuery } from './updates/useClientUpdates.ts'
import { followUpsQuery } from './follow-ups/useFollowUps.ts'
import { InlineField } from './inline/InlineField.tsx'
import { LabBadge } from './LabBadge.tsx'
import { clientLabels } from './clientFields.ts'
import { Medications } from './medications/Medications.tsx'

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
        <Section title={clientLabels.notes}>
          <div className="relative flex">
            <InlineField row={client} field="notes" />
          </div>
        </Section>
        <Section title={clientLabels.updates}>
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

function Facts({ client }: { client: Client }) {
  const { next_order_date, lab_due_date, start_date, lab_status, work_due } = client
  return (
    <Card className="@max-xl:p-4 @2xl:col-span-2">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 @xl:grid-cols-3 @4xl:grid-cols-5">
        <Fact label={clientLabels.next_order_date}>
          <DueDay day={next_order_date} isOpen={work_due} />
          <LastDay kind="order" day={client.last_order_day} />
        </Fact>
        <Fact label={clientLabels.lab_due_date}>
          <DueDay day={lab_due_date} isOpen={work_due} />
          <span className="mt-1 block">
            <LabBadge status={lab_status} workDue={work_due} />
          </span>
          <LastDay kind="lab" day={client.last_lab_day} />
        </Fact>
        <Fact label={clientLabels.start_date}>
          <span className="tabular text-lg">{formatDate(start_date, 'MMM dd, yyyy')}</span>
        </Fact>
        <Fact label={clientLabels.cost}>
          <span className="tabular text-lg">{formatMoney(client.cost)}</span>
        </Fact>
        <Fact label={clientLabels.state_id}>
          <span className="text-lg">{orDash(client.state_name)}</span>
        </Fact>
      </dl>
    </Card>
  )
}

/** How to reach the client, and who looks after it (acceptance D58). */
function Contact({ client }: { client: Client }) {
  const { phone, email, date_of_birth, division, owner_email } = client
  return (
    <Card className="@max-xl:p-4 @2xl:col-span-2">
      <dl className="grid grid-cols-1 gap-x-6 gap-y-5 @xl:grid-cols-2 @4xl:grid-cols-5">
        <Fact label={clientLabels.phone}>
          {phone ? (
            <a href={telOf(phone)} className={link}>
              {phone}
            </a>
          ) : (
            '-'
          )}
        </Fact>
        <Fact label={clientLabels.email}>
          {email ? (
            <a href={`mailto:${email}`} className={link}>
              <Address text={email} />
            </a>
          ) : (
            '-'
          )}
        </Fact>
        <Fact label={clientLabels.date_of_birth}>
          <span className="tabular">{formatDate(date_of_birth, 'MMM dd, yyyy')}</span>
        </Fact>
        <Fact label={clientLabels.division}>{orDash(division && divisionName(division))}</Fact>
        <Fact label={clientLabels.owner_id}>{owner_email ? <Address text={owner_email} /> : 'No owner'}</Fact>
      </dl>
    </Card>
  )
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
const telOf = (phone: string) => `tel:${phone.replace(/(ext|x|#).*$/i, '').replace(/[^+\d]/g, '')}`

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
