import { expect, test } from 'vitest'
import { company } from '../../content/company.ts'
import { formatAppointment } from '../../lib/appointment.ts'
import { addDays, todayIn } from '../../lib/dates.ts'
import { testApp, type Caller, type Level } from '../../program/testing/app.ts'
import type { InquiryRow } from './contract.ts'
import { springForward, visitorsOf, type Button } from './testing/visitors.ts'

const app = await testApp()
const { sql } = app
/** Of the clock; each inquiry has its own, so that no visitor of another test has accepted it. */
let minute = -1
/** In the company's time zone, so many days from today. */
const at = (days: number, time = `10:${String(minute).padStart(2, '0')}`) =>
  `${addDays(todayIn(), days)}T${time}`

async function addInquiry(first_name: string) {
  minute += 1
  const [row] = await sql<{ id: string }>(
    `insert into inquiries (first_name, last_name, email, phone, division, message)
     values ($1, 'Doe', $2, '850-555-0142', 'behavioral', 'I cannot sleep.') returning id`,
    [first_name, `${first_name.split(' ')[0]!.toLowerCase()}@example.com`],
  )
  return row!.id
}
type Answer = InquiryRow & { message: string; data: { fields: Record<string, string> } }
const offer = async (
  id: string,
  times: string[],
  as: Level | Caller | null = 'internal',
  place = 'By video',
) => {
  const replaces = (await read(id)).offer?.version ?? null
  return app.request<Answer>(as, 'POST', `/inquiries/${id}/offer`, { times, place, replaces })
}
const withdraw = (id: string) => app.request<Answer>('internal', 'DELETE', `/inquiries/${id}/offer`)
const read = async (id: string) => (await app.request<InquiryRow>('viewer', 'GET', `/inquiries/${id}`)).body
const { site, visit, mailsTo, linkTo } = visitorsOf(app)

test('a visitor accepts one of the offered times by a link; the team and the visitor are told', async () => {
  const id = await addInquiry('Ann')
  const { status, body } = await offer(id, [at(3, '15:30'), '', at(2)])
  expect([status, body.offer]).toMatchObject([200, { place: 'By video', accepted_time: null }])
  const [mail] = await mailsTo('ann@example.com')
  const first = formatAppointment(body.offer!.times[0]!)
  expect(first).toMatch(/^\w{3}, \w{3} \d+,( \d{4},)? 10am C[SD]T$/)
  for (const words of ['Hello Ann,', 'By video', first]) expect(mail!.text).toContain(words)
  expect(mail!.text).not.toMatch(/sleep|Doe|Behavioral/)
  const link = await linkTo('ann@example.com')
  const shown = await visit(link)
  expect(shown.buttons.map(({ label }) => label)).toEqual([
    ...body.offer!.times.map(formatAppointment),
    'None of these fits',
  ])
  expect(shown.html).not.toMatch(/Ann|Doe|sleep|Behavioral|token-|<script/)
  const sent = ['Referrer-Policy', 'X-Robots-Tag', 'Cache-Control'].map((name) => shown.headers.get(name))
  expect(sent).toEqual(['same-origin', 'noindex', 'no-store'])
  expect((await read(id)).offer!.accepted_time, 'a look accepts nothing').toBeNull()

  const [{ value }, other] = shown.buttons as [Button, Button, Button]
  for (const _ of ['pressed', 'pressed again']) expect((await visit(link, value)).status).toBe(303)
  expect((await read(id)).offer!.accepted_time).toBe(body.offer!.times[0])
  expect((await visit(link)).html).toContain(`Your appointment is set`)
  const changed = await visit(link, other.value)
  expect([changed.status, changed.html]).toMatchObject([
    409,
    expect.stringContaining('You’ve already chosen a time'),
  ])
  expect(changed.html).toContain(`<title>Your appointment is set | ${company.name}</title>`)
  expect((await mailsTo('ann@example.com')).map(({ subject }) => subject)).toEqual([
    'Times for your appointment',
    'Your appointment is set',
  ])
  const team = (await mailsTo(company.teamEmail)).filter(({ subject }) => subject.startsWith('Time accepted'))
  expect(team).toHaveLength(1)
  expect(team[0]!.text).toContain(first)
  const told = `select action, actor_kind from audit where subject_id = $1 and action like '%time%' order by id`
  expect(await sql(told, [id])).toEqual([
    { action: 'inquiries.times_offered', actor_kind: 'staff' },
    { action: 'inquiries.time_accepted', actor_kind: 'visitor' },
  ])
})

