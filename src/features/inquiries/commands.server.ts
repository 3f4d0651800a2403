import { company, isAboutPatient, isAboutProduct } from '../../content/company.ts'
import { publicPages } from '../../content/pages.ts'
import { requests } from '../../content/requests.ts'
import { answerLine } from '../../content/answers.ts'
import { answerTime } from '../../lib/answerTime.ts'
import { formatClock } from '../../lib/appointment.ts'
import { href } from 'react-router'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { RunSql } from '../../db/connect.ts'
import { inquiries } from '../../db/schema.ts'
import { MIN_OPEN_MS } from '../../lib/inquiryChoices.ts'
import { isStopWord, type ConsentKind } from '../../lib/consentChoices.ts'
import { formatInstant } from '../../lib/dates.ts'
import { saveRecord } from '../../server/save-record.ts'
import type { Write } from '../../server/command.ts'
import { conflict, invalid, notFound } from '../../server/errors.ts'
import { command } from '../../server/procedure.ts'
import type { Services } from '../../server/context.ts'
import { assignTo } from '../accounts/staff.server.ts'
import {
  CAME_WITH_CONSENT,
  isAgreed,
  isTextWithdrawn,
  keepConsentOfInquiry,
  noteConsent,
} from '../consents/consents.server.ts'
import { linkClient } from './client-link.server.ts'
import { inquiriesContract, type InquiryInput, type InquiryRow } from './contract.ts'
import { receivedMail, teamMail } from './mail.server.tsx'
import { divisionName } from '../../lib/divisions.ts'
import { inquiryJson } from './queries.server.ts'

export const sendInquiry = command(inquiriesContract['send-contact-emails'], {
  prepare: async ({ services, input }) => {
    if (!assertTyped(input)) return null
    return { mayAnswer: await mayWriteTo(services, input.email) }
  },
  change: async ({ services, input }, write, prepared) => {
    const asked = {
      ...input,
      ...(!isAboutPatient(input.division) && noPatient),
      ...(!isAboutProduct(input.division) && noProduct),
    }
    if (prepared) await keepInquiry(services, write, asked, prepared.mayAnswer)
    else write.unchanged()
    return { success: true, answer: answerSentence(new Date(), withoutStoppedText(asked)) }
  },
})

/** A division's form asks for a patient or for what a product fits; what was typed before the division changed is not seen any more, so it is not kept. */
const noPatient = { for_relation: '', for_name: '', home_state: '', insurance_plan: '' }
const noProduct = { organization: '', records_system: '', locations: '' }

/** Whoever sends a stop word is promised no text, whatever they chose. */
const withoutStoppedText = (input: InquiryInput): InquiryInput =>
  input.reach_by === 'text' && isStopWord(input.message) ? { ...input, reach_by: '' } : input

/** @returns false for a program, which alone fills the hidden field: it gets the same response as people. @throws 400 */
export function assertTyped({ website, open_for }: Pick<InquiryInput, 'website' | 'open_for'>): boolean {
  if (website) return false
  if (open_for !== undefined && open_for < MIN_OPEN_MS) throw invalid({}, 'Please press Send once more.')
  return true
}

/** When a message arrived, until when an answer comes, and what was chosen: only who sent the form reads it. */
export const answerSentence = (at: Date, chosen: Parameters<typeof answerLine>[2] = {}): string =>
  answerLine(formatClock(at), answerTime(at), chosen)

async function keepInquiry(
  services: Services,
  write: Write,
  input: InquiryInput,
  mayAnswer: boolean,
): Promise<void> {
  const sent = sentColumns(input)
  // A visitor's form is no one's, also where staff fill it in.
  const sent_by = write.actor.kind === 'service' ? write.actor.id : null
  const consent = saidConsent(input)
  const takesBack = consent === 'withdrawn' && (await isAgreed(write, sent))
  if (!takesBack && (await sentAlready(write, sent, consent === 'given', sent_by))) {
    if (sent_by) throw conflict('The same inquiry arrived within the last day, so it was not kept again.')
    return write.unchanged()
  }
  const [row] = await write.tx
    .insert(inquiries)
    .values({ ...sent, sent_by })
    .returning()
  if (consent) await keepConsentOfInquiry(write, row!.id, consent)
  await write.audit('inquiries.received', row!.id)
  const isStopped = row!.reach_by === 'text' && (await isTextWithdrawn(write, sent.phone))
  const reach_by = isStopped ? null : (row!.reach_by as InquiryRow['reach_by'])
  const { env } = services
  const url = `${env.BASE_URL}${href('/operational/inquiries/:id?', { id: row!.id })}`
  if (mayAnswer) await write.mail(await receivedMail(input.email, env.MAIL_FROM))
  await write.mail(
    await teamMail(
      env.TEAM_EMAIL ?? company.teamEmail,
      divisionName(input.division),
      `${formatInstant(row!.created_at)} (${env.TIME_ZONE})`,
      { reach_by, interpreter: row!.interpreter, locations: row!.locations as InquiryRow['locations'] },
      url,
    ),
  )
  // Last: until the commit its row keeps others of this page waiting.
  if (!sent_by) await countMessage(write.runSql, input)
}

