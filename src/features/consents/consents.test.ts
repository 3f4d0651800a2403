import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { letYearsPass } from '../clients/testing/letYearsPass.ts'
import { smsTerms } from '../../content/sms-terms.ts'
import { addBusinessDays } from '../../lib/businessDays.ts'
import { stopWords } from '../../lib/consentChoices.ts'
import { addDays, todayIn } from '../../lib/dates.ts'
import { createApp } from '../../program/app.ts'
import { testApp, type Caller, type Level } from '../../program/testing/app.ts'
import type { Client } from '../clients/contract.ts'
import type { ConsentEntry, ContactConsent } from './contract.ts'

const app = await testApp()
const server = createApp(app.services)
const { pool } = app.services.database
const today = todayIn()

let number = 1000
const newPhone = () => `(850) 555-${(number += 1)}`
const add = (fields: object = {}) =>
  app.addClient<Client>(
    { last_name: `Doe ${number}`, phone: newPhone(), email: `Ann${number}@Example.com`, ...fields },
    'internal',
  )

type Holder = 'clients' | 'inquiries'
type Read = { contacts: ContactConsent[]; message: string; data?: { fields: object } }
const note = (holder: Holder, id: string, said: object, as: Level | Caller = 'internal') =>
  app.request<Read>(as, 'POST', `/${holder}/${id}/consents`, {
    channel: 'text',
    kind: 'given',
    day: today,
    source: 'paper',
    ...said,
  })
async function read(holder: Holder, id: string, as: Level | Caller = 'viewer') {
  const { body } = await app.request<Read>(as, 'GET', `/${holder}/${id}/consents`)
  const entries = (channel: string): ConsentEntry[] | undefined =>
    body.contacts.find((one) => one.channel === channel)?.entries
  return { texts: entries('text'), emails: entries('email') }
}
const kinds = (entries: ConsentEntry[] | undefined) => entries?.map(({ kind }) => kind)

/** As a browser without scripts posts the form. @returns the id of the inquiry */
async function post(fields: Record<string, string>): Promise<string> {
  const email = `visitor${(number += 1)}@example.com`
  const body = new URLSearchParams({
    firstName: 'Vi',
    lastName: 'Sitor',
    email,
    phone: newPhone(),
    division: 'general',
    message: 'I would like to know more.',
    ...fields,
  })
  const headers = { 'X-Forwarded-For': `10.0.0.${(number += 1) % 250}` }
  const response = await server.request('/contact/send', { method: 'POST', body, headers })
  expect(response.status).toBe(303)
  const { rows } = await pool.query<{ id: string }>(
    'select id from inquiries where email = $1 order by created_at desc',
    [fields['email'] ?? email],
  )
  return rows[0]!.id
}

test('a viewer reads who agreed and notes nothing', async () => {
  const { id } = await add()
  expect((await note('clients', id, {}, 'viewer')).status).toBe(403)
  await note('clients', id, {})
  expect((await read('clients', id)).texts).toMatchObject([
    { kind: 'given', source: 'paper', version: null, created_by: expect.any(String) },
  ])
})

test('what a visitor agrees to is of phone and email, on every record that has them, written in whatever way', async () => {
  const inquiry = await post({ phone: '+1 850-555-0142', email: 'Same@Example.com', text_consent: 'true' })
  const said = [{ kind: 'given', day: today, source: 'website', version: smsTerms.version, created_by: null }]
  expect(await read('inquiries', inquiry)).toMatchObject({ texts: said, emails: said })
  const client = await add({ phone: '850.555.0142', email: 'same@example.com' })
  expect(await read('clients', client.id)).toMatchObject({ texts: said, emails: said })
  const other = await add({ phone: '850.555.0142 ext 3', email: null })
  expect(await read('clients', other.id)).toMatchObject({ texts: said, emails: undefined })
  expect(await read('inquiries', await post({}))).toEqual({ texts: [], emails: [] })
})

test.each(['#5551234567', 'x 555-123-4567', '555-123-4567 x12', '#555-123-4567 #12', 'Fax 5551234567ext.9'])(
  'what was said of the number is said of %s, which is found by its digits',
  async (phone) => {
    const plain = await add({ phone: '(555) 123-4567' })
    const last_name = `Ext${(number += 1)}`
    const { id } = await add({ last_name, phone })
    await note('clients', plain.id, { kind: 'withdrawn', source: 'text reply' })
    expect(kinds((await read('clients', id)).texts)).toContain('withdrawn')
    const path = `/clients?search=${last_name}+5551234567`
    const { body } = await app.request<{ rows: Client[] }>('viewer', 'GET', path)
    expect(body.rows.map((row) => row.id)).toEqual([id])
  },
)