test('two presses at once accept one time', async () => {
  const id = await addInquiry('Both')
  const { body } = await offer(id, [at(2), at(3)])
  const link = await linkTo('both@example.com')
  const results = await app.atOnce(
    `select from inquiries where id = '${id}' for update`,
    body.offer!.times.map((time) => () => visit(link, time)),
  )
  expect(results.map(({ status }) => status).toSorted()).toEqual([303, 409])
})

test('two visitors who accept the same time at once: one has it, the other reads that it was taken and chooses another', async () => {
  const ids = [await addInquiry('First'), await addInquiry('Second')]
  const typed = at(20)
  for (const id of ids) await offer(id, [typed, at(21)])
  const links = [await linkTo('first@example.com'), await linkTo('second@example.com')]
  const [time, other] = (await read(ids[0]!)).offer!.times
  const pressed = await app.atOnce(
    `select from inquiry_offers where inquiry_id in ('${ids.join(`', '`)}') for update`,
    links.map((link) => () => visit(link, time)),
  )
  expect(pressed.map(({ status }) => status).toSorted()).toEqual([303, 409])
  const late = pressed.findIndex(({ status }) => status === 409)
  expect(pressed[late]!.html).toContain('Someone else has just taken this time.')
  expect(pressed[late]!.buttons.map(({ label }) => label)).toEqual([
    formatAppointment(other!),
    'None of these fits',
  ])
  const third = await addInquiry('Third')
  expect((await offer(third, [at(22), typed])).body.data.fields).toEqual({
    'times.1': 'This time was accepted in another inquiry',
  })
  await sql(`update inquiries set division = 'clinical' where id = $1`, [third])
  expect((await offer(third, [typed])).status, 'another division has its own hours').toBe(200)
  await withdraw(ids[1 - late]!)
  expect((await visit(links[late]!, time)).status, 'a withdrawn time is free again').toBe(303)
})

test('where others have accepted all that a visitor was offered, the team is told at once, and the inquiry says so', async () => {
  const ids = [await addInquiry('Quick'), await addInquiry('Slow'), await addInquiry('Choice')]
  const [typed, other] = [at(24), at(25)]
  for (const [index, id] of ids.entries()) await offer(id, index === 2 ? [typed, other] : [typed])
  const [time] = (await read(ids[0]!)).offer!.times
  expect((await read(ids[1]!)).offer!.no_time_left).toBe(false)
  for (const _ of ['pressed', 'pressed again']) await visit(await linkTo('quick@example.com'), time)
  const gone = (await Promise.all(ids.map(read))).map((inquiry) => inquiry.offer!.no_time_left)
  expect(gone).toEqual([false, true, false])
  const told = (await mailsTo(company.teamEmail)).filter(({ subject }) => subject.startsWith('No time left'))
  expect(told.map(({ text }) => ids.filter((id) => text.includes(id)))).toEqual([[ids[1]]])
  await withdraw(ids[0]!)
  expect((await read(ids[1]!)).offer!.no_time_left, 'a withdrawn time is free again').toBe(false)
})

test('who wants no emails is offered nothing by email, and is told by phone that a time does not hold', async () => {
  const id = await addInquiry('Quiet')
  await offer(id, [at(30)])
  await app.request('internal', 'POST', `/inquiries/${id}/consents`, {
    channel: 'email',
    kind: 'withdrawn',
    day: todayIn(),
    source: 'phone',
  })
  const refused = await offer(id, [at(31)])
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringMatching(
      /^quiet@example\.com takes no emails: the consent was withdrawn on [^.]+\. Please call\. Nothing was sent\.$/,
    ),
  ])
  expect((await withdraw(id)).body.offer).toBeNull()
  expect(await mailsTo('quiet@example.com')).toHaveLength(1)
  const anew = await addInquiry('Quiet')
  expect((await offer(anew, [at(32)])).status, 'who writes anew asks to be answered').toBe(200)
  await withdraw(anew)
  expect(await mailsTo('quiet@example.com')).toHaveLength(3)
  expect((await offer(id, [at(31)])).status, 'not the earlier inquiry').toBe(409)
})

