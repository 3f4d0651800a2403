import { unzipSync } from 'fflate'
import { randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { changing, testApp, type Caller } from '../../../program/testing/app.ts'
import { PIECE_BYTES } from '../../../server/files/pieces.ts'
import { samples } from '../../../server/files/testing/samples.ts'
import type { Client } from '../contract.ts'
import { clientFields, medicationEntries, medicationFields } from '../registry.ts'
import { attach } from '../testing/attachments.ts'
import { safeFileName } from './copied-record.server.ts'

/** With the official schema of R4. It has no types. */
const require = createRequire(import.meta.url)
const Validator = require('@asymmetrik/fhir-json-schema-validator') as new () => {
  validate(resource: object): unknown[]
}
const validator = new Validator()

const app = await testApp()
const { pool } = app.services.ownerDatabase
const staff = await app.signedInAs('internal')
const day = '2026-03-04'
const long = `First of a long text. ${'It goes on for many lines. '.repeat(600)}Last of it.`

/** How a medication is taken, of each list. */
const manners = medicationEntries
  .filter((name) => name !== 'medication_id')
  .map((name) => ({ name, list: medicationFields[name].list, text: `Kept ${name}` }))

/** A client with something of everything. */
async function addFull(last_name: string) {
  const [one, other] = await Promise.all(
    ['Semaglutide', 'Zinc'].map((name) => app.addEntry('medications', `${name} of ${last_name}`)),
  )
  const taken: Record<string, string> = {}
  for (const { name, list, text } of manners) taken[name] = await app.addEntry(list, `${text} ${last_name}`)
  const client = await app.addClient<Client>({
    first_name: 'Żofia',
    last_name,
    date_of_birth: '1980-02-03',
    phone: '(850) 555-0123',
    email: 'zofia@example.com',
    division: 'clinical',
    owner_id: staff.user_id,
    next_order_date: '2026-04-01',
    cost: '120.50',
    notes: long,
    state_id: await app.addEntry('states', `State of ${last_name}`),
    medications: [
      { medication_id: one, ...taken, dose: '1 mg', started_on: '2026-01-02', notes: 'With food' },
      { medication_id: other, started_on: '2026-01-02', stopped_on: '2026-02-03', stop_reason: 'Rash' },
    ],
  })
  const post = async (path: string, body: object) =>
    expect((await app.request(staff, 'POST', `/clients/${client.id}${path}`, body)).status).toBe(200)
  const notice_id = await app.addEntry('notices', `Privacy of ${last_name}`)
  await post('/events', { kind: 'lab', day, next_date: '2026-06-02', from: null, note: 'Fasting' })
  await post('/updates', { text: 'Γειά σου, Привет, 你好' })
  await post('/follow_ups', { day, person_id: null, note: 'Call her' })
  await post('/papers/notices', { notice_id, given_on: day, receipt: 'signed', asked_on: null })
  await post('/papers/disclosures', {
    what: 'Labs',
    recipient: 'Dr. Roe',
    purpose: 'Care',
    disclosed_on: day,
    way: 'fax',
  })
  const open = { decided_on: null, outcome: null, refusal: null }
  await post('/consents', { channel: 'text', kind: 'given', day: '2026-03-01', source: 'paper' })
  await post('/consents', { channel: 'text', kind: 'withdrawn', day, source: 'phone' })
  await post('/papers/copy_requests', { requester: 'Her sister', requested_on: day, ...open })
  return client.id
}
const id = await addFull('Müller')
const pdf = samples['application/pdf']
const threePieces = Buffer.concat([pdf, randomBytes(2.5 * PIECE_BYTES), Buffer.from('%%EOF\n')])
const first = await attach(app, staff, id, pdf, '../Lab: 测试/Ω')
const second = await attach(app, staff, id, threePieces, '../Lab: 测试/Ω')

const copy = (as: Caller | 'viewer', of = id, fields: object = {}) =>
  app.send(as, 'POST', `/clients/${of}/copy`, { recipient: 'Her sister', file: 'pdf', ...fields })
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer())
const refusal = async (response: Response) => [
  response.status,
  ((await response.json()) as { message: string }).message,
]

