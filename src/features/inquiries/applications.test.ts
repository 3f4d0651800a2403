import { afterAll, expect, test } from 'vitest'
import { company, publishCompany } from '../../content/company.ts'
import { MAX_RESUME_BYTES } from '../../lib/storedFiles.ts'
import { testApp, type Caller, type Level } from '../../program/testing/app.ts'
import { startClamd } from '../../server/files/testing/clamd.ts'
import { eicar, samples } from '../../server/files/testing/samples.ts'
import { expireFiles } from '../files/commands.server.ts'
import { ownFacts } from '../site/testing/ownFacts.ts'
import type { InquiryRow } from './contract.ts'
import { purgeInquiries } from './jobs.server.ts'
import { newAddress, plainApplicants } from './testing/applicants.ts'

const clamd = await startClamd()
afterAll(() => void clamd.stop())
const app = await testApp({ SCANNER: clamd.scanner, CLIENT_YEARS: '3', TEAM_EMAIL: 'team@harborpoint.test' })
const { services } = app
const { pool } = services.ownerDatabase
const postPlain = plainApplicants(app)
const pdf = samples['application/pdf']

interface Answer {
  id: string
  message: string
  answer: string
  data: { fields: Record<string, string> }
}
const upload = (content: Buffer | ReadableStream, headers: Record<string, string> = newAddress()) =>
  app.request<Answer>(
    null,
    'POST',
    '/inquiries/resumes',
    content instanceof Buffer ? new Blob([content as BlobPart]) : content,
    headers,
  )
const apply = (input: object, as: Caller | null = null, headers: Record<string, string> = newAddress()) =>
  app.request<Answer>(as, 'POST', '/inquiries/applications', input, headers)
let people = 0
/** Somebody who has not applied yet. */
const somebody = (more: object = {}) => ({
  first_name: 'Nia',
  last_name: `Applicant${(people += 1)}x`,
  email: `nia${people}@example.com`,
  phone: '',
  message: '',
  ...more,
})
const found = async (last_name: string) =>
  (
    await app.request<{ rows: InquiryRow[] }>(
      'viewer',
      'GET',
      `/inquiries?division=careers&search=${last_name}`,
    )
  ).body.rows
const read = (id: string, as: Level | null = 'internal') => app.send(as, 'GET', `/inquiries/${id}/resume`)
const files = async () => (await pool.query('select from files')).rowCount
/** Applies with a résumé. @returns the row of the inbox */
async function applied(more: object = {}) {
  const person = somebody(more)
  const { id } = (await upload(pdf)).body
  const sent = await apply({ ...person, file_id: id, file_name: 'nia.pdf' })
  expect(sent.status).toBe(200)
  return { file_id: id, row: (await found(person.last_name))[0]!, answer: sent.body.answer }
}

test('‘Another role’ is not said back', async () => {
  expect((await applied({ role: 'Another role' })).answer).toMatch(
    /^Nia, your application has arrived, with your résumé nia\.pdf\./,
  )
})

test('an application is in the inbox with its résumé; applicant and team get a mail without anything of it', async () => {
  const more = { role: 'Nurse practitioner', licenses: 'Texas, Florida', message: 'I know sleep labs.' }
  const { file_id, row, answer } = await applied(more)
  expect(answer).toMatch(
    /^Nia, your application for Nurse practitioner has arrived, with your résumé nia\.pdf\./,
  )
  expect(row).toMatchObject({ ...more, division: 'careers', file_name: 'nia.pdf', phone: '', state: 'new' })
  const { rows } = await pool.query<{ bytes: Buffer }>('select bytes from file_pieces where file_id = $1', [
    file_id,
  ])
  expect(
    rows.map(({ bytes }) => bytes.includes('%PDF')),
    'the bytes are encrypted',
  ).toEqual([false])
  const mails = (await app.mails()).slice(-2)
  expect(mails.map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
    [row.email, 'We have your application'],
    ['team@harborpoint.test', 'New application'],
  ])
  for (const { text, html } of mails)
    expect(text + html).not.toMatch(/Applicant\d|Nia|nia\.pdf|sleep|Texas|Nurse/)
  expect(mails.find(({ to }) => to.startsWith('team'))!.text).toMatch(
    new RegExp(`nobody has taken on yet: \\d+\\.[\\s\\S]*/operational/inquiries/${row.id}`),
  )
})

