import { href } from 'react-router'
import { company } from '../../content/company.ts'
import { OFFER_DAYS, offerPage } from '../../content/offers.ts'
import type { Action } from '../../lib/actions.ts'
import { formatAppointment } from '../../lib/appointment.ts'
import { CAREERS, divisionName } from '../../lib/divisions.ts'
import type { Write } from '../../server/command.ts'
import { hashToken, newToken } from '../../server/encryption.ts'
import { conflict, invalid, notFound } from '../../server/errors.ts'
import { command } from '../../server/procedure.ts'
import { updateRow } from '../../server/save-record.ts'
import type { Services } from '../../server/context.ts'
import { emailsWithdrawnOn } from '../consents/consents.server.ts'
import { noEmailsText } from '../consents/consentText.ts'
import { inquiriesContract } from './contract.ts'
import { answerMail, noTimeLeftMail, offerMail } from './mail.server.tsx'
import { HAS_FREE_TIMES, inquiryJson, IS_TAKEN, OFFER_VERSION } from './queries.server.ts'

/** SQL: whether the link of an offer works. Of all clients: a visitor sees none, and staff of one division not those of another. */
const IS_OPEN = `state <> 'closed' and not exists (
  select from all_clients.clients as deleted where deleted.id = client_id and archived_at is not null)`

const LOCK = `select email, first_name, division, ${IS_OPEN} as is_open from inquiries where id = $1 for update`

async function lockInquiry(write: Write, id: string) {
  type Locked = { email: string; first_name: string; division: string; is_open: boolean }
  const [inquiry] = await write.runSql<Locked>('inquiries.offer_lock', LOCK, [id])
  if (!inquiry) throw notFound('Inquiry')
  return inquiry
}

/** What is done to an offer is a change of its inquiry, from which the time counts that its client is kept (docs/decisions/0069). */
async function noteChange(write: Write, action: Action, id: string, changes?: object) {
  await updateRow(write, { table: 'inquiries', id }, {})
  await write.audit(action, id, changes)
}

// PostgreSQL knows the company's clock, and which hour of a night it skips; what cannot be offered is told by its number in the form.
const INSTANTS = `
  select to_json(instant) #>> '{}' as instant, number::int - 1 as index,
    case when instant at time zone company_time_zone() <> text::timestamp then 'The clock skips this hour: it is set forward that night'
      when instant <= now() then 'This time has passed'
      when instant > now() + interval '90 days' then 'This is more than 90 days ahead'
      when ${IS_TAKEN} then 'This time was accepted in another inquiry' end as problem
  from inquiries cross join unnest($2::text[]) with ordinality as typed (text, number)
  cross join lateral (select nullif(text, '')::timestamp at time zone company_time_zone() as instant) as one
  where inquiries.id = $1 and instant is not null order by instant`

async function readInstants(write: Write, id: string, times: string[]): Promise<string[]> {
  type Instant = { instant: string; index: number; problem: string | null }
  const rows = await write.runSql<Instant>('inquiries.instants', INSTANTS, [id, times])
  const problems = rows.flatMap(({ problem, index }) => (problem ? [[`times.${index}`, problem]] : []))
  if (problems.length > 0) throw invalid(Object.fromEntries(problems))
  return [...new Set(rows.map(({ instant }) => instant))]
}

const WITHDRAW = `
  update inquiry_offers set withdrawn_at = now() where inquiry_id = $1 and withdrawn_at is null
  returning place, array_to_json(case when accepted_time is null then times else array[accepted_time] end) as times,
    accepted_time is not null as is_accepted,
    ${OFFER_VERSION} as version`

type Withdrawn = { place: string; times: string[]; is_accepted: boolean; version: string }
const withdrawOffer = async (write: Write, id: string) =>
  (await write.runSql<Withdrawn>('inquiries.withdraw', WITHDRAW, [id]))[0]

const CLOSED =
  'This inquiry is closed, or its client was deleted, so that its link would not work. Nothing was sent.'
const ANSWERED =
  'The times of this inquiry have changed since you opened it: someone else offered some, or the visitor has answered. Nothing was sent; look at it again.'

const OFFER = `
  insert into inquiry_offers (inquiry_id, token_hash, times, place, ends_at, created_by)
  values ($1, $2, $3, $4, now() + interval '${OFFER_DAYS} days', $5)`

export const offerTimes = command(
  inquiriesContract.offer_times,
  async ({ services, input: { id, times, place, replaces } }, write) => {
    const inquiry = await lockInquiry(write, id)
    if (inquiry.division === CAREERS) throw conflict('This is an application, to which no times are offered.')
    if (!inquiry.is_open) throw conflict(CLOSED)
    const day = await emailsWithdrawnOn(write, id)
    if (day) throw conflict(`${noEmailsText(inquiry.email, day)} Nothing was sent.`)
    const instants = await readInstants(write, id, times)
    const former = await withdrawOffer(write, id)
    if (replaces !== (former?.version ?? null)) throw conflict(ANSWERED)
    // It may be in the visitor's calendar.
    if (former?.is_accepted) await write.mail(await offerMail('withdrawn', inquiry, former))
    const token = newToken()
    await write.runSql('inquiries.offer', OFFER, [id, hashToken(token), instants, place, write.actor_id])
    await noteChange(write, 'inquiries.times_offered', id, {
      offered_times: [
        former?.times.map(formatAppointment).join('; ') ?? null,
        instants.map(formatAppointment).join('; '),
      ],
      place: [null, place],
    })
    const url = `${services.env.BASE_URL}/times?token=${token}`
    await write.mail(await offerMail('offered', inquiry, { times: instants, place }, url))
    return inquiryJson(write.runSql, id)
  },
)