async function textOf(data: Uint8Array) {
  const document = await getDocument({ data: data.slice(), verbosity: 0 }).promise
  const pages = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  return { pages, text: pages.join(' ').replaceAll(/\s+/g, ' ') }
}

interface Resource {
  resourceType: string
  id: string
  extension?: unknown
  subject?: unknown
  status?: string
  intent?: string
  occurrenceDateTime?: string
  content?: { attachment: { url?: string; size?: number; data?: string } }[]
}
const zipOf = async (of = id) => unzipSync(await bytesOf(await copy(staff, of, { file: 'zip' })))
const jsonOf = (zip: Record<string, Uint8Array>) =>
  JSON.parse(Buffer.from(zip['record.json']!).toString()) as {
    entry: { fullUrl: string; resource: Resource }[]
  }

test('only who may change, sees the client with all fields and has shown the password makes a copy', async () => {
  expect((await copy('viewer')).status).toBe(403)
  const other = await app.signedInAs('internal')
  await app.request('admin', 'POST', '/rpc/assign_divisions', {
    user_id: other.user_id,
    divisions: ['medtech'],
  })
  expect(await refusal(await copy(other))).toEqual([404, 'Client not found'])
  const tired = await app.signedInAs('internal')
  await pool.query(`update sessions set verified_at = now() - interval '11 minutes' where user_id = $1`, [
    tired.user_id,
  ])
  expect((await (await copy(tired)).json()) as object).toMatchObject({ code: 'STEP_UP_REQUIRED' })
  await pool.query(`update office_settings set hidden_from_internal = '{cost}'`)
  expect(await refusal(await copy(staff))).toEqual([
    403,
    'Only people who see every field can make a copy of the record. Please ask an administrator.',
  ])
  await pool.query(`update office_settings set hidden_from_internal = '{}'`)
  const { id: gone } = await app.addClient()
  await app.request(staff, 'DELETE', `/clients/${gone}`)
  expect((await copy(staff, gone)).status).toBe(410)
  expect(await refusal(await copy(staff, id, { recipient: ' ' }))).toEqual([400, 'Who it is for is required'])
  const { rows } = await pool.query(`select from audit where action = 'clients.copied'`)
  expect(rows).toEqual([])
})

test('the PDF has everything that a person reads, on numbered pages, and marks what it cannot write', async () => {
  const response = await copy(staff)
  expect(response.headers.get('Content-Type')).toBe('application/pdf')
  expect(response.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="Copy of the record, M_ller, _ofia, \d{4}-\d\d-\d\d\.pdf"/,
  )
  const { pages, text } = await textOf(await bytesOf(response))
  for (const [name, { label }] of Object.entries(clientFields))
    if (!['medications', 'updates', 'owner_id'].includes(name)) expect(text).toContain(label)
  for (const part of [
    'Copy of the record Müller, Żofia',
    'Made for Her sister Asked on Mar 04, 2026',
    `Made by ${staff.name}`,
    'First Name Żofia',
    'Date of Birth Feb 03, 1980',
    'Phone (850) 555-0123',
    'Cost $120.50',
    'First of a long text.',
    'Last of it.',
    `Current Semaglutide of Müller, 1 mg, ${manners.map(({ text }) => `${text} Müller`).join(', ')} Started Jan 02, 2026 With food`,
    'Stopped Zinc of Müller Started Jan 02, 2026 · Stopped Feb 03, 2026 · Reason: Rash',
    'Mar 04, 2026 Lab done',
    'Lab due date Jun 02, 2026 Fasting',
    `By ${staff.name} Γειά σου, Привет, □□`,
    '□ Stands for 10 letters of other scripts',
    'Mar 04, 2026 Privacy of Müller Signed',
    'Mar 04, 2026 Labs To Dr. Roe, by fax · Care',
    'Lab: □□/Ω',
    `Mar 04, 2026 Texts to (850) 555-0123 Withdrawn by phone, recorded by ${staff.name}`,
    `Mar 01, 2026 Texts to (850) 555-0123 Agreed on paper, recorded by ${staff.name}`,
  ])
    expect(text).toContain(part)
  for (const part of ['in the ZIP', 'Owner', 'Call her']) expect(text).not.toContain(part)
  expect(pages.length).toBeGreaterThan(3)
  for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
})