const COUNT = `
  insert into message_counts (day, page, request) values (company_today(), $1, $2)
  on conflict (day, page, request) do update set count = message_counts.count + 1`

/** Adds a message to its day's number; what is no page or request of this site is not written down. */
async function countMessage(runSql: RunSql, { from_page, request }: InquiryInput): Promise<void> {
  const page = publicPages.find(({ path }) => path === from_page)?.path ?? '/contact'
  await runSql('inquiries.count', COUNT, [page, request && Object.hasOwn(requests, request) ? request : ''])
}

/** STOP and its like take a consent back, also where the box is checked. */
function saidConsent({ message, text_consent }: InquiryInput): ConsentKind | null {
  if (isStopWord(message)) return 'withdrawn'
  return text_consent ? 'given' : null
}

/** Beyond a few letters an hour an address is somebody's victim: inquiries are kept, letters are not sent. */
export const mayWriteTo = ({ limiter }: Services, email: string) =>
  limiter.tryConsume(`inquiry mail ${email}`, { times: 5, seconds: 3600 })

const sentColumns = (input: InquiryInput) => ({
  first_name: input.firstName,
  last_name: input.lastName,
  email: input.email,
  phone: input.phone,
  division: input.division,
  message: input.message,
  for_relation: input.for_relation || null,
  for_name: (input.for_relation && input.for_name) || null,
  language: input.language || null,
  interpreter: input.interpreter,
  home_state: input.home_state || null,
  insurance_plan: input.insurance_plan || null,
  good_times: input.good_times || null,
  reach_by: input.reach_by || null,
  organization: input.organization || null,
  records_system: input.records_system || null,
  locations: input.locations || null,
})
type SentColumns = Omit<typeof inquiries.$inferInsert, 'sent_by'>

/**
 * The same form within ten minutes is one inquiry: a double click, a reload, a retry. What was mended in it is another. A program may
 * repeat what failed hours later.
 */
export async function sentAlready(
  { tx }: Write,
  sent: SentColumns,
  isConsent = false,
  sent_by: string | null = null,
): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${sent.email}))`)
  const recent = sql<Date>`now() - ${sent_by ? '1 day' : '10 minutes'}::interval`
  const columns = Object.keys(sent) as (keyof SentColumns)[]
  const same = and(
    ...columns.map((column) => sql`${inquiries[column]} is not distinct from ${sent[column]}`),
    sql`${sql.raw(CAME_WITH_CONSENT)} = ${isConsent}`,
    sent_by ? eq(inquiries.sent_by, sent_by) : undefined,
  )
  return (await tx.$count(inquiries, and(same, gt(inquiries.created_at, recent)))) > 0
}

export const updateInquiry = command(inquiriesContract.update, async ({ input: { id, changes } }, write) => {
  const [stored] = await write.tx.select().from(inquiries).where(eq(inquiries.id, id)).for('update')
  if (!stored) throw notFound('Inquiry')
  const record = {
    table: 'inquiries',
    id,
    noun: 'inquiry',
    action: 'inquiries.updated',
    changedBy: ['inquiries.updated', 'inquiries.client_created', 'inquiries.client_attached'],
    stored,
  } as const
  await saveRecord(write, record, changes, async (fields) => {
    const people = { from: stored.assigned_to, to: fields.assigned_to }
    return { columns: { ...fields, ...(await assignTo(write, 'assigned_to', people)) } }
  })
  return inquiryJson(write.runSql, id)
})

export const attachInquiry = command(
  inquiriesContract.attach,
  async ({ input: { id, client_id } }, write) => {
    await linkClient(write, id, client_id, 'inquiries.client_attached')
    return inquiryJson(write.runSql, id)
  },
)

export const noteConsentOfInquiry = command(inquiriesContract.note_consent, ({ input }, write) =>
  noteConsent(write, 'inquiries', input),
)