test('a message of STOP is offered no times', async () => {
  const form = { firstName: 'Stop', lastName: 'Doe', email: 'stop@example.com', phone: '850-555-0143' }
  const sent = { ...form, division: 'behavioral', message: 'STOP' }
  expect((await app.request(null, 'POST', '/functions/send-contact-emails', sent)).status).toBe(200)
  const [{ id }] = (await sql<{ id: string }>(
    `select id from inquiries where email = 'stop@example.com'`,
  )) as [{ id: string }]
  expect((await offer(id, [at(33)])).status).toBe(409)
})

test('an offer and its answer are changes of the inquiry, from which the years count that its client is kept', async () => {
  const { id: client_id } = await app.addClient()
  const id = await addInquiry('Client')
  await sql(`update inquiries set client_id = $2 where id = $1`, [id, client_id])
  const isChangedBy = async (act: () => Promise<unknown>) => {
    await app.services.ownerDatabase.pool.query(`
      begin; alter table inquiries disable trigger user;
      update inquiries set updated_at = now() - interval '7 years' where id = '${id}';
      alter table inquiries enable trigger user; commit`)
    await act()
    return new Date((await read(id)).updated_at) > new Date(`${addDays(todayIn(), -1)}T00:00Z`)
  }
  expect(await isChangedBy(() => offer(id, [at(40)]))).toBe(true)
  const link = await linkTo('client@example.com')
  expect(await isChangedBy(() => visit(link)), 'a look changes nothing').toBe(false)
  const [time] = (await read(id)).offer!.times
  expect(await isChangedBy(() => visit(link, time))).toBe(true)
  expect(await isChangedBy(() => withdraw(id))).toBe(true)
})

test('a time that is over is refused with a sentence, and the others stay', async () => {
  const id = await addInquiry('Late')
  const { body } = await offer(id, [at(2), at(3)])
  const link = await linkTo('late@example.com')
  await sql(`update inquiry_offers set times[1] = now() - interval '1 minute' where inquiry_id = $1`, [id])
  const [gone] = (await read(id)).offer!.times
  const answer = await visit(link, gone)
  expect([answer.status, answer.html]).toMatchObject([409, expect.stringContaining('This time has passed')])
  expect(answer.buttons).toHaveLength(2)
  await sql(`update inquiry_offers set ends_at = now() where inquiry_id = $1`, [id])
  expect((await visit(link)).html).toContain('These times are no longer available')
  await visit(link, body.offer!.times[1])
  expect((await read(id)).offer!.accepted_time).toBeNull()
})

test('none of the times fits: the team is told once, and new times replace the old ones', async () => {
  const id = await addInquiry('None')
  await offer(id, [at(2)])
  const old = await linkTo('none@example.com')
  for (const _ of ['pressed', 'pressed again']) await visit(old, 'none')
  expect((await visit(old)).html).toContain('We’ll find another time')
  expect(
    (await mailsTo(company.teamEmail)).filter(({ subject }) => subject.startsWith('No time fits')),
  ).toHaveLength(1)
  expect((await read(id)).offer).toMatchObject({ accepted_time: null, answered_at: expect.any(String) })
  const { body } = await offer(id, [at(5)])
  await visit(old, body.offer!.times[0])
  expect((await read(id)).offer).toMatchObject({ accepted_time: null, answered_at: null })
  expect((await visit(await linkTo('none@example.com'))).buttons).toHaveLength(2)
})

test('times are withdrawn, also the accepted one, and the visitor is told', async () => {
  const id = await addInquiry('Gone')
  const { body } = await offer(id, [at(2), at(4)])
  const link = await linkTo('gone@example.com')
  await visit(link, body.offer!.times[1])
  expect((await withdraw(id)).body.offer).toBeNull()
  expect((await visit(link)).html).toContain('These times are no longer available')
  const mail = (await mailsTo('gone@example.com')).at(-1)!
  expect(mail.text).toContain(formatAppointment(body.offer!.times[1]!))
  expect(mail.text).not.toContain(formatAppointment(body.offer!.times[0]!))
  await withdraw(id)
  expect((await mailsTo('gone@example.com')).at(-1)).toEqual(mail)
})

