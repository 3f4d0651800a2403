import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { smsTerms } from '../../content/sms-terms.ts'
import { company } from '../../content/company.ts'
import type { ErrorData } from '../../lib/errorData.ts'
import { testApp } from '../../program/testing/app.ts'
import { answerSentence } from './commands.server.ts'
import type { InquiryRow } from './contract.ts'
import { contactForm } from './testing/visitors.ts'
import VisitorFacts from './VisitorFacts.tsx'

const app = await testApp({ MAIL_FROM: 'Foyer <no-reply@foyer.example.com>' })
const send = (name: string, more: object) =>
  app.request<{ answer: string; data: ErrorData }>(
    null,
    'POST',
    '/functions/send-contact-emails',
    contactForm(name, more),
  )
const find = async (name: string) => {
  const path = `/inquiries?search=${name}`
  return (await app.request<{ rows: InquiryRow[] }>('viewer', 'GET', path)).body.rows
}
/** What staff read beside the message, as label and text. */
const factsOf = (inquiry: InquiryRow) =>
  renderToStaticMarkup(createElement(VisitorFacts, { inquiry }))
    .split(/<[^>]+>/)
    .filter(Boolean)
const reach = {
  for_relation: 'parent',
  for_name: ' Maria Lopez ',
  language: 'Spanish',
  interpreter: true,
  home_state: 'TX',
  insurance_plan: ' Aetna Choice ',
  good_times: 'Tuesdays after dialysis',
  reach_by: 'text',
}

test('a daughter says whom it is for, and how and when to reach her; staff read it, and no email repeats what she typed', async () => {
  const { status, body } = await send('Ana', reach)
  expect(status).toBe(200)
  expect(body.answer, 'what she chose is repeated to her').toMatch(
    /^Ana, your message arrived at \S+[ap]m CT, and we’ll text you back about Maria Lopez (today by 6pm\.|by 6pm on \w+, \w+ \d+\.).* If this number has opted out of our texts, we’ll call or email you instead\. You asked for: Tuesdays after dialysis, Spanish, an interpreter\.$/,
  )
  const [row] = await find('Ana')
  expect(factsOf(row!).join(' | ')).toBe(
    'For | Maria Lopez (parent) | Reach | By text message, Tuesdays after dialysis | Language | Spanish, interpreter wanted | State | Texas | Insurance plan | Aetna Choice',
  )
  const mails = await app.mails()
  const team = mails.find(({ to }) => to === company.teamEmail)!
  expect(team.text).toContain('Reach them by text message, with an interpreter.')
  for (const { text } of mails) expect(text).not.toMatch(/Maria|Lopez|Spanish|dialysis|Texas|Aetna/)
})

test('who wants the answer by text agrees to nothing else; what is in no list is refused at its field', async () => {
  expect((await send('Text', { reach_by: 'text' })).status).toBe(200)
  const refused = async (more: object) => (await send('Wrong', more)).body.data.fields
  const wrong = { reach_by: 'pigeon', home_state: 'ZZ', for_relation: 'dog', good_times: 'x'.repeat(301) }
  expect(Object.keys((await refused(wrong))!).toSorted()).toEqual(Object.keys(wrong).toSorted())
  expect(await find('Wrong')).toEqual([])
})

test('a number that has stopped texts is promised none, and the team reads so; nobody else learns it from the form', async () => {
  const [phone, by] = ['850-224-1187', { reach_by: 'text' }]
  const wishes = async () =>
    (await app.mails())
      .filter(({ to }) => to === company.teamEmail)
      .map(({ text }) => /Reach them.*/.exec(text)?.[0])
  const asked = await send('Asked', { ...by, phone })
  const stopped = await send('Stopped', { ...by, phone, message: 'stop' })
  expect(stopped.body.answer).toMatch(/we’ll call or email you back (today )?by/)
  const later = await send('Later', { ...by, phone })
  const [first, second] = [asked, later].map(({ body }) => body.answer.replace(/^.*? CT,/, ''))
  expect(second).toBe(first)
  expect((await wishes()).slice(-3)).toEqual(['Reach them by text message.', undefined, undefined])
  await send('Again', { ...by, phone, text_consent: true, text_version: smsTerms.version })
  expect((await wishes()).at(-1)).toBe('Reach them by text message.')
})

test('a hospital or practice is asked what it has and for no patient, and nothing is kept of one that was typed before it was chosen', async () => {
  const product = { organization: 'Own Clinic', records_system: ' OwnSoft 4 ', locations: 'few' }
  const { body } = await send('Vera', { ...reach, ...product, division: 'medtech' })
  expect(factsOf((await find('Vera'))[0]!).join(' ')).toBe(
    'Reach By text message, Tuesdays after dialysis Language Spanish, interpreter wanted Hospital or practice Own Clinic Software OwnSoft 4 Locations 2 to 5',
  )
  const mail = (await app.mails()).findLast(({ to }) => to === company.teamEmail)!
  expect(mail.text).toContain('Locations: 2 to 5.')
  expect(mail.text, 'what is typed is in the inbox alone').not.toMatch(/OwnSoft|Own Clinic/)
  expect(body.answer).toMatch(
    / CT, and we’ll text you back (today )?by .* You asked for: Tuesdays after dialysis, Spanish, an interpreter\.$/,
  )
})

test('a patient is asked for no software, and none is kept that was typed before', async () => {
  await send('Uma', { organization: 'Own Clinic', records_system: 'OwnSoft', locations: 'few' })
  expect(factsOf((await find('Uma'))[0]!)).toEqual([])
})

test('what stays empty is nothing; a name alone is for nobody else', async () => {
  const { body } = await send('Bea', {
    for_relation: '',
    for_name: 'Left over',
    reach_by: '',
    home_state: '',
    good_times: ' ',
    language: '',
  })
  expect(factsOf((await find('Bea'))[0]!)).toEqual([])
  expect(body.answer).toMatch(/we’ll call or email you back (today by 6pm\.|by 6pm on \w+, \w+ \d+\.)/)
})

test('an inquiry that differs in what is optional is another one; the same again is not', async () => {
  for (const more of [{}, {}, { reach_by: 'phone' }]) await send('Twice', more)
  expect(await find('Twice')).toHaveLength(2)
})

test('an email from an address that nobody reads does not ask for a reply', async () => {
  await send('Nora', {})
  const mail = (await app.mails()).find(({ to }) => to === 'nora@example.com')!
  expect(mail.text).toContain(`Write to ${company.email}`)
  expect(mail.text).not.toMatch(/reply to this/i)
})

test('a company that answers within another time says so', () => {
  const { answersWithin } = company
  onTestFinished(() => void Object.assign(company, { answersWithin }))
  company.answersWithin = 'two business days'
  expect(answerSentence(new Date())).toMatch(/within two business days\./)
})
