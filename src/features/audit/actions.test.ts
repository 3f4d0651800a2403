import { randomUUID } from 'node:crypto'
import { afterAll, expect, test, vi } from 'vitest'
import { todayIn } from '../../lib/dates.ts'
import { announcements } from '../../program/start.ts'
import { changing, testApp, type Caller } from '../../program/testing/app.ts'
import { testFaults } from '../../server/testing/faults.ts'
import { linksOf } from '../../server/testing/mailbox.ts'
import { callPasskeys, callSingleSignOn } from '../accounts/testing/callEach.ts'
import { testIdentityProvider } from '../accounts/testing/identityProvider.ts'
import { codeOf, cookiesOf, waitForNextCode } from '../accounts/testing/members.ts'
import { workToHandOver } from '../clients/testing/workToHandOver.ts'
import { letYearsPass } from '../clients/testing/letYearsPass.ts'
import { consentCalls, disclosing, givenNotice, paperCalls } from '../clients/testing/samplePapers.ts'
import { callApplication, callOffers } from '../inquiries/testing/callOffers.ts'
import { contactForm } from '../inquiries/testing/visitors.ts'
import { ownFacts } from '../site/testing/ownFacts.ts'
import { photographs } from '../site/testing/samplePhotos.ts'
import { endpoints } from '../clients/testing/staffReads.ts'
import { actionTable } from './testing/actionTable.ts'
import { untold } from './testing/untold.ts'

// No test asks a registry of others.
vi.stubEnv('npm_config_registry', 'http://127.0.0.1:9')
const there = await testIdentityProvider()
afterAll(() => there.goAway())
const app = await testApp(there.settings)
const { pool } = app.services.database
const { sendDespiteFaults, queueing } = await testFaults(app)
const password = 'plenty of warm otters'

const tried = new Map<string, string[]>()

/** Calls an endpoint, or a variant of it, and remembers what its request has written. */
async function call<Body extends object = { id: string }>(
  name: string,
  as: Caller | null,
  input: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) {
  const { method, path } = endpoints.get(name.split(':')[0]!)!
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => String(input[key]))
  const body = method === 'GET' || method === 'DELETE' ? undefined : input
  const send = () => app.request<Body>(as, method, filled, body, headers)
  const isWrong = name.endsWith(':wrong')
  // What the provider gives works once, so it cannot be sent again after a fault.
  const isOnce = isWrong || name.startsWith('accounts.finish_provider')
  const response = await (method === 'GET' || isOnce ? send() : sendDespiteFaults(name, send))
  if (!isWrong) expect([name, response.status, response.body]).toEqual([name, 200, response.body])
  const { rows } = await pool.query<{ action: string }>(
    `select distinct action from audit where request_id = $1 and action !~ '[._]viewed$' order by 1`,
    [response.headers.get('X-Request-Id')],
  )
  const written = rows.map(({ action }) => action)
  if (queueing.has(name)) written.push('queued')
  tried.set(name, written.toSorted())
  expect([name, await untold(pool, changeOf(response))]).toEqual([name, []])
  return response
}

const as = (email: string, headers: Headers): Caller => ({ user_id: '', email, cookie: cookiesOf(headers) })
const linkTo = async (email: string, parameter: string) => {
  const mail = (await app.mails()).findLast(({ to, text }) => to === email && text.includes(`${parameter}=`))!
  return new URL(linksOf(mail)[0]!).searchParams.get(parameter)
}
const userOf = async (email: string) =>
  (await pool.query<{ id: string }>('select id from users where email = $1', [email])).rows[0]!.id

const changeOf = ({ headers }: { headers: Headers }) => headers.get('X-Request-Id')

test('the table has every endpoint that writes, and no other', () => {
  const writing = [...endpoints].filter(
    ([name, { method }]) => method !== 'GET' || name === 'accounts.export_people',
  )
  const named = [...actionTable.keys()].map((name) => name.split(':')[0]!)
  expect([...new Set(named)].toSorted()).toEqual(writing.map(([name]) => name).toSorted())
})

