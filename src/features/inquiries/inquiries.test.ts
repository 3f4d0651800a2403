import { hours } from '../../content/hours.ts'
import { expect, test } from 'vitest'
import { company } from '../../content/company.ts'
import { smsTerms } from '../../content/sms-terms.ts'
import type { ErrorData } from '../../lib/errorData.ts'
import { changing, testApp } from '../../program/testing/app.ts'
import type { InquiryRow } from './contract.ts'

const app = await testApp()
type Sent = { success?: boolean; message: string; data: ErrorData }
const send = (body: object, headers?: Record<string, string>) =>
  app.request<Sent>(null, 'POST', '/functions/send-contact-emails', body, headers)
const listInquiries = async (query = '') =>
  (
    await app.request<{ rows: InquiryRow[]; next: string | null }>(
      'internal',
      'GET',
      `/inquiries?limit=200${query}`,
    )
  ).body
const inquiryFrom = (name: string) => ({
  firstName: name,
  lastName: 'Okonkwo',
  email: `${name.toLowerCase()}@example.com`,
  phone: '850-555-0199',
  division: 'clinical',
  message: `I should like to know more, says ${name}.`,
})

test('an inquiry is stored; the visitor gets an email, and the team one without the message', async () => {
  const { status, body } = await send({ ...inquiryFrom('Ngozi'), text_consent: true })
  expect([status, body]).toEqual([
    200,
    { success: true, answer: expect.stringMatching(/ your message arrived at /) },
  ])
  const [row] = (await listInquiries('&search=ngozi')).rows
  expect(row).toMatchObject({
    first_name: 'Ngozi',
    state: 'new',
    division: 'clinical',
    phone: '850-555-0199',
  })
  const mails = await app.mails()
  const visitor = mails.find(({ to }) => to === 'ngozi@example.com')
  for (const words of ['Your message has arrived', ...hours.map(({ open }) => open), company.phone])
    expect(visitor?.text).toContain(words)
  expect(visitor?.html).toContain(`href="tel:+1-${company.phone}"`)
  expect(visitor?.text).toMatch(/^Hello\b/)
  expect(visitor?.text).not.toMatch(/sample/i)
  expect([visitor?.from, visitor?.reply_to], 'a reply reaches people').toEqual([company.email, company.email])
  expect(`${visitor?.text}${visitor?.html}`).not.toMatch(/Ngozi|Okonkwo|know more|clinical/i)
  const team = mails.find(({ to }) => to === company.teamEmail)
  expect(team?.text).toContain(`${app.services.env.BASE_URL}/operational/inquiries/${row!.id}`)
  expect(team?.text).toMatch(/Received: \w{3} \d\d, \d{4} \d{1,2}:\d\d [AP]M \(America\/Chicago\)\./)
  expect(`${team?.text}${team?.html}`).not.toMatch(/Ngozi|Okonkwo|know more/)
})

test('staff find an inquiry by a name with or without its apostrophe', async () => {
  await send({ ...inquiryFrom('Sinead'), firstName: 'Sinéad', lastName: "O'Okonkwo" })
  for (const search of ['sinead ookonkwo', 'O’Okonkwo, Sinéad', "o'okonkwo", 'o’okonkwo']) {
    const { rows } = await listInquiries(`&search=${encodeURIComponent(search)}`)
    expect(rows.map(({ first_name }) => first_name)).toEqual(['Sinéad'])
  }
  // A search of an apostrophe alone is matched literally.
  expect((await listInquiries("&search='")).rows.map(({ first_name }) => first_name)).toEqual(['Sinéad'])
  expect((await listInquiries('&search=’')).rows).toEqual([])
})

