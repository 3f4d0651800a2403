/** Consent to messages, of phone numbers and email addresses, whichever records have them (docs/decisions/0071). */
import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import type { RunSql } from '../../db/connect.ts'
import { smsTerms } from '../../content/sms-terms.ts'
import { addBusinessDays } from '../../lib/businessDays.ts'
import {
  WITHDRAWAL_DAYS,
  type ConsentChannel,
  type ConsentKind,
  type ConsentWord,
} from '../../lib/consentChoices.ts'
import { todayIn } from '../../lib/dates.ts'
import type { Write } from '../../server/command.ts'
import { conflict, invalid, notFound } from '../../server/errors.ts'
import type { ConditionOf } from '../../server/lists/filter-sql.ts'
import { readJson } from '../../server/reply.ts'
import { addRecord } from '../../server/save-record.ts'
import type { consentEndpoints } from './contract.ts'

type ConsentInput = z.output<ReturnType<typeof consentEndpoints>['note_consent']['input']>

/** The tables of records that have a phone number and an email address, with their nouns and columns in the log. */
const holders = {
  clients: { noun: 'Client', column: 'client_id', other: 'inquiries' },
  inquiries: { noun: 'Inquiry', column: 'inquiry_id', other: 'clients' },
} as const
type Holder = keyof typeof holders

/** The contacts of a row as the log has them, and as the row has them. */
const CONTACTS = `(values ('text', nullif(phone_digits(phone), ''), phone), ('email', lower(nullif(email, '')), email)) as of (channel, contact, shown)`

// Of a client of another division, what was said counts, and not how or to whom.
const SEEN = `(consents.client_id is null or exists (select from clients as noted_at where noted_at.id = consents.client_id))`

const entries = `
  select id, kind, day, case when ${SEEN} then source end as source, version, effective_on, created_at,
    case when ${SEEN} then (select display_name from users where users.id = created_by) end as created_by
  from consents where consents.channel = of.channel and consents.contact = of.contact
  order by day desc, consents.created_at desc`

const selectState = (holder: Holder) => `
  select json_build_object('contacts', coalesce((
    select json_agg(json_build_object('channel', channel, 'contact', shown,
      'entries', (select coalesce(json_agg(entry), '[]') from (${entries}) as entry)) order by channel desc)
    from ${CONTACTS} where contact is not null), '[]'))::text as json
  from ${holder} where id = $1`

/** What was said of the contacts of a record. @throws 404 */
export const consentsJson = (runSql: RunSql, holder: Holder, id: string) =>
  readJson(runSql, `consents.${holder}`, selectState(holder), [id], holders[holder].noun)

/** SQL: since when which channels of a row with phone and email are withdrawn. */
export const WITHDRAWN = `(
  select coalesce(json_object_agg(channel, day), '{}')
  from ${CONTACTS} join lateral (
    select kind, day from consents where consents.channel = of.channel and consents.contact = of.contact
    order by day desc, created_at desc limit 1) as newest on kind = 'withdrawn')`

const contactSql = (holder: Holder) => `
  select contact, shown from ${holder} left join lateral ${CONTACTS} on channel = $2 where id = $1 for update of ${holder}`

const NEWEST = `
  select kind, day from consents where channel = $1 and contact = $2 order by day desc, created_at desc limit 1`

const NO_ANSWER = `
  select day from inquiries join lateral (
    select kind, day, created_at from consents where channel = 'email' and contact = lower(email)
    order by day desc, created_at desc limit 1) as newest
  on kind = 'withdrawn' and newest.created_at >= inquiries.created_at where id = $1`

/** Since when an inquiry may not be answered by email: a withdrawal that was noted before it does not count, as it asks for an answer. */
export async function emailsWithdrawnOn({ runSql }: Write, inquiry_id: string): Promise<string | null> {
  const [withdrawal] = await runSql<{ day: string }>('consents.no_answer', NO_ANSWER, [inquiry_id])
  return withdrawal?.day ?? null
}

const effectiveOn = (kind: ConsentKind, day: string) =>
  kind === 'withdrawn' ? addBusinessDays(day, WITHDRAWAL_DAYS) : null