test('a client of whom little is known has a copy', async () => {
  const { id: bare } = await app.addClient()
  const { text } = await textOf(await bytesOf(await copy(staff, bare, { recipient: 'Ada' })))
  const papers = ['Notices', 'Disclosures', 'Attachments']
  const none = ['Updates', ...papers, 'Consent to messages']
  expect(text).toContain(none.map((title) => `${title} Nothing is noted.`).join(' '))
  expect(text).not.toContain('Stands for')
  const zip = await zipOf(bare)
  expect(Object.keys(zip)).toEqual(['record.pdf', 'record.json'])
  expect(validator.validate(jsonOf(zip))).toEqual([])
})

test('the ZIP has the PDF, the Bundle and each attachment under a safe name of its own', async () => {
  const zip = await zipOf()
  const [recordPdf, json, ...attachments] = Object.keys(zip)
  expect([recordPdf, json]).toEqual(['record.pdf', 'record.json'])
  expect(attachments).toEqual(['attachments/01 Lab 测试 Ω.pdf', 'attachments/02 Lab 测试 Ω.pdf'])
  const { text } = await textOf(zip['record.pdf']!)
  expect(text).toContain('in the ZIP as attachments/01 Lab')
  const contents = attachments.map((name) => Buffer.from(zip[name]!))
  expect(contents.map(({ length }) => length).toSorted((one, other) => one - other)).toEqual([
    pdf.length,
    threePieces.length,
  ])
  expect(contents.some((one) => one.equals(threePieces))).toBe(true)
  expect((await textOf(zip['record.pdf']!)).text).toContain('Müller, Żofia')
})

test('the Bundle is valid FHIR R4, says what the client takes and took, and loses no letter', async () => {
  const zip = await zipOf()
  const bundle = jsonOf(zip)
  expect(validator.validate(bundle)).toEqual([])
  const resources = bundle.entry.map(({ resource }) => resource)
  const of = (type: string) => resources.filter(({ resourceType }) => resourceType === type)
  const [patient, ...noOther] = of('Patient')
  expect(noOther).toEqual([])
  expect(patient).toMatchObject({
    id,
    name: [{ family: 'Müller', given: ['Żofia'] }],
    birthDate: '1980-02-03',
    telecom: [
      { system: 'phone', value: expect.stringContaining('555') },
      { system: 'email', value: 'zofia@example.com' },
    ],
  })
  expect(JSON.stringify(patient!.extension)).toContain('client-cost","valueString":"120.50"')
  for (const part of ['client-owner', 'Call her']) expect(JSON.stringify(bundle)).not.toContain(part)
  expect(of('MedicationStatement')).toMatchObject([
    { status: 'active', effectivePeriod: { start: '2026-01-02' } },
    {
      status: 'stopped',
      statusReason: [{ text: 'Rash' }],
      effectivePeriod: { start: '2026-01-02', end: '2026-02-03' },
    },
  ])
  for (const text of ['1 mg', ...manners.map((one) => one.text)])
    expect(JSON.stringify(of('MedicationStatement')[0])).toContain(text)
  expect(
    of('ServiceRequest').map(({ status, intent, occurrenceDateTime: on }) => [status, intent, on]),
  ).toEqual([
    ['completed', 'order', day],
    ['active', 'plan', '2026-04-01'],
    ['active', 'plan', '2026-06-02'],
  ])
  const attachments = of('DocumentReference').map(({ content }) => content![0]!.attachment)
  const files = attachments.flatMap(({ url, size }) => (url ? { name: decodeURIComponent(url), size } : []))
  expect(files.map(({ name }) => name)).toEqual(Object.keys(zip).slice(2))
  for (const { name, size } of files) expect(zip[name]!.length).toBe(size)
  const texts = attachments.flatMap(({ data }) => (data ? Buffer.from(data, 'base64').toString() : []))
  expect(texts.join('\n')).toContain('Привет, 你好')
  for (const part of ['Dr. Roe', 'Privacy of Müller', 'Withdrawn by phone'])
    expect(texts.join('\n')).toContain(part)
  expect(new Set(bundle.entry.map(({ fullUrl }) => fullUrl)).size).toBe(bundle.entry.length)
  for (const { resource, fullUrl } of bundle.entry) {
    expect(fullUrl.endsWith(`/${resource.resourceType}/${resource.id}`)).toBe(true)
    if (resource.resourceType !== 'Patient') expect(resource.subject).toEqual({ reference: `Patient/${id}` })
  }
})