test('where the owner has named an address for applications, the mail goes there', async () => {
  publishCompany({
    facts: { ...ownFacts, company: { ...ownFacts.company, careersEmail: 'jobs@harbor.health' } },
  })
  try {
    await apply(somebody())
  } finally {
    publishCompany(undefined)
  }
  expect((await app.mails()).slice(-2).map(({ to }) => to)).toContain('jobs@harbor.health')
  expect(company.applicationsEmail, 'the example reaches nobody').toBe('')
})

test('staff and viewers read a résumé as a file to be saved, which the audit says; nobody else does', async () => {
  const { row, file_id } = await applied()
  const response = await read(row.id, 'viewer')
  expect(Buffer.from(await response.arrayBuffer())).toEqual(pdf)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="nia.pdf"; filename*=UTF-8''nia.pdf`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  await services.reading.close()
  const noted = await pool.query(`select action from audit where subject_id = $1 and action ~ 'resume'`, [
    row.id,
  ])
  expect(noted.rows).toEqual([{ action: 'inquiries.resume_viewed' }])
  expect([(await read(row.id, null)).status, (await read(row.id, 'approved')).status]).toEqual([401, 403])
  for (const path of [`/files/${file_id}`, `/inquiries/resumes/${file_id}`])
    expect([path, (await app.send(null, 'GET', path)).status]).toEqual([path, 404])
  await apply(somebody())
  const without = (await found('Applicant'))[0]!
  expect((await read(without.id)).status).toBe(404)
})

test('a résumé is of one application, and a visitor takes no file of staff', async () => {
  const { file_id } = await applied()
  const again = await apply(somebody({ file_id, file_name: 'mine.pdf' }))
  expect([again.status, again.body.message]).toEqual([409, 'This file is attached already.'])
  const ofStaff = await app.request<Answer>('internal', 'POST', '/files', new Blob([pdf as BlobPart]))
  const stolen = await apply(somebody({ file_id: ofStaff.body.id, file_name: 'mine.pdf' }))
  expect([stolen.status, stolen.body.data.fields]).toEqual([
    400,
    { file_id: 'This file is no longer there. Please choose it again.' },
  ])
})

function* cutAfter(bytes: Buffer): Generator<Buffer> {
  yield bytes
  throw new Error('The connection broke')
}
const cut = () => {
  const pieces = cutAfter(pdf)
  return new ReadableStream({ pull: (controller) => controller.enqueue(pieces.next().value) })
}
test.each([
  ['a photograph', () => samples['image/png'], 415, /is not a complete PDF file\.$/],
  ['a text that says it is a PDF', () => Buffer.from('PDF'), 415, /is not a complete PDF file\.$/],
  ['an upload that is cut', cut, 400, /^The file did not arrive whole/],
  ['6 MB', () => Buffer.concat([pdf, Buffer.alloc(MAX_RESUME_BYTES)]), 413, /larger than 5 MB/],
  ['a virus', () => Buffer.concat([pdf, eicar, pdf]), 400, /^The virus scanner refused this file/],
])('%s is refused with a sentence, and nothing of it stays', async (_, content, status, message) => {
  const before = await files()
  const answer = await upload(content())
  expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(message)])
  expect(await files()).toBe(before)
})

test('an address sends ten résumés an hour, and all addresses together sixty', async () => {
  const address = newAddress()
  expect((await upload(pdf, address)).status).toBe(200)
  const use = (points: number, key: string) =>
    pool.query('update rate_limits set points = $1 where key like $2', [points, key])
  await use(10, `%upload_resume ${address['X-Forwarded-For']}`)
  const own = await upload(pdf, address)
  expect([own.status, own.body.message]).toEqual([429, expect.stringMatching(/^You have sent ten résumés/)])
  await use(60, '%inquiries.all_resumes')
  const before = await files()
  const all = await upload(pdf)
  expect([all.status, all.body.message]).toEqual([429, expect.stringMatching(/^Many résumés are arriving/)])
  expect(await files()).toBe(before)
  await use(0, '%inquiries.all_resumes')
})

test('the same application twice is one, and what a program fills in is none', async () => {
  const person = somebody({ message: 'Twice.' })
  for (const _ of ['sent', 'sent again']) {
    const { id } = (await upload(pdf)).body
    expect((await apply({ ...person, file_id: id, file_name: 'me.pdf' })).status).toBe(200)
  }
  expect(await found(person.last_name)).toHaveLength(1)
  const corrected = (await upload(Buffer.concat([pdf, Buffer.from('\n%%EOF\n')]))).body.id
  expect((await apply({ ...person, file_id: corrected, file_name: 'me.pdf' })).status).toBe(200)
  expect(await found(person.last_name)).toHaveLength(2)
  const robot = somebody({ website: 'https://spam.example' })
  expect((await apply(robot)).status).toBe(200)
  expect(await found(robot.last_name)).toEqual([])
})

test('an applicant becomes no client and is offered no times', async () => {
  const { row } = await applied()
  const { id: client_id } = await app.addClient()
  const offer = { times: ['2099-01-01T10:00'], place: 'By phone', replaces: null }
  const newClient = { first_name: 'Nia', last_name: 'New', inquiry_id: row.id }
  for (const [path, input] of [
    [`/inquiries/${row.id}/client`, { client_id }],
    ['/clients', newClient],
    [`/inquiries/${row.id}/offer`, offer],
  ] as const) {
    const { status, body } = await app.request<Answer>('internal', 'POST', path, input)
    expect([path, status, body.message]).toEqual([
      path,
      409,
      expect.stringMatching(/^This is an application/),
    ])
  }
  const contact = { ...ownContact, division: 'careers' }
  expect((await app.send(null, 'POST', '/functions/send-contact-emails', contact)).status).toBe(400)
})
const ownContact = {
  firstName: 'Con',
  lastName: 'Tact',
  email: 'con@example.com',
  phone: '1',
  message: 'Please call me.',
}

test('a résumé goes with its application, one that nobody has sent after an hour, and no other', async () => {
  const [old, kept] = [await applied(), await applied()]
  const left = (await upload(pdf)).body.id
  await pool.query(`update files set created_at = now() - interval '2 hours' where id = any($1)`, [
    [old.file_id, kept.file_id, left],
  ])
  const stored = async () => {
    await expireFiles({ pool }).run('', {})
    const { rows } = await pool.query<{ id: string }>('select id from files where id = any($1)', [
      [old.file_id, kept.file_id, left],
    ])
    return rows.map(({ id }) => id).toSorted()
  }
  expect(await stored()).toEqual([old.file_id, kept.file_id].toSorted())
  await pool.query(`
    begin; alter table inquiries disable trigger user;
    update inquiries set state = 'closed', updated_at = now() - interval '4 years' where id = '${old.row.id}';
    alter table inquiries enable trigger user; commit`)
  await purgeInquiries(services).run('', {})
  expect(await found(old.row.last_name)).toEqual([])
  expect(await stored()).toEqual([kept.file_id])
})

test('without scripts: the form is sent with its file, and a reload sends nothing twice', async () => {
  const person = somebody({ licenses: 'Ohio' })
  const { status, location } = await postPlain(person, new File([pdf as BlobPart], 'Ñandú.pdf'))
  expect([status, location]).toEqual([303, '/careers#sent'])
  const [row] = await found(person.last_name)
  expect(row).toMatchObject({ licenses: 'Ohio', file_name: 'Ñandú.pdf' })
  expect(Buffer.from(await (await read(row!.id)).arrayBuffer())).toEqual(pdf)
  const without = somebody()
  expect((await postPlain(without)).status).toBe(303)
  expect(await found(without.last_name)).toMatchObject([{ file_name: null }])
})

const big = () => new File([pdf as BlobPart, Buffer.alloc(7_000_000)], 'big.pdf')
test.each([
  [
    'of another kind',
    () => new File([samples['image/png'] as BlobPart], 'me.pdf'),
    415,
    'is not a complete PDF file.',
  ],
  ['that is too large', big, 413, 'This file is larger than 5 MB. Please send a smaller one.'],
])(
  'without scripts: a file %s is refused with its sentence, and nothing is kept',
  async (_, file, status, sentence) => {
    const before = await files()
    const typed = somebody()
    const answer = await postPlain(typed, file())
    expect([answer.status, await files()]).toEqual([status, before])
    expect(answer.html).toMatch(/<h1[^>]*>Your application was not sent<\/h1>/)
    for (const words of [sentence, 'Back button', 'href="mailto:', 'href="/careers#apply"'])
      expect(answer.html).toContain(words)
    expect(answer.html).not.toContain('<form')
    expect(await found(typed.last_name)).toEqual([])
  },
)

test('without scripts: each field that is wrong has its sentence', async () => {
  const { status, html } = await postPlain(somebody({ first_name: '  ', email: 'nia' }))
  expect(status).toBe(400)
  for (const sentence of ['Please enter your first name.', 'Please enter a valid email address.'])
    expect(html).toContain(`>${sentence}</p>`)
})

test('without scripts: a form of more parts than any browser sends is refused before it is read', async () => {
  const parts = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`more${index}`, 'x']))
  const person = somebody()
  expect((await postPlain({ ...person, ...parts })).status).toBe(400)
  expect(await found(person.last_name)).toEqual([])
})