test('wrong fields are refused with the messages of the form, and nothing is stored', async () => {
  const { status, body } = await send({
    firstName: ' A ',
    lastName: '',
    email: 'a@b',
    phone: ' ',
    division: '',
    message: 'Too short',
  })
  expect(status).toBe(400)
  expect(body.data.fields).toEqual({
    firstName: 'First name must be at least 2 characters',
    lastName: 'Last name must be at least 2 characters',
    email: 'Please enter a valid email address',
    phone: 'Phone number is required',
    division: 'Please select a division',
    message: 'Message must be at least 10 characters',
  })
  const before = (await listInquiries()).rows.length
  for (const phone of ['12', '555-014', '850-555-01', '+1 850 555 010', 'after six']) {
    const { body } = await send({ ...inquiryFrom('Hostile'), phone })
    expect(body.data.fields).toEqual({ phone: 'Please enter all ten digits, or + and the country code' })
  }
  for (const hostile of [
    { message: 'x'.repeat(10_001) },
    { firstName: 'Nul\0l' },
    { lastName: 'Half an emoji \ud83d' },
    { phone: '1'.repeat(51) },
  ]) {
    expect((await send({ ...inquiryFrom('Hostile'), ...hostile })).status).toBe(400)
  }
  expect((await listInquiries()).rows).toHaveLength(before)
})

test('a double click or a reload makes one record and one pair of emails', async () => {
  const inquiry = inquiryFrom('Twice')
  const lock = 'lock table inquiries in share row exclusive mode'
  const responses = await app.atOnce(
    lock,
    Array<() => ReturnType<typeof send>>(3).fill(() => send(inquiry)),
  )
  expect(responses.map(({ body }) => body.success)).toEqual([true, true, true])
  const [row] = (await listInquiries('&search=twice')).rows
  expect((await listInquiries('&search=twice')).rows).toEqual([row])
  expect((await app.mails()).filter(({ to }) => to === inquiry.email)).toHaveLength(1)
})

test('a form that is sent again with a corrected number and a new consent is stored again', async () => {
  const inquiry = inquiryFrom('Mended')
  await send(inquiry)
  await send({ ...inquiry, phone: '850-555-0110' })
  expect((await send({ ...inquiry, phone: '850-555-0110', text_consent: true })).status).toBe(200)
  // The same text later is another inquiry.
  await app.services.database.pool.query(
    `update inquiries set created_at = created_at - interval '11 minutes'`,
  )
  await send(inquiry)
  const { rows } = await listInquiries('&search=mended')
  expect(rows).toHaveLength(4)
  const kept = await app.services.database.pool.query(
    `select channel from consents where contact in ('8505550110', lower($1)) order by 1`,
    [inquiry.email],
  )
  expect(kept.rows).toEqual([{ channel: 'email' }, { channel: 'text' }])
})

test('a bot that fills the hidden field gets the usual response, and nothing is stored', async () => {
  expect((await send({ ...inquiryFrom('Robot'), website: 'https://spam.example' })).body).toMatchObject({
    success: true,
  })
  expect((await send({ ...inquiryFrom('Robot'), open_for: 40 })).status).toBe(400)
  expect((await listInquiries('&search=robot')).rows).toEqual([])
})

test('nobody can send their own text, or many emails, to the address of somebody else', async () => {
  const victim = { ...inquiryFrom('Victim'), firstName: 'win at evil.test now', lastName: 'evil.test' }
  for (let number = 0; number < 7; number += 1) {
    expect((await send({ ...victim, message: `Claim number ${number} is waiting.` })).status).toBe(200)
  }
  const mails = (await app.mails()).filter(({ to }) => to === victim.email)
  expect(mails).toHaveLength(5)
  expect(mails.map(({ subject, text, html }) => subject + text + html).join()).not.toMatch(/evil|victim/i)
  expect((await listInquiries('&search=claim')).rows).toHaveLength(7)
})

test('a consent is stored with the version of the current terms; other versions are refused', async () => {
  const claim = { ...inquiryFrom('Consent'), text_consent: true, text_version: 'terms that never were' }
  expect((await send(claim)).status).toBe(400)
  expect((await send({ ...claim, text_version: smsTerms.version })).status).toBe(200)
  const { rows } = await app.services.database.pool.query(
    `select channel, contact, version from consents where inquiry_id = (select id from inquiries where email = $1) order by 1`,
    [claim.email],
  )
  const { version } = smsTerms
  expect(rows).toEqual([
    { channel: 'email', contact: claim.email, version },
    { channel: 'text', contact: '8505550199', version },
  ])
})

test('one IP address cannot flood the team, whatever header it sends', async () => {
  const statuses: number[] = []
  for (let number = 0; number < 21; number += 1) {
    const forged = `198.51.100.${number}, 203.0.113.7`
    statuses.push((await send(inquiryFrom(`Flood${number}`), { 'X-Forwarded-For': forged })).status)
  }
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429])
})

