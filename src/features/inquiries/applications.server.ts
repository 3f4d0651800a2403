import { href } from 'react-router'
import { applicationAnswer } from '../../content/careers.ts'
import { company } from '../../content/company.ts'
import { inquiries } from '../../db/schema.ts'
import { CAREERS } from '../../lib/divisions.ts'
import { claimFile, fileReply, storeFile } from '../../server/files/store.ts'
import type { StoredFile } from '../../server/files/pieces.ts'
import type { Write } from '../../server/command.ts'
import { notFound, tooMany } from '../../server/errors.ts'
import { command, query } from '../../server/procedure.ts'
import type { Services } from '../../server/context.ts'
import { assertTyped, mayWriteTo, sentAlready } from './commands.server.ts'
import type { ApplicationInput } from './applicationContract.ts'
import { inquiriesContract } from './contract.ts'
import { applicantMail, applicationMail } from './mail.server.tsx'

/** Of all visitors together, so that many addresses cannot fill the disk: with 5 MB each, 300 MB an hour; what was refused does not count. */
const ALL_RESUMES = { times: 60, seconds: 3600, reached: 'Many résumés are arriving right now.' }
const ALL_RESUMES_KEY = 'inquiries.all_resumes'
/** Of applications that nobody has opened yet, in bytes. */
const MAX_WAITING = 1_000_000_000
const WAITING_BYTES = `
  select coalesce(sum(size), 0)::float8 as bytes from inquiries join files on files.id = file_id where state = 'new'`

async function assertSpace({ database }: Services): Promise<void> {
  const [waiting] = await database.runSql<{ bytes: number }>('inquiries.waiting_bytes', WAITING_BYTES, [])
  if (waiting!.bytes < MAX_WAITING) return
  throw tooMany(3600, 'We cannot take more résumés right now; please send your application without one.')
}

export const uploadResume = command(inquiriesContract.upload_resume, {
  prepare: async (call) => {
    const { services } = call
    await assertSpace(services)
    await services.limiter.consume(ALL_RESUMES_KEY, ALL_RESUMES)
    try {
      return await storeFile(call, ['application/pdf'], null)
    } catch (error) {
      await services.limiter.refund(ALL_RESUMES_KEY, ALL_RESUMES)
      throw error
    }
  },
  change(_call, write, { id }) {
    write.notAudited('A résumé is of no application before it is sent, and nobody can read it')
    return Promise.resolve({ id })
  },
})

export const apply = command(inquiriesContract.apply, {
  prepare: async ({ services, input }) => {
    if (!assertTyped(input)) return null
    return { mayAnswer: await mayWriteTo(services, input.email) }
  },
  change: async ({ services, input }, write, prepared) => {
    if (prepared) await keepApplication(services, write, input, prepared.mayAnswer)
    else write.unchanged()
    return { success: true, answer: applicationAnswer(input) }
  },
})

// Each try sends its file anew: one of another size is a corrected résumé.
const SAME_FILE = `
  select from inquiries join files as held on held.id = file_id join files as sent on sent.id = $2 and sent.size = held.size
  where email = $1 and division = '${CAREERS}'`

const isSameFile = async ({ runSql }: Write, { email, file_id }: ApplicationInput) =>
  file_id === undefined || (await runSql('inquiries.same_file', SAME_FILE, [email, file_id])).length > 0

const WAITING = `select count(*)::int from inquiries where division = '${CAREERS}' and state = 'new'`

const sentColumns = ({ file_id, file_name = 'resume.pdf', ...input }: ApplicationInput) => ({
  first_name: input.first_name,
  last_name: input.last_name,
  email: input.email,
  phone: input.phone,
  division: CAREERS,
  message: input.message,
  role: input.role || null,
  licenses: input.licenses || null,
  file_name: file_id ? file_name : null,
})

async function keepApplication(
  { env }: Services,
  write: Write,
  input: ApplicationInput,
  mayAnswer: boolean,
): Promise<void> {
  const { email, file_id } = input
  const sent = sentColumns(input)
  if ((await sentAlready(write, sent)) && (await isSameFile(write, input))) return write.unchanged()
  if (file_id) await claimFile(write, file_id, null)
  const [row] = await write.tx
    .insert(inquiries)
    .values({ ...sent, file_id })
    .returning()
  const { id } = row!
  await write.audit('inquiries.received', id)
  const [waiting] = await write.runSql<{ count: number }>('inquiries.waiting', WAITING, [])
  const url = `${env.BASE_URL}${href('/operational/inquiries/:id?', { id })}`
  const team = company.applicationsEmail || (env.TEAM_EMAIL ?? company.teamEmail)
  await write.mail(await applicationMail(team, waiting!.count, url))
  if (mayAnswer) await write.mail(await applicantMail(email))
}

const RESUME = `
  select file_id as id, file_name as name, media_type, size::float8 as size
  from inquiries join files on files.id = file_id where inquiries.id = $1`

export const resume = query(inquiriesContract.resume, async ({ services, input }) => {
  const { runSql } = services.database
  const [file] = await runSql<StoredFile & { name: string }>('inquiries.resume', RESUME, [input.id])
  if (!file) throw notFound('Résumé')
  return fileReply({ services }, file)
})