test('a message of one of seven words takes back what was agreed to, also with the box checked; a sentence with one does not', async () => {
  for (const [index, word] of stopWords.entries()) {
    const contact = { phone: newPhone(), email: `stop${index}@example.com` }
    const first = await post({ ...contact, text_consent: 'true' })
    const message = index % 2 ? `  ${word.toLowerCase().replace(' ', '-')}. ` : word
    await post({ ...contact, message, text_consent: 'true' })
    const { texts, emails } = await read('inquiries', first)
    expect([word, kinds(texts), kinds(emails)]).toEqual([
      word,
      ['withdrawn', 'given'],
      ['withdrawn', 'given'],
    ])
    expect(texts![0]!.effective_on).toBe(addBusinessDays(today, 10))
  }
  const contact = { phone: newPhone(), email: 'more@example.com', text_consent: 'true' }
  const more = await post({ ...contact, message: 'Please cancel my visit' })
  expect(kinds((await read('inquiries', more)).texts)).toEqual(['given'])
  const person = { firstName: 'Vi', lastName: 'Sitor', division: 'general' }
  const short = { ...person, phone: contact.phone, email: contact.email, message: 'Halt' }
  expect((await app.send(null, 'POST', '/functions/send-contact-emails', short)).status).toBe(400)
})

test('the same STOP counts again after somebody has agreed in between', async () => {
  const contact = { phone: newPhone(), email: 'again@example.com' }
  const stop = () => post({ ...contact, message: 'STOP' })
  const first = await stop()
  expect(await stop()).toBe(first)
  await post({ ...contact, text_consent: 'true' })
  await stop()
  expect(kinds((await read('inquiries', first)).texts)).toEqual(['withdrawn', 'given', 'withdrawn'])
})

test('a withdrawal says who noted it and by when it must take effect, over weekends and holidays', async () => {
  const { id } = await add()
  await note('clients', id, { day: '2025-11-03' })
  const { body } = await note('clients', id, { kind: 'withdrawn', day: '2025-11-20', source: 'phone' })
  // Not counted: two weekends and Thanksgiving.
  expect(body.contacts[0]!.entries[0]).toMatchObject({ kind: 'withdrawn', effective_on: '2025-12-05' })
  // What is noted later of an earlier day changes nothing.
  await note('clients', id, { day: '2025-11-10' })
  const { texts, emails } = await read('clients', id)
  expect(texts!.map(({ day }) => day)).toEqual(['2025-11-20', '2025-11-10', '2025-11-03'])
  expect(emails).toEqual([])
})

test('what cannot be said is refused, and the contact is the stored one', async () => {
  const { id } = await add({ email: null })
  const refused = async (said: object) => (await note('clients', id, said)).body.data?.fields
  expect(await refused({ channel: 'email' })).toEqual({ channel: 'This client has no email address' })
  expect(await refused({ source: 'website' })).toHaveProperty('source')
  expect(await refused({ kind: 'given', source: 'mail' })).toHaveProperty('source')
  expect(await refused({ day: addDays(today, 1) })).toEqual({ day: 'It cannot be a day to come' })
  expect((await note('clients', randomUUID(), {})).status).toBe(404)
  expect((await note('inquiries', randomUUID(), {})).status).toBe(404)
  // The record has another number than the one that was shown.
  expect((await note('clients', id, { contact: '2125550100' })).status).toBe(409)
  const { rows } = await pool.query(`select from consents where contact = '2125550100'`)
  expect(rows).toEqual([])
})

test('a consent that is noted later of the day of a withdrawal does not pass it', async () => {
  const { id } = await add()
  expect((await note('clients', id, { kind: 'withdrawn', source: 'text reply' })).status).toBe(200)
  const late = await note('clients', id, { kind: 'given', source: 'paper' })
  expect([late.status, Object.keys(late.body.data?.fields ?? {})]).toEqual([400, ['day']])
  expect(kinds((await read('clients', id)).texts)).toEqual(['withdrawn'])
})

test('a repeat is one entry; Undo takes it out, and the history of the client or inquiry has both', async () => {
  const inquiry = await post({})
  for (const [holder, id] of [
    ['clients', (await add()).id],
    ['inquiries', inquiry],
  ] as const) {
    const said = { consent_id: randomUUID(), kind: 'withdrawn', source: 'text reply' }
    const noted = await note(holder, id, said)
    expect((await note(holder, id, said)).status).toBe(200)
    expect(kinds((await read(holder, id)).texts)).toEqual(['withdrawn'])
    expect((await note(holder, id, { ...said, source: 'phone' })).status).toBe(409)
    const undone = await app.undo(noted)
    expect([undone.status, undone.body]).toMatchObject([200, { records: 1 }])
    expect(JSON.stringify(undone.body)).toContain(holder === 'clients' ? 'Doe' : 'Vi Sitor')
    expect(kinds((await read(holder, id)).texts)).toEqual([])
    const actions = (await app.audits(id)).map(({ action }) => action)
    expect(actions.slice(-2)).toEqual([`${holder}.consent_withdrawn`, `${holder}.undone`])
    await app.undo(undone)
    expect(kinds((await read(holder, id)).texts)).toEqual(['withdrawn'])
  }
})

