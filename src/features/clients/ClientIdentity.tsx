import { Mail, Phone } from 'lucide-react'
import { ageOn, formatDate, isIsoDate, todayIn } from '../../lib/dates.ts'
import { formatPhone, phoneLink } from '../../lib/text.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import type { Client } from './contract.ts'
import { InlineField } from './inline/InlineField.tsx'

/** Below the name, by which a caller is checked: 'Jan 14, 1986 (40) · (850) 555-0151'; edited here. */
export function ClientIdentity({ client }: { client: Client }) {
  const { date_of_birth: born, phone } = client
  const age = born && isIsoDate(born) ? `(${ageOn(born, todayIn())})` : ''
  return (
    <div className="tabular flex flex-wrap items-center gap-x-2">
      <span className="relative flex">
        <InlineField
          row={client}
          field="date_of_birth"
          none="No date of birth"
          display="MMM dd, yyyy"
          also={age}
        >
          {age && `${formatDate(born)} ${age}`}
        </InlineField>
      </span>
      <span className="relative flex items-center gap-1">
        <span aria-hidden className="mr-1">
          ·
        </span>
        <InlineField row={client} field="phone" none="No phone" />
        <NoMessages type="phone" since={client.withdrawn_consents} />
        {/* A phone has a button for it. */}
        <span className="max-sm:hidden">
          <ContactLink type="phone" value={phone} />
        </span>
      </span>
    </div>
  )
}

/** Nothing where they are allowed or were never asked for. */
export function NoMessages({ type, since }: { type: string; since: Client['withdrawn_consents'] }) {
  const [text, day] =
    type === 'phone' ? ['No texts', since.text] : ['No emails', type === 'email' && since.email]
  if (!day) return null
  return (
    <span title={`Withdrawn ${formatDate(day)}`} className="ml-2 whitespace-nowrap text-danger">
      {text}
    </span>
  )
}

/** Beside a value that is edited, what its text would be as a link. */
export function ContactLink({ type, value }: { type: string; value: string | null }) {
  if (value === null || (type !== 'phone' && type !== 'email')) return null
  const [Icon, label, to] =
    type === 'phone'
      ? [Phone, `Call ${formatPhone(value)}`, phoneLink(value)]
      : [Mail, `Write to ${value}`, `mailto:${value}`]
  return (
    <a href={to} aria-label={label} title={label} className={buttonClass('quiet', 'icon')}>
      <Icon aria-hidden />
    </a>
  )
}