test('accounts', { timeout: 60_000 }, async () => {
  const setup = /setup=([\w-]{43})/.exec((await announcements(app.services)).join('\n'))![1]
  await call('accounts.first_administrator', null, { token: setup, email: 'first@example.com', password })
  const admin = await app.signedInAs('admin')
  const email = 'ada@example.com'
  await call('accounts.sign_up', null, { email, password })
  await call('accounts.resend_confirmation', null, { email })
  const confirm = await linkTo(email, 'confirm')
  await call('accounts.confirm_email:wrong', null, { token: confirm, password: 'not this one' })
  const confirmed = await call('accounts.confirm_email', null, { token: confirm, password })
  const user_id = await userOf(email)
  await call('accounts.sign_up:known', null, { email, password })
  await call('approvals.reject_user', admin, { target_user_id: user_id })
  await call('approvals.reopen_request', admin, { target_user_id: user_id })
  await call('approvals.approve_user', admin, { target_user_id: user_id })
  const ada = { ...as(email, confirmed.headers), user_id }
  await call('accounts.activity', ada)
  await call('accounts.step_up:wrong', ada, { password: 'wrong' })
  await call('accounts.step_up', ada, { password })
  await call('accounts.sign_in:wrong', null, { email, password: 'wrong' })
  await call('accounts.sign_in', null, { email, password })
  const { body: sessions } = await app.request<{ id: string; is_current: boolean }[]>(
    ada,
    'GET',
    '/account/sessions',
  )
  await call('accounts.end_session', ada, { id: sessions.find(({ is_current }) => !is_current)!.id })
  await call('accounts.change_name', ada, { name: 'Ada' })
  await call('accounts.change_password', ada, { current_password: password, password: 'several cold herons' })
  const secret = 'several cold herons'
  await call('accounts.change_email', ada, { email: 'new@example.com', current_password: secret })
  await call('accounts.confirm_new_email', null, { token: await linkTo('new@example.com', 'email') })
  await call('accounts.request_password_reset', null, { email: 'new@example.com' })
  await app.settled()
  await call('accounts.reset_password', null, { token: await linkTo('new@example.com', 'token'), password })
  const again = await call('accounts.sign_in', null, { email: 'new@example.com', password })
  await call('accounts.sign_out', as(email, again.headers))
})

test('access of people', async () => {
  const [admin, viewer] = [await app.signedInAs('admin'), await app.signedInAs('viewer')]
  const { user_id } = await app.signedInAs('internal')
  await call('accounts.export_people', admin)
  await call('accounts.assign_role', admin, { user_id, role: 'viewer' })
  await call('accounts.assign_role:admin', admin, { user_id, role: 'admin' })
  await call('accounts.assign_role:demoted', admin, { user_id, role: 'internal' })
  await call('accounts.assign_divisions', admin, { user_id, divisions: ['medtech'] })
  for (const name of ['accounts.end_sessions', 'accounts.disable_user']) await call(name, admin, { user_id })
  await call('accounts.assign_role:disabled', admin, { user_id, role: 'viewer' })
  await call('accounts.allow_emergency', admin, { user_id: viewer.user_id, allowed: true })
  await call('accounts.open_emergency', viewer, { reason: 'Nobody else is here' })
  await call('accounts.end_emergency', viewer)
  await call('accounts.allow_emergency:not', admin, { user_id: viewer.user_id, allowed: false })
  await call('accounts.invite', admin, { email: 'guest@example.com', role: 'viewer' })
  const token = await linkTo('guest@example.com', 'invite')
  await call('accounts.read_invitation', null, { token })
  await call('accounts.accept_invitation', null, { token, name: 'Guest', password })
  await call('accounts.invite', admin, { email: 'late@example.com', role: 'viewer' })
  const { body: open } = await app.request<{ id: string }[]>(admin, 'GET', '/invitations')
  await call('accounts.withdraw_invitation', admin, { id: open[0]!.id })
  const service = { name: 'Lab portal', scopes: ['read_clients'], ends_on: todayIn() }
  const { id } = (await call('accounts.make_service_account', admin, service)).body
  await call('accounts.replace_service_token', admin, { id })
  await call('accounts.end_service_account', admin, { id })
  await call('accounts.update_own_settings', admin, changing({ mail_today: true }, { mail_today: false }))
  for (const name of ['calendar.make', 'calendar.remove']) await call(name, admin)
  await call('accounts.update_office_settings', admin, { factor_required_of: 'everybody' })
  await pool.query(`update office_settings set factor_required_of = 'nobody'`)
})

