import { href } from 'react-router'
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { smsTerms } from '../../content/sms-terms.ts'
import { enquiries } from '../../db/schema.ts'
import { authorText } from '../../lib/author.ts'
import { formatInstant } from '../../lib/dates.ts'
import type { Write } from '../../server/command.ts'
import { conflict, invalid, notFound } from '../../server/errors.ts'
import { lastChanges, latest } from '../../server/last-changes.ts'
import { command } from '../../server/procedure.ts'
import type { Services } from '../../server/services.ts'
import { leastOpenFor } from './enquiryFields.ts'
import { enquiriesContract, type EnquiryInput, type EnquiryRow } from './contract.ts'
import { receivedMail, teamMail } from './mail.server.tsx'
import { divisionNames } from './words.ts'

export const send = command(
  enquiriesContract['send-contact-emails'],
  async ({ services, input }) => {
    // Only programs fill the hidden field; they are told what people are told.
    if (input.website) return null
    if (input.open_for !== undefined && input.open_for < leastOpenFor) {
      throw invalid({}, 'That was quicker than we can read. Please send it once more.')
    }
    return { mayAnswer: await mayWriteTo(services, input.email) }
  },
  async ({ services, input }, write, wanted) => {
    if (wanted) await keepEnquiry(services, write, input, wanted.mayAnswer)
    else write.unchanged()
    return { success: true }
  },
)

async function keepEnquiry(
  services: Services,
  write: Write,
  input: EnquiryInput,
  mayAnswer: boolean,
): Promise<void> {
  if (await sentAlready(write, input)) return write.unchanged()
  const consent = input.text_consent
    ? { text_consent_at: sql`now()`, text_consent_version: smsTerms.version }
    : {}
  const [row] = await write.tx
    .insert(enquiries)
    .values({
      first_name: input.firstName,
      last_name: input.lastName,
      email: input.email,
      phone: input.phone,
      division: input.division,
      message: input.message,
      ...consent,
    })
    .returning()
  await write.audit('enquiries.received', row!.id)
  const { env } = services
  const url = `${env.BASE_URL}${href('/operational/enquiries/:id?')}`
  if (mayAnswer) await write.mail(await receivedMail(input.email))
  await write.mail(
    await teamMail(
      env.TEAM_EMAIL,
      divisionNames[input.division],
      `${formatInstant(row!.created_at, env.TIME_ZONE)} (${env.TIME_ZONE})`,
      url,
    ),
  )
}

/** Beyond a few letters an hour an address is somebody's victim: enquiries are kept, letters are not sent. */
const mayWriteTo = ({ limiter }: Services, email: string) =>
  limiter.allows(`enquiry mail ${email}`, { times: 5, seconds: 3600 })

/** The same form within ten minutes is one enquiry: a double click, a reload, a retry. What was mended in it is another. */
async function sentAlready({ tx }: Write, input: EnquiryInput): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${input.email}))`)
  const recent = sql<Date>`now() - interval '10 minutes'`
  const same = and(
    eq(enquiries.first_name, input.firstName),
    eq(enquiries.last_name, input.lastName),
    eq(enquiries.email, input.email),
    eq(enquiries.phone, input.phone),
    eq(enquiries.division, input.division),
    eq(enquiries.message, input.message),
    (input.text_consent ? isNotNull : isNull)(enquiries.text_consent_at),
  )
  return (await tx.$count(enquiries, and(same, gt(enquiries.created_at, recent)))) > 0
}

export const update = command(enquiriesContract.update, async ({ input, session }, write) => {
  const { id, version } = input
  const [before] = await write.tx.select().from(enquiries).where(eq(enquiries.id, id)).for('update')
  if (!before) throw notFound('Enquiry')
  if (before.version !== version) {
    const changed = await lastChanges(write.rows, id, 'enquiries.updated')
    const author = latest(changed)
    const who = author ? authorText(author, session?.email) : 'someone else'
    throw conflict(`This enquiry was changed by ${who}.`, toRow(before), changed)
  }
  // An absent field stays as it is, a note of null is emptied.
  const { state = before.state, note = before.note } = input
  if (state === before.state && note === before.note) {
    write.unchanged()
    return toRow(before)
  }
  const [after] = await write.tx
    .update(enquiries)
    .set({ state, note, updated_at: sql`now()`, version: version + 1 })
    .where(eq(enquiries.id, id))
    .returning()
  await write.audit('enquiries.updated', id, {
    state: [before.state, after!.state],
    note: [before.note, after!.note],
  })
  return toRow(after!)
})

const toRow = (row: typeof enquiries.$inferSelect): EnquiryRow => ({
  ...row,
  division: row.division as EnquiryRow['division'],
  state: row.state as EnquiryRow['state'],
  text_consent_at: row.text_consent_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})