test('a damaged attachment breaks the ZIP off, and the PDF can still be made', async () => {
  const damaged = await addFull('Damaged')
  const { file_id } = await attach(app, staff, damaged, threePieces)
  await attach(app, staff, damaged, pdf)
  await pool.query(
    'update file_pieces set bytes = set_byte(bytes, 100, get_byte(bytes, 100) # 1) where file_id = $1 and number = 1',
    [file_id],
  )
  const response = await copy(staff, damaged, { file: 'zip' })
  expect(response.status).toBe(200)
  await expect(response.arrayBuffer()).rejects.toThrow()
  expect((await copy(staff, damaged)).status).toBe(200)
})

test('a copy ends when its person loses access meanwhile', async () => {
  const person = await app.signedInAs('internal')
  const large = await addFull('Large')
  await attach(app, staff, large, threePieces)
  const response = await copy(person, large, { file: 'zip' })
  await pool.query('update user_roles set approved = false where user_id = $1', [person.user_id])
  await expect(response.arrayBuffer()).rejects.toThrow()
})

test('the audit and the history of the client say who made which copy for whom; many in an hour are too many', async () => {
  const { id: noted } = await app.addClient()
  const person = await app.signedInAs('internal')
  await (await copy(person, noted, { recipient: 'Ada Bell', file: 'zip' })).arrayBuffer()
  expect((await app.history(noted, staff))[0]).toMatchObject({
    action: 'clients.copied',
    actor: person.name,
    changes: { recipient: 'Ada Bell', file: 'ZIP with attachments' },
    undo_id: null,
  })
  await pool.query(`update rate_limits set points = 30 where key like '%clients.copy%' and key like $1`, [
    `%${person.user_id}%`,
  ])
  expect(await refusal(await copy(person, noted))).toEqual([
    429,
    expect.stringMatching(/^You have made 30 copies within an hour\./),
  ])
})

test('what is attached, and changed since, is in the next copy', async () => {
  const change = changing({ title: '../Lab: 测试/Ω' }, { title: 'Labs.PDF' })
  expect(
    (await app.request(staff, 'PATCH', `/clients/${id}/papers/attachments/${first.id}`, change)).status,
  ).toBe(200)
  await app.request(staff, 'DELETE', `/clients/${id}/papers/attachments/${second.id}`)
  expect(Object.keys(await zipOf()).slice(2)).toEqual(['attachments/01 Labs.pdf'])
})

test.each([
  ['a/b\\c', 'a b c'],
  ['..', 'file'],
  ['. hidden .', 'hidden'],
  ['\u202Egnp.exe\0', 'gnp.exe'],
  ['CON: "x" <y> | 50 %?*', 'CON x y 50'],
  ['e\u0301té 测试 😀', 'été 测试 😀'],
  ['😀'.repeat(200), '😀'.repeat(80)],
])('%j is called %j in a ZIP', (name, safe) => expect(safeFileName(name)).toBe(safe))