test('second factors', async () => {
  const email = 'kim@example.com'
  await app.request(null, 'POST', '/auth/sign_up', { email, password })
  const confirmed = await app.request(null, 'POST', '/auth/confirm_email', {
    token: await linkTo(email, 'confirm'),
    password,
  })
  const kim = { ...as(email, confirmed.headers), user_id: await userOf(email) }
  await app.request('admin', 'POST', '/rpc/approve_user', { target_user_id: kim.user_id })
  const started = await call<{ secret: string; enrollment: string }>('accounts.start_totp', kim)
  const { secret, enrollment } = started.body
  await call('accounts.confirm_totp', kim, { enrollment, code: codeOf(secret) })
  const made = await call<{ recovery_codes: string[] }>('accounts.make_recovery_codes', kim)
  const half = async () => {
    await waitForNextCode(app, kim)
    return as(email, (await call('accounts.sign_in:half', null, { email, password })).headers)
  }
  await call('accounts.sign_in_code:wrong', await half(), { code: 'not-a-code' })
  await call('accounts.sign_in_code', await half(), { code: codeOf(secret) })
  await call('accounts.sign_in_code:recovery', await half(), { code: made.body.recovery_codes[0] })
  await call('accounts.remove_totp', kim)
  await callPasskeys(app, call, kim)
  const again = await call<{ secret: string; enrollment: string }>('accounts.start_totp', kim)
  await call('accounts.confirm_totp', kim, {
    enrollment: again.body.enrollment,
    code: codeOf(again.body.secret, 1),
  })
  await callSingleSignOn(there, call, kim)
  await call('accounts.reset_factors', await app.signedInAs('admin'), { user_id: kim.user_id })
})