test('a filter finds who may be texted or emailed, for lists, counts and files, and leaves out everybody else', async () => {
  const last_name = 'Fileof'
  const people = {
    Texted: { text: ['given'] },
    Emailed: { email: ['given'] },
    Withdrawn: { text: ['given', 'withdrawn'] },
    Again: { text: ['given', 'withdrawn', 'given'] },
    Never: {},
  }
  for (const [first_name, said] of Object.entries(people)) {
    const { id } = await add({ first_name, last_name })
    for (const [channel, list] of Object.entries(said) as [string, string[]][])
      for (const [index, kind] of list.entries())
        await note('clients', id, { channel, kind, source: 'phone', day: addDays(today, index - 9) })
  }
  await add({ first_name: 'Contactless', last_name, phone: null, email: null })
  const found = async (consent: string) => {
    const asked = `search=${last_name}&consent=${consent}`
    const { body } = await app.request<{ rows: Client[] }>('internal', 'GET', `/clients?${asked}`)
    const names = body.rows.map(({ first_name }) => first_name)
    const { body: count } = await app.request('internal', 'GET', `/clients/count?${asked}`)
    expect(JSON.stringify(count)).toContain(`${names.length}`)
    return names
  }
  expect(await found('text')).toEqual(['Again', 'Texted'])
  expect(await found('email')).toEqual(['Emailed'])
  expect(await found('text,email')).toEqual(['Again', 'Emailed', 'Texted'])
  expect(await found('withdrawn')).toEqual(['Withdrawn'])
  expect(await found('never')).toEqual(['Never'])
  expect(await found('withdrawn,never')).toEqual(['Never', 'Withdrawn'])
  expect(await found('not:text')).toEqual(['Contactless', 'Emailed', 'Never', 'Withdrawn'])
  const asked = { search: last_name, consent: 'text', sort: 'last_name', direction: 'asc' }
  const file = await (await app.send('internal', 'POST', '/clients/export', asked)).text()
  expect(file.match(/Again|Texted|Emailed|Withdrawn|Never/g)?.toSorted()).toEqual(['Again', 'Texted'])
})

test('the client says since when which messages are not allowed, and nothing where they are or were never asked for', async () => {
  const { id } = await add()
  const withdrawn = async () =>
    (await app.request<Client>('viewer', 'GET', `/clients/${id}`)).body.withdrawn_consents
  expect(await withdrawn()).toEqual({})
  await note('clients', id, { kind: 'given', day: addDays(today, -3) })
  expect(await withdrawn()).toEqual({})
  const stopped = { kind: 'withdrawn', source: 'phone', day: addDays(today, -2) }
  await note('clients', id, stopped)
  expect(await withdrawn()).toEqual({ text: addDays(today, -2) })
  await note('clients', id, { ...stopped, channel: 'email' })
  // What is noted late of an earlier day changes nothing.
  await note('clients', id, { kind: 'given', day: addDays(today, -3), channel: 'email' })
  await note('clients', id, { kind: 'given' })
  expect(await withdrawn()).toEqual({ email: addDays(today, -2) })
})

test('the history of the client offers Undo of a withdrawal to who noted it', async () => {
  const { id } = await add()
  const undoIds = async (as: Level) =>
    (await app.history(id, as)).flatMap(({ action, undo_id }) =>
      action === 'clients.consent_withdrawn' ? undo_id : [],
    )
  await note('clients', id, { kind: 'withdrawn', source: 'phone' })
  const [undo_id] = await undoIds('internal')
  expect(await undoIds('viewer')).toEqual([null])
  expect((await app.request('internal', 'POST', `/changes/${undo_id}/undo`)).body).toMatchObject({
    records: 1,
  })
  expect(kinds((await read('clients', id)).texts)).toEqual([])
  expect(await undoIds('internal')).toEqual([null])
})

test('a purge of the client forgets no withdrawal: who has the number later has it, too', async () => {
  const client = await add({ first_name: 'Gone', email: null })
  await note('clients', client.id, { kind: 'withdrawn', source: 'text reply' })
  await app.request('internal', 'DELETE', `/clients/${client.id}`)
  await letYearsPass(app.services.ownerDatabase.pool, [client.id])
  const purged = await app.request('admin', 'POST', '/clients/purge', {
    ids: [client.id],
    reason: 'Records retention period is over',
    confirmation: `${client.last_name}, Gone`,
  })
  expect(purged.status).toBe(200)
  const later = await add({ phone: client.phone })
  expect(kinds((await read('clients', later.id)).texts)).toEqual(['withdrawn'])
})

test('what was noted of two clients who are one stays with the one that stays', async () => {
  const [from, into] = [await add(), await add()]
  await note('clients', from.id, {})
  const seen = { id: from.updated_at, into: into.updated_at }
  const merged = await app.request('internal', 'POST', `/clients/${from.id}/merge`, {
    into: into.id,
    take: ['phone'],
    seen,
  })
  expect(merged.status).toBe(200)
  expect(kinds((await read('clients', into.id)).texts)).toEqual(['given'])
})