/** Notes what was said of a contact that the record has now; a repeat of the request is one entry. @throws 404, 400 without such a contact */
export async function noteConsent(write: Write, holder: Holder, input: ConsentInput) {
  const { id, consent_id = randomUUID(), channel, kind, day, source } = input
  const { noun, column, other } = holders[holder]
  type Found = { contact: string | null; shown: string | null }
  const text = contactSql(holder)
  const [found] = await write.runSql<Found>(`consents.contact.${holder}`, text, [id, channel])
  if (!found) throw notFound(noun)
  const { contact, shown } = found
  const missing = channel === 'text' ? 'phone number' : 'email address'
  if (!contact) throw invalid({ channel: `This ${noun.toLowerCase()} has no ${missing}` })
  if (input.contact !== undefined && input.contact !== shown)
    throw conflict(
      `The ${missing} was changed since you opened this. Nothing was recorded; please look again.`,
    )
  const [newest] = await write.runSql<Pick<ConsentInput, 'kind' | 'day'>>('consents.newest', NEWEST, [
    channel,
    contact,
  ])
  // The order of two entries of a day is not known: a withdrawal must not be lost by a paper that is noted later.
  if (kind === 'given' && newest?.kind === 'withdrawn' && newest.day === day)
    throw invalid({
      day: 'It was withdrawn on this day. If it was agreed to again after that, the website or a later day can say so.',
    })
  const said = { channel, contact, day, source, effective_on: effectiveOn(kind, day) }
  const owned = { client_id: null, inquiry_id: null, created_by: write.actor_id, [column]: id }
  const record = { table: 'consents', id: consent_id, noun: 'entry' }
  if (await addRecord(write, record, { owned, values: { kind, ...said }, advice: 'It can be undone.' })) {
    const action = `${holder}.consent_${kind}` as const
    await write.audit(action, id, { consent_id, ...said })
    // Other records may have the same contact.
    write.notify(other, [null])
  }
  return consentsJson(write.runSql, holder, id)
}

// Some inquiries have a phone number without digits.
const SAID_BY_VISITOR = `
  insert into consents (channel, contact, kind, day, source, version, effective_on, inquiry_id)
  select channel, contact, $2, $3, 'website', $4, $5, id
  from inquiries, lateral ${CONTACTS} where id = $1 and contact is not null`

/** What a visitor said on the website, of both contacts of the inquiry. */
export async function keepConsentOfInquiry({ runSql }: Write, id: string, kind: ConsentKind): Promise<void> {
  const day = todayIn()
  const version = kind === 'given' ? smsTerms.version : null
  await runSql('consents.said', SAID_BY_VISITOR, [id, kind, day, version, effectiveOn(kind, day)])
}

const AGREED_BY = `
  select from (values ('text', phone_digits($1)), ('email', lower($2))) as said (channel, contact)
  where (select kind from consents where consents.channel = said.channel and consents.contact = said.contact
    order by day desc, consents.created_at desc limit 1) = 'given'`

/** Whether one of these contacts may be written to now. */
export const isAgreed = async ({ runSql }: Write, { phone, email }: { phone: string; email: string }) =>
  (await runSql('consents.agreed', AGREED_BY, [phone, email])).length > 0

const NEWEST_OF_PHONE = `
  select kind from consents where channel = 'text' and contact = phone_digits($1) order by day desc, created_at desc limit 1`

/** Whether a number has stopped texts, and nobody has agreed to them again. */
export async function isTextWithdrawn({ runSql }: Write, phone: string): Promise<boolean> {
  const [newest] = await runSql<{ kind: ConsentKind }>('consents.text', NEWEST_OF_PHONE, [phone])
  return newest?.kind === 'withdrawn'
}

/** SQL: whether an inquiry came with the consent that the website offers. */
export const CAME_WITH_CONSENT = `exists (
  select from consents where inquiry_id = inquiries.id and source = 'website' and kind = 'given')`

const contactColumns: Record<ConsentChannel, string> = { text: 'phone_digits(phone)', email: 'lower(email)' }

const said = (channel: ConsentChannel, kind: ConsentKind) => `${contactColumns[channel]} in (
    select contact from (
      select distinct on (contact) contact, kind from consents where channel = '${channel}'
      order by contact desc, day desc, created_at desc) as newest
    where kind = '${kind}')`

const neverAsked = (channel: ConsentChannel) =>
  `not exists (select from consents where channel = '${channel}' and contact = ${contactColumns[channel]})`

const conditions: Record<ConsentWord, string> = {
  text: said('text', 'given'),
  email: said('email', 'given'),
  withdrawn: `${said('text', 'withdrawn')} or ${said('email', 'withdrawn')}`,
  never: `coalesce(phone, email) is not null and ${neverAsked('text')} and ${neverAsked('email')}`,
}

/** A filter: clients of whom one of these is true. */
export const consentSql: ConditionOf = (terms) =>
  (terms as ConsentWord[]).map((word) => `(${conditions[word]})`).join(' or ')