test('the client book', async () => {
  const staff = await app.signedInAs('internal')
  const admin = await app.signedInAs('admin')
  const list = 'statuses'
  const status = (await call('lookups.create', staff, { list, name: 'North' })).body.id
  const other = (await call('lookups.create', staff, { list, name: 'South' })).body.id
  await call('lookups.update', staff, { list, id: other, ...changing({ name: 'South' }, { name: 'West' }) })
  const merged = await call('lookups.merge', staff, { list, id: other, into: status })
  await call('changes.undo:list', staff, { id: changeOf(merged) })
  const create = async (first_name: string) => {
    const doe = { first_name, last_name: 'Doe', email: 'doe@example.com' }
    return (await call<{ id: string; updated_at: string }>('clients.create', staff, doe)).body
  }
  const [{ id }, bea, cal] = [await create('Ann'), await create('Bea'), await create('Cal')]
  await call('clients.update', staff, { id, ...changing({ notes: null }, { notes: 'Called' }) })
  await call('clients.remove', staff, { id })
  await call('clients.restore', admin, { id })
  const day = '2026-01-05'
  for (const kind of ['order', 'lab']) {
    const name = kind === 'lab' ? 'clients.add_event:lab' : 'clients.add_event'
    const placed = await call<{ event_id: string }>(name, staff, {
      id,
      kind,
      day,
      next_date: '2030-01-01',
      from: null,
    })
    if (kind === 'lab') await call('changes.undo', staff, { id: changeOf(placed) })
  }
  const follow_up_id = randomUUID()
  await call('clients.add_follow_up', staff, { id, follow_up_id, day, person_id: null, note: 'Call' })
  const change = (from: object, to: object) => ({ id, follow_up_id, ...changing(from, to) })
  await call('clients.change_follow_up', staff, change({ note: 'Call' }, { note: 'Write' }))
  await call('clients.change_follow_up:done', staff, change({ done: false }, { done: true }))
  await call('clients.change_follow_up:reopened', staff, change({ done: true }, { done: false }))
  await call('clients.remove_follow_up', staff, { id, follow_up_id })
  for (const [name, input] of consentCalls('clients', id)) await call(name, staff, input)
  await call('clients.add_update', staff, { id, text: 'Is well' })
  const updates = await app.request<{ rows: [{ id: string }] }>(staff, 'GET', `/clients/${id}/updates`)
  await call('clients.change_update', staff, {
    id,
    update_id: updates.body.rows[0].id,
    ...changing({ text: 'Is well' }, { text: 'Is better' }),
  })
  await call('clients.preview_bulk', staff, { ids: [id], change: { action: 'record', kind: 'order', day } })
  for (const [variant, done] of [
    ['', { action: 'set', field: 'status_id', to: status }],
    [':order', { action: 'record', kind: 'order', day }],
    [':disclosure', disclosing],
    [':delete', { action: 'delete' }],
  ] as const) {
    const bulk = await call(`clients.bulk${variant}`, staff, { ids: [id, bea.id], change: done })
    if (done.action === 'delete') await app.undo(bulk, staff)
  }
  await call('clients.export', staff)
  await call('clients.possible_duplicates', staff, { first_name: 'Ann', last_name: 'Doe' })
  const seen = async (one: string) =>
    (await app.request<{ updated_at: string }>(staff, 'GET', `/clients/${one}`)).body.updated_at
  const merge = await call('clients.merge', staff, {
    id: bea.id,
    into: id,
    take: ['notes'],
    seen: { id: await seen(bea.id), into: await seen(id) },
  })
  await app.undo(merge, staff)
  await pool.query('update clients set archived_at = now() where id = any($1)', [[bea.id, cal.id]])
  await letYearsPass(app.services.ownerDatabase.pool, [bea.id, cal.id])
  await call('clients.hold', admin, { ids: [cal.id], reason: 'Asked for' })
  await call('clients.hold:removed', admin, { ids: [cal.id], reason: null })
  await call('clients.purge', admin, { ids: [bea.id, cal.id], reason: 'Asked for', confirmation: '2' })
  await call('live.update_presence', staff, { id: crypto.randomUUID(), client_id: id, is_editing: true })
  await call('menu.see_given', staff, { until: new Date().toISOString() })
  await call('live.remove_presence', staff, { id: crypto.randomUUID() })
  const key = `clients.${id}.edit`
  await call('drafts.save', staff, { key, content: '{}' })
  await call('drafts.remove', staff, { key })
  const report = { report: 'new-patients', start: '2026-01-01', end: '2026-01-31' }
  await call('reports.export', staff, report)
  await call('reports.export:print', staff, { ...report, printed: true })
})

test('papers of a client', async () => {
  const staff = await app.signedInAs('internal')
  const { id } = await app.addClient()
  const { id: file_id } = (await call('files.upload', staff, new Blob(['Hello']) as never)).body
  const references = { file_id, notice_id: await app.addEntry('notices', 'Privacy') }
  for (const [name, input] of paperCalls(id, references, '2026-01-05')) await call(name, staff, input)
  await call('clients.give_papers', staff, await givenNotice(app, id))
  await call('clients.copy', staff, { id, recipient: 'Her', file: 'zip' })
})