const change = (inquiry: InquiryRow, fields: object) =>
  app.request<InquiryRow & { data: ErrorData }>(
    'internal',
    'PATCH',
    `/inquiries/${inquiry.id}`,
    changing(inquiry, fields),
  )

test('staff note and close an inquiry; the later of two changes gets a conflict of the changed field alone', async () => {
  await send(inquiryFrom('Worked'))
  const [row] = (await listInquiries('&search=worked')).rows
  const closed = await change(row!, { state: 'closed', note: 'Called back' })
  expect(closed.body).toMatchObject({ state: 'closed', note: 'Called back' })
  const opened = await app.request<InquiryRow>('internal', 'GET', `/inquiries/${row!.id}`)
  expect(opened.body).toMatchObject({ message: row!.message, state: 'closed', note: 'Called back' })
  const unknown = await app.request('internal', 'GET', `/inquiries/${crypto.randomUUID()}`)
  expect(unknown.status).toBe(404)
  const late = await change(row!, { state: 'in_progress', note: 'Called back' })
  expect(late.status).toBe(409)
  expect(late.body.data.contested).toEqual({
    state: {
      theirs: 'closed',
      yours: 'in_progress',
      changed_by: 'you in another window less than a minute ago',
    },
  })
  expect((await listInquiries('&state=closed')).rows.map(({ first_name }) => first_name)).toEqual(['Worked'])
  expect((await listInquiries('&state=new&search=worked')).rows).toEqual([])
})

test('saving an unchanged inquiry changes nothing; an empty note is null; a note that cannot be stored is refused', async () => {
  await send(inquiryFrom('Quiet'))
  const [row] = (await listInquiries('&search=quiet')).rows
  const auditEntries = () => app.audits(row!.id)
  const before = await auditEntries()
  for (const same of [{}, { state: 'new' }, { note: '' }, { state: 'new', note: ' \n' }, { note: null }])
    expect((await change(row!, same)).body).toMatchObject({ state: 'new', note: null })
  expect(await auditEntries()).toEqual(before)
  const { body: called } = await change(row!, { note: 'Call on Friday' })
  expect(called).toMatchObject({ state: 'new', note: 'Call on Friday' })
  const { body: moved } = await change(called, { state: 'in_progress' })
  expect(moved).toMatchObject({ state: 'in_progress', note: 'Call on Friday' })
  expect((await auditEntries()).at(-1)!.changes).toEqual({ state: ['new', 'in_progress'] })
  expect((await change(moved, { note: '' })).body).toMatchObject({ note: null, state: 'in_progress' })
  for (const note of ['Nul\0l', 'Half an emoji \ud83d']) {
    const { status, body } = await change(moved, { note })
    expect([status, body.data.fields?.['note']]).toEqual([400, expect.stringMatching(/cannot be stored/)])
  }
})

test('the list has open inquiries first, the newest of each state first, and every one once over its pages; a filter leaves only matching ones', async () => {
  await app.services.database.pool.query(`
    insert into inquiries (first_name, last_name, email, phone, division, state, message, created_at)
    select 'Paged', number, 'p@example.com', '1', (array['general', 'medtech'])[number % 2 + 1],
      (array['closed', 'new', 'in_progress'])[number % 3 + 1], 'Hello there',
      now() + make_interval(hours => number / 4) from generate_series(1, 9) as number`)
  const whole = (await listInquiries('&search=paged')).rows
  const states = whole.map(({ state }) => state)
  expect(states).toEqual(['new', 'in_progress', 'closed'].flatMap((state) => [state, state, state]))
  for (const state of states) {
    const times = whole.filter((row) => row.state === state).map(({ created_at }) => Date.parse(created_at))
    expect(times).toEqual(times.toSorted((a, b) => b - a))
  }
  const pages = await app.pages<InquiryRow>('internal', '/inquiries?search=paged&limit=2')
  const paged = pages.flatMap(({ rows }) => rows)
  expect(paged).toEqual(whole)
  expect(new Set(paged.map(({ id }) => id)).size).toBe(9)
  expect((await listInquiries('&search=paged&division=medtech')).rows).toEqual(
    whole.filter(({ division }) => division === 'medtech'),
  )
})