test('times that the visitor has answered meanwhile are not replaced unseen; those of a closed inquiry have ended', async () => {
  const id = await addInquiry('Meanwhile')
  const { body } = await offer(id, [at(2)])
  const link = await linkTo('meanwhile@example.com')
  await visit(link, body.offer!.times[0])
  const stale = { times: [at(4)], place: 'By phone', replaces: body.offer!.version }
  const late = await app.request<Answer>('internal', 'POST', `/inquiries/${id}/offer`, stale)
  expect([late.status, (await read(id)).offer!.accepted_time]).toEqual([409, body.offer!.times[0]])
  const again = await offer(id, [at(5)])
  expect((await mailsTo('meanwhile@example.com')).map(({ subject }) => subject).toSorted()).toEqual([
    'These times are no longer available',
    'Times for your appointment',
    'Times for your appointment',
    'Your appointment is set',
  ])
  await sql(`update inquiries set state = 'closed' where id = $1`, [id])
  expect((await offer(id, [at(6)])).status, 'a link that would not work is not sent').toBe(409)
  const newest = await linkTo('meanwhile@example.com')
  expect((await visit(newest)).html).toContain('These times are no longer available')
  await visit(newest, again.body.offer!.times[0])
  expect((await read(id)).offer!.accepted_time).toBeNull()
})

test('a link works where an email program of another site opens it; an answer from there, or one that cannot be read, is refused', async () => {
  const id = await addInquiry('Web')
  const { body } = await offer(id, [at(2)])
  const link = await linkTo('web@example.com')
  const answer = new URLSearchParams({ answer: body.offer!.times[0]! })
  const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://mail.example' }
  expect((await site.request(link, { headers })).status).toBe(200)
  const refusals = [
    [{ body: answer, headers }, 403, 'did not come from this site'],
    [{ body: new URLSearchParams({ answer: 'x'.repeat(200_000) }) }, 413, 'more than can be sent'],
    [{ body: '{}', headers: { 'Content-Type': 'application/json' } }, 415, 'This can’t be shown'],
  ] as const
  for (const [sent, status, reason] of refusals) {
    const response = await site.request(link, { method: 'POST', ...sent })
    const html = await response.text()
    expect([response.status, html]).toEqual([status, expect.stringContaining(reason)])
    expect(html).toContain('tel:+1-')
  }
  expect((await read(id)).offer!.answered_at).toBeNull()
})

test('an inquiry whose client was deleted has no times to offer or accept, also for staff of another division', async () => {
  const { id: client_id } = await app.addClient({ division: 'medtech' })
  const id = await addInquiry('Deleted')
  await sql(`update inquiries set client_id = $2 where id = $1`, [id, client_id])
  await offer(id, [at(2)])
  const { times } = (await read(id)).offer!
  const link = await linkTo('deleted@example.com')
  expect((await app.request('internal', 'DELETE', `/clients/${client_id}`)).status).toBe(200)
  expect((await visit(link)).html).toContain('These times are no longer available')
  await visit(link, times[0])
  expect((await read(id)).offer!.accepted_time).toBeNull()
  const other = await app.signedInAs('internal')
  const assigned = { user_id: other.user_id, divisions: ['clinical'] }
  expect((await app.request('admin', 'POST', '/rpc/assign_divisions', assigned)).status).toBe(200)
  for (const as of ['internal', other] as const) expect((await offer(id, [at(3)], as)).status).toBe(409)
})

test('what cannot be offered is said at its field', async () => {
  const id = await addInquiry('Who')
  const wrong = async (times: string[], place?: string) =>
    (await offer(id, times, 'internal', place)).body.data.fields
  expect(await wrong(['', at(-1), at(400)])).toEqual({
    'times.1': 'This time has passed',
    'times.2': 'This is more than 90 days ahead',
  })
  expect(await wrong([`${springForward()}T02:30`])).toEqual({
    'times.0': 'The clock skips this hour: it is set forward that night',
  })
  expect(await wrong([''])).toEqual({ 'times.0': 'Please enter at least one time' })
  expect(await wrong(['incomplete'])).toEqual({ 'times.0': 'Please enter a day and a time' })
  expect(await wrong([at(2)], ' ')).toEqual({ place: 'Say how or where: by phone, by video, or an address' })
  expect((await read(id)).offer).toBeNull()
})

test('a name that is more than letters is not repeated in an email', async () => {
  await offer(await addInquiry('Eve www.evil.example'), [at(2)])
  const [mail] = await mailsTo('eve@example.com')
  expect(mail!.text).toMatch(/^Hello,/)
  expect(mail!.text).not.toContain('evil')
})

test('a link that nobody got shows nothing', async () => {
  for (const link of ['/times', '/times?token=x', `/times?token=${'x'.repeat(2000)}`]) {
    const { status, html, buttons } = await visit(`http://localhost${link}`)
    expect([status, buttons]).toEqual([200, []])
    expect(html).toContain('These times are no longer available')
  }
})
