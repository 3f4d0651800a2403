import { href } from 'react-router'
import { company } from '../../content/company.ts'
import { OFFER_DAYS, offerPage } from '../../content/offers.ts'
import { formatAppointment } from '../../lib/appointment.ts'
import { divisionName } from '../../lib/divisions.ts'
import type { Write } from '../../server/command.ts'
import { hashToken, newToken } from '../../server/encryption.ts'
import { conflict, invalid, notFound } from '../../server/errors.ts'
import { command } from '../../server/procedure.ts'
import type { Services } from '../../server/services.ts'
import { inquiriesContract } from './contract.ts'
import { answerMail, offerMail } from './mail.server.tsx'
import { inquiryJson, OFFER_VERSION } from './queries.server.ts'

const LOCK = 'select email, first_name, division from inquiries where id = $1 for update'

async function lockInquiry(write: Write, id: string) {
  type Locked = { email: string; first_name: string; division: string }
  const [inquiry] = await write.runSql<Locked>('inquiries.offer_lock', LOCK, [id])
  if (!inquiry) throw notFound('Inquiry')
  return inquiry
}

// PostgreSQL knows the company's clock, and which hour of a night it skips; what cannot be offered is told by its number in the form.
const INSTANTS = `
  select to_json(instant) #>> '{}' as instant, number::int - 1 as index,
    case when instant at time zone company_time_zone() <> text::timestamp then 'The clock skips this hour: it is set forward that night'
      when instant <= now() then 'This time has passed'
      when instant > now() + interval '90 days' then 'This is more than 90 days ahead' end as problem
  from unnest($1::text[]) with ordinality as typed (text, number)
  cross join lateral (select nullif(text, '')::timestamp at time zone company_time_zone() as instant) as one
  where instant is not null order by instant`

async function readInstants(write: Write, times: string[]): Promise<string[]> {
  type Instant = { instant: string; index: number; problem: string | null }
  const rows = await write.runSql<Instant>('inquiries.instants', INSTANTS, [times])
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

const ANSWERED =
  'The times of this inquiry have changed since you opened it: somebody else offered some, or the visitor has answered. Nothing was sent; look at it again.'

const OFFER = `
  insert into inquiry_offers (inquiry_id, token_hash, times, place, ends_at, created_by)
  values ($1, $2, $3, $4, now() + interval '${OFFER_DAYS} days', $5)`

export const offerTimes = command(
  inquiriesContract.offer_times,
  async ({ services, input: { id, times, place, replaces } }, write) => {
    const inquiry = await lockInquiry(write, id)
    const instants = await readInstants(write, times)
    const former = await withdrawOffer(write, id)
    if (replaces !== (former?.version ?? null)) throw conflict(ANSWERED)
    // It may be in the visitor's calendar.
    if (former?.is_accepted) await write.mail(await offerMail('withdrawn', inquiry, former))
    const token = newToken()
    await write.runSql('inquiries.offer', OFFER, [id, hashToken(token), instants, place, write.actor_id])
    await write.audit('inquiries.times_offered', id, {
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
    await write.audit('inquiries.times_withdrawn', id, {
      offered_times: [offer.times.map(formatAppointment).join('; '), null],
    })
    await write.mail(await offerMail('withdrawn', inquiry, offer))
  }
  return inquiryJson(write.runSql, id)
})

// Locks the offer, so that two presses follow one another.
const OFFERED = `
  select inquiry_offers.id, inquiry_id, place, division, email, first_name, answered_at is not null as is_answered,
    to_json(accepted_time) #>> '{}' as accepted_time, ends_at > now() and state <> 'closed' and not exists (
      select from clients where clients.id = client_id and archived_at is not null) as is_open,
    (select coalesce(json_agg(instant order by instant), '[]') from unnest(times) as one (instant) where instant > now()) as times
  from inquiry_offers join inquiries on inquiries.id = inquiry_id
  where token_hash = $1 and withdrawn_at is null
  for update of inquiry_offers`

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
    const [offer] = await write.runSql<Offered>('inquiries.offered', OFFERED, [hashToken(token)])
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
    return offer.is_open && !isNone ? offerPage.over() : null
  }
  await saveAnswer(services, write, offer, chosen)
  return null
}

const isSameInstant = (one: string, other: string) => new Date(one).getTime() === new Date(other).getTime()

const ANSWER = 'update inquiry_offers set answered_at = now(), accepted_time = $2 where id = $1'

/** @param chosen null where none of the times fits */
async function saveAnswer({ env }: Services, write: Write, offer: Offered, chosen: string | null) {
  const { id, inquiry_id, place } = offer
  await write.runSql('inquiries.answer', ANSWER, [id, chosen])
  Object.assign(offer, { is_answered: true, accepted_time: chosen })
  if (chosen) {
    await write.audit('inquiries.time_accepted', inquiry_id, {
      accepted_time: [null, formatAppointment(chosen)],
    })
    await write.mail(await offerMail('accepted', offer, { times: [chosen], place }))
  } else await write.audit('inquiries.times_declined', inquiry_id)
  const url = `${env.BASE_URL}${href('/operational/inquiries/:id?', { id: inquiry_id })}`
  const team = env.TEAM_EMAIL ?? company.teamEmail
  await write.mail(await answerMail(team, divisionName(offer.division), chosen, url))
}

/** What the page shows: nothing of the visitor, and not what they wrote to whom. */
function shownOffer(offer: Offered | undefined) {
  if (!offer) return { status: 'ended' as const, place: '', times: [] }
  const { place, accepted_time, is_answered, is_open, times } = offer
  if (accepted_time) return { status: 'accepted' as const, place, times: [accepted_time] }
  if (!is_open || times.length === 0) return { status: 'ended' as const, place, times: [] }
  return { status: is_answered ? ('declined' as const) : ('open' as const), place, times }
}