test('the rest of the office', async () => {
  const [staff, admin] = [await app.signedInAs('internal'), await app.signedInAs('admin')]
  await call('find.find', staff, { search: 'doe' })
  for (const name of ['clients.counts', 'inquiries.counts']) await call(name, staff, { criteria: [{}] })
  await call('reports.counts', staff, { criteria: [] })
  await callApplication(call)
  await call('inquiries.send-contact-emails', null, contactForm('Ngozi', {}))
  const listed = await app.request<{ rows: { id: string }[] }>(staff, 'GET', '/inquiries')
  const inquiry = listed.body.rows[0]!.id
  const noted = { id: inquiry, ...changing({ note: null }, { note: 'Called' }) }
  await call('changes.undo:inquiry', staff, { id: changeOf(await call('inquiries.update', staff, noted)) })
  const work = await workToHandOver(app, staff, inquiry)
  await call('accounts.hand_over', admin, work)
  await call('accounts.disable_user:to', admin, { user_id: work.to, to: staff.user_id })
  await callOffers(call, staff, inquiry, async () => (await app.mails()).at(-1)!.text)
  // One of them withdraws the consent to emails, after which nothing is offered.
  for (const [name, input] of consentCalls('inquiries', inquiry)) await call(name, staff, input)
  const { body: client } = await call('clients.create', staff, { first_name: 'Ngozi', last_name: 'Doe' })
  await call('inquiries.attach', staff, { id: inquiry, client_id: client.id })
  const view = { list: 'clients', shared: false, shown: { address: {}, widths: {} } }
  const { id } = (await call('views.save', staff, { ...view, name: 'Mine' })).body
  await call('views.change', staff, { id, ...changing({ name: 'Mine' }, { name: 'Ours' }) })
  await call('views.start', staff, { list: 'clients', id })
  await call('changes.undo:view', staff, { id: changeOf(await call('views.remove', staff, { id })) })
  // Pages are rendered by the build.
  Object.assign(app.services.site, { render: () => Promise.resolve(new Map()) })
  for (const [key, to] of Object.entries(ownFacts))
    await call('site.save', admin, { key, changes: { value: { from: null, to } } })
  await call('site.upload_photo', admin, new Blob([photographs['image/png'] as BlobPart]) as never)
  const readSite = async () => (await app.request<{ version: string }>(admin, 'GET', '/site')).body
  const { body: publication } = await call('site.publish', admin, await readSite())
  await call('site.save', admin, { key: 'hours', changes: { value: { from: ownFacts.hours, to: null } } })
  const taken = await call('site.take', admin, { ...(await readSite()), ...publication })
  await call('changes.undo:fact', admin, { id: changeOf(taken) })
  await call('system.make_evidence', admin)
  for (const name of ['system.retry_mail', 'system.drop_mail']) {
    const { rows } = await pool.query<{ id: string }>(
      `insert into pgboss.job (name, data, source_name, source_root_id, source_output)
       values ('mail-failed', $1, 'mail', gen_random_uuid(), '{"reason": "550"}') returning id`,
      [{ kind: 'notice', to: 'gone@example.com', subject: 'News', html: 'x', text: 'x' }],
    )
    await call(name, admin, { id: rows[0]!.id })
  }
  const hook = await call('webhooks.make', admin, {
    name: 'Bills',
    url: 'https://bills.example',
    types: ['lab.done'],
  })
  const uses = { test: {}, send_again: { delivery_id: 1 }, switch: { is_on: false }, remove: {} }
  for (const [name, more] of Object.entries(uses))
    await call(`webhooks.${name}`, admin, { id: hook.body.id, ...more })
  const columns = ['First name', 'Last name']
  const file = await call('imports.create', staff, { file_name: 'a.csv', columns, total: 1 })
  const { id: made } = file.body
  await call('imports.add_rows', staff, { id: made, rows: [{ number: 2, cells: ['Cyd', 'Doe'] }] })
  const { choices } = (await app.request<{ choices: object }>(staff, 'GET', `/imports/${made}`)).body
  await call('imports.check', staff, { id: made, choices })
  await app.settled()
  await call('imports.run', staff, { id: made, leave_out: 0 })
  await app.settled()
  await app.undo({ headers: new Headers({ 'x-request-id': made }) }, staff)
  await call('imports.repeat', staff, { id: made })
  const other = await call('imports.create', staff, { file_name: 'b.csv', columns, total: 1 })
  await call('imports.remove', staff, { id: other.body.id })
})

test('each has written what the table says, and what queued a mail or other work did all of it or nothing', () => {
  expect(Object.fromEntries([...tried].toSorted())).toEqual(Object.fromEntries([...actionTable].toSorted()))
})