export const withdrawTimes = command(inquiriesContract.withdraw_times, async ({ input: { id } }, write) => {
  const inquiry = await lockInquiry(write, id)
  const offer = await withdrawOffer(write, id)
  if (!offer) write.unchanged()
  else {
    await noteChange(write, 'inquiries.times_withdrawn', id, {
      offered_times: [offer.times.map(formatAppointment).join('; '), null],
    })
    if (!(await emailsWithdrawnOn(write, id))) await write.mail(await offerMail('withdrawn', inquiry, offer))
  }
  return inquiryJson(write.runSql, id)
})

// So that answers of a division follow one another; a statement of its own, so that the next one sees what was committed meanwhile.
const LOCK_ANSWERS = `
  select pg_advisory_xact_lock(hashtext('offered times ' || division)) from inquiries
  join inquiry_offers on inquiry_id = inquiries.id where token_hash = $1 for update of inquiries`

const OFFERED = `
  select inquiry_offers.id, inquiry_id, place, division, email, first_name, answered_at is not null as is_answered,
    to_json(accepted_time) #>> '{}' as accepted_time, ends_at > now() and ${IS_OPEN} as is_open,
    (select coalesce(json_agg(instant order by instant), '[]') from unnest(times) as one (instant)
      where instant > now() and not ${IS_TAKEN}) as times
  from inquiry_offers join inquiries on inquiries.id = inquiry_id
  where token_hash = $1 and withdrawn_at is null`

interface Offered {
  id: string
  inquiry_id: string
  place: string
  division: string
  email: string
  first_name: string
  is_answered: boolean
  accepted_time: string | null
  is_open: boolean
  times: string[]
}

export const answerTimes = command(
  inquiriesContract.answer_times,
  async ({ services, input: { token, answer } }, write) => {
    const link = [hashToken(token)]
    if (answer !== undefined) await write.runSql('inquiries.answers', LOCK_ANSWERS, link)
    const [offer] = await write.runSql<Offered>('inquiries.offered', OFFERED, link)
    if (offer && answer !== undefined) {
      const problem = await takeAnswer(services, write, offer, answer)
      return { ...shownOffer(offer), problem }
    }
    write.unchanged()
    return { ...shownOffer(offer), problem: null }
  },
)

/** A second press changes nothing. @returns why the answer was not taken */
async function takeAnswer(services: Services, write: Write, offer: Offered, answer: string) {
  const isNone = answer === 'none'
  const chosen = offer.times.find((time) => isSameInstant(time, answer)) ?? null
  if (offer.accepted_time) {
    write.unchanged()
    return isSameInstant(offer.accepted_time, answer) ? null : offerPage.taken
  }
  if (!offer.is_open || (isNone && offer.is_answered) || (!isNone && !chosen)) {
    write.unchanged()
    if (!offer.is_open || isNone) return null
    return new Date(answer) > new Date() ? offerPage.justTaken : offerPage.over()
  }
  await saveAnswer(services, write, offer, chosen)
  return null
}

const isSameInstant = (one: string, other: string) => new Date(one).getTime() === new Date(other).getTime()

const ANSWER = 'update inquiry_offers set answered_at = now(), accepted_time = $2 where id = $1'

// Unanswered offers whose last time was just accepted: who opens such a link has nothing to press, so that nobody would hear of it.
const LOST = `
  select inquiries.id from inquiry_offers join inquiries on inquiries.id = inquiry_id
  where division = $1 and $2::timestamptz = any(times) and answered_at is null and withdrawn_at is null
    and ends_at > now() and ${IS_OPEN} and not ${HAS_FREE_TIMES} order by inquiries.id`

/** @param chosen null where none of the times fits */
async function saveAnswer({ env }: Services, write: Write, offer: Offered, chosen: string | null) {
  const { id, inquiry_id, place } = offer
  await write.runSql('inquiries.answer', ANSWER, [id, chosen])
  Object.assign(offer, { is_answered: true, accepted_time: chosen })
  const team = env.TEAM_EMAIL ?? company.teamEmail
  const division = divisionName(offer.division)
  const urlOf = (id: string) => `${env.BASE_URL}${href('/operational/inquiries/:id?', { id })}`
  if (chosen) {
    await noteChange(write, 'inquiries.time_accepted', inquiry_id, {
      accepted_time: [null, formatAppointment(chosen)],
    })
    await write.mail(await offerMail('accepted', offer, { times: [chosen], place }))
  } else await noteChange(write, 'inquiries.times_declined', inquiry_id)
  await write.mail(await answerMail(team, division, chosen, urlOf(inquiry_id)))
  if (!chosen) return
  for (const other of await write.runSql<{ id: string }>('inquiries.lost', LOST, [offer.division, chosen])) {
    await write.mail(await noTimeLeftMail(team, division, urlOf(other.id)))
    write.notify('inquiries', [other.id])
  }
}

/** What the page shows: nothing of the visitor, and not what they wrote to whom. */
function shownOffer(offer: Offered | undefined) {
  if (!offer) return { status: 'ended' as const, place: '', times: [] }
  const { place, accepted_time, is_answered, is_open, times } = offer
  if (accepted_time) return { status: 'accepted' as const, place, times: [accepted_time] }
  if (!is_open || times.length === 0) return { status: 'ended' as const, place, times: [] }
  return { status: is_answered ? ('declined' as const) : ('open' as const), place, times }
}
