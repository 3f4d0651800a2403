import { expect, test } from 'vitest'
import { examples } from '../../content/fact.ts'
import { isSame } from '../../lib/fieldChanges.ts'
import { testApp } from '../../program/testing/app.ts'
import { checkFact, factRules } from './checkFact.ts'
import type { SiteState } from './contract.ts'
import { factShape } from './facts.server.ts'
import { fromForm, toForm } from './factForm.ts'
import { factMarks } from './factMarks.ts'
import { factKinds } from './registry.ts'
import { shapeOf } from './shape.ts'
import { ownFacts } from './testing/ownFacts.ts'

const app = await testApp()
// Pages are rendered by the build; e2e/processes/publishing.spec.ts has it.
Object.assign(app.services.site, { render: () => Promise.resolve(new Map()) })

type Refused = { message: string; data: { fields: Record<string, string> } }
const read = async () => (await app.request<SiteState>('admin', 'GET', '/site')).body
const save = (key: string, from: unknown, to: unknown) =>
  app.request<Refused>('admin', 'PATCH', `/site/facts/${key}`, { changes: { value: { from, to } } })
const publish = async (input: object = {}) =>
  app.request<Refused & { id: number }>('admin', 'POST', '/site/publications', {
    version: (await read()).version,
    ...input,
  })
const valueOf = async (key: string) => (await read()).facts.find((fact) => fact.key === key)!.value

test('every fact of the content is in the list of the owner, and no other', () => {
  expect([...examples.keys()].toSorted()).toEqual(Object.keys(factKinds).toSorted())
})

test.each([...examples])('the form of %s gives back what it was given', (key, example) => {
  const shape = factShape(key)
  expect(isSame(fromForm(shape, toForm(shape, example)), example)).toBe(true)
})

test('examples are refused, each where it stands', async () => {
  const { status, body } = await save('company', null, examples.get('company'))
  expect(status).toBe(400)
  expect(body.data.fields).toMatchObject({
    'value.name': '“Tessaly Health” is the name of the example company',
    'value.email': '“hello@example.com” is an example: please write the address that people use',
    'value.phone':
      '“850-555-0100” is an example: numbers with 555 ring nowhere. Please write the number that people call',
  })
  expect(await valueOf('company')).toBeNull()
})

test('a person of before portraits had a face to be kept in sight still fits', () => {
  const person = { name: 'Ada Lovelace', title: 'Founder', state: '', bio: 'Counts.', quote: '', photo: '' }
  expect(checkFact(factShape('people'), [person])).toEqual({})
  const clinician = { ...person, credentials: 'MD', licenses: ['Ohio'], leads: 'Clinical' }
  expect(checkFact(factShape('people'), [clinician])).toEqual({})
  expect(checkFact(factShape('people'), [{ ...person, face: 'Nose' }])).toEqual({
    '0.face': 'Please choose from the list',
  })
})

test('beside prices by name stand the services that may have some', async () => {
  const { where } = (await read()).facts.find(({ key }) => key === 'medicationPrices')!
  expect(where).toContain('Sexual wellness')
  expect(where).not.toContain('IV therapy')
})

test('a fact of an earlier version is marked with the number of its new fields, and one that is odd with that of its warnings', async () => {
  const story = {
    figure: '40%',
    title: 'Triage',
    result: 'Less time',
    problem: 'Calls.',
    does: 'It sorts.',
    stays: 'Nurses.',
  }
  const said = { unit: '', measured: '', size: '', pays: '', quote: '', saidBy: '' }
  const measured = { ...story, ...said, before: 12.5, after: 8 }
  expect(factMarks('stories', factShape('stories'), [story, story])).toEqual(['8 new fields'])
  expect(factMarks('stories', factShape('stories'), [measured])).toEqual(['1 warning'])
  await save('stories', null, [measured])
  const { facts } = await read()
  expect(facts.find(({ key }) => key === 'stories')!.marks).toEqual(['1 warning'])
  await save('stories', [measured], null)
})

test('an optional fact that is empty says what becomes of its place, unless something stands in for it', async () => {
  const { facts } = await read()
  const marksOf = (key: string) => facts.find((fact) => fact.key === key)!.marks
  expect(marksOf('benefits')).toEqual(['Left out once you publish'])
  for (const key of ['ownDivisions', 'divisions', 'company', 'claimSources']) expect(marksOf(key)).toEqual([])
})

test('an owner reads which questions the page answers by itself', async () => {
  const { hint } = (await read()).facts.find(({ key }) => key === 'therapyQuestions')!
  expect(hint).toMatch(/^The page answers by itself: “Do I need a diagnosis\?”, .*in your own words\.$/)
})

test('a company without care is not asked for states of patients, nor for anything that none of its pages shows', async () => {
  const keys = async () => (await read()).facts.map(({ key }) => key)
  const others = [
    'statesServed',
    'firstHour',
    'practicePrices',
    'photo-weight-loss',
    'noticeWeightLossFlorida',
  ]
  expect(await keys()).toEqual(expect.arrayContaining(others))
  await save('ownDivisions', null, ['MedTech'])
  expect((await keys()).filter((key) => others.includes(key))).toEqual([])
  expect(await keys()).toContain('stories')
  const { message } = (await publish()).body
  expect(message).toBe('Please fill in first: Company and addresses, Opening hours.')
  await save('ownDivisions', ['MedTech'], null)
})

test('‘See it’ leads to a page that the site has', async () => {
  const pageOf = async (key: string) => (await read()).facts.find((fact) => fact.key === key)!.page
  expect(await pageOf('prices')).toBe('/clinical/services')
  await save('ownDivisions', null, ['Behavioral Health'])
  expect([await pageOf('prices'), await pageOf('insurance')]).toEqual(['/behavioral', '/behavioral'])
  await save('ownDivisions', ['Behavioral Health'], null)
})

test('a form in which nothing is filled in is no fact, and its first field says so', () => {
  const problemsOf = (key: string) =>
    factRules(factShape(key)).safeParse({ value: toForm(factShape(key), null) }).error?.issues ?? []
  const [first] = Object.keys(examples.get('divisions') as object)
  expect(problemsOf('divisions').map(({ path, message }) => [path.join('.'), message])).toEqual([
    [`value.${first}.email`, 'Please fill in something, or leave it out'],
  ])
  expect(problemsOf('statesServed').map(({ message }) => message)).toEqual(['Please choose at least one'])
})

test('what is missing, too much or of another kind is said by its place', () => {
  const shape = shapeOf([{ name: 'A', pay: 3, open: true, state: 'Ohio', more: [{ title: 'a', text: 'b' }] }])
  const item = {
    name: ' ',
    pay: '3',
    open: 'yes',
    state: 'Ohayo',
    more: [
      { title: 'Twice', text: 'One' },
      { title: 'Twice', text: '' },
    ],
    other: 1,
  }
  expect(checkFact(shape, [item])).toEqual({
    '0': 'There is no field “other”',
    '0.name': 'Please fill this in',
    '0.pay': 'Please enter a number alone, such as 165',
    '0.open': 'Please choose yes or no',
    '0.state': 'Please choose from the list',
    '0.more.1.text': 'Please fill this in',
  })
  expect(checkFact(shape, 'x')).toEqual({ '': 'This must be a list' })
  expect(checkFact(shape, [])).toEqual({ '': 'Please add at least one' })
  const numbers: unknown[] = [JSON.parse('1e999'), -1, 1_000_001]
  expect(numbers.map((number) => checkFact({ kind: 'number', optional: false }, number)[''])).toEqual([
    'This must be at most 1,000,000',
    'Please enter a number alone, such as 165',
    'This must be at most 1,000,000',
  ])
})

test.each([
  [{ from: 'Mondays' }, 'from', 'Please choose from the list'],
  [{ from: 'Friday', to: 'Monday' }, 'to', 'The last day comes after the first'],
  [{ opens: '09:00', closes: '' }, 'closes', 'Please say when you close'],
  [{ opens: '', closes: '17:00' }, 'opens', 'Please say when you open'],
  [{ opens: '09:00', closes: '08:00' }, 'closes', 'Closing comes after opening'],
])('opening hours of %j are refused', async (wrong, field, sentence) => {
  const { status, body } = await save('hours', null, [{ ...ownFacts.hours[0]!, ...wrong }])
  expect([status, body.data.fields]).toEqual([400, { [`value.0.${field}`]: sentence }])
})

test('what is offered as a text holds for any owner', async () => {
  const {
    answersWithin: _,
    state: _state,
    region: _region,
    ...company
  } = examples.get('company') as Record<string, string>
  const own = Object.values(company).filter(Boolean)
  for (const { key, example, shape, suggested } of (await read()).facts) {
    if (!suggested) continue
    expect(checkFact(shape, example)).toEqual({})
    expect(
      own.filter((word) => JSON.stringify(example).includes(word)),
      key,
    ).toEqual([])
  }
})

test('a notice that was changed has to be checked by a lawyer again', async () => {
  const checked = { version: 'March 3, 2027', text: 'Be kind.', checkedByLawyer: 'Be kind.' }
  expect((await save('noticeTerms', null, checked)).status).toBe(200)
  const { status, body } = await save('noticeTerms', checked, { ...checked, text: 'Be quick.' })
  expect([status, body.data.fields]).toEqual([
    400,
    { 'value.checkedByLawyer': 'The text is not the one that was checked. Choose yes once it has been' },
  ])
  // The form takes the check back by itself.
  const typed = { ...checked, version: '2027-03-03', text: ' Be quick. ' }
  const read = fromForm(factShape('noticeTerms'), typed)
  expect(read).toEqual({ ...checked, text: 'Be quick.', checkedByLawyer: '' })
  expect((await save('noticeTerms', checked, read)).status).toBe(200)
  await save('noticeTerms', read, null)
})

test('two people at once: the second one is told, and nothing of the first is lost', async () => {
  const own = ownFacts.company
  expect((await save('company', null, own)).status).toBe(200)
  const { status, body } = await save('company', null, { ...own, city: 'Destin' })
  expect([status, body.message]).toEqual([409, expect.stringContaining('Someone has changed this')])
  expect(await valueOf('company')).toEqual(own)
  const again = await save('company', null, own)
  expect(again.status).toBe(200)
})

test('the site is published whole, with what the person has seen, and an earlier one comes back', async () => {
  await app.request('admin', 'PATCH', '/site/facts/hours', { changes: { value: { from: null, to: null } } })
  const early = await publish()
  const missing = 'Please fill in first: Opening hours, States where you see patients by video.'
  expect([early.status, early.body.message]).toEqual([409, missing])
  for (const key of ['prices', 'statesServed'] as const) await save(key, null, ownFacts[key])
  const { version } = await read()
  await save('hours', null, ownFacts.hours)
  const unseen = await publish({ version })
  expect([unseen.status, unseen.body.message]).toEqual([409, expect.stringContaining('since you opened')])
  const first = await publish()
  const { marks } = (await read()).facts.find(({ key }) => key === 'benefits')!
  expect(marks, 'what is empty and published').toEqual(['Nothing is shown'])
  expect(first.status).toBe(200)
  const other = [{ ...ownFacts.hours[0]!, closes: '18:00' }]
  await save('hours', ownFacts.hours, other)
  const changed = (await read()).facts.find(({ key }) => key === 'hours')!
  expect(changed.changes, 'what was and what is').toEqual(['Monday, Closes: 16:30 → 18:00'])
  const second = await publish()
  expect(second.body.id).toBeGreaterThan(first.body.id)
  expect((await publish()).body.id).toBe(second.body.id)
  // A draft that was not seen is not replaced.
  const late = [{ ...ownFacts.hours[0]!, closes: '19:00' }]
  const seen = await read()
  await save('hours', other, late)
  const again = { again: first.body.id }
  expect((await publish({ ...again, version: seen.version })).status).toBe(409)
  expect(await valueOf('hours')).toEqual(late)
  expect((await publish(again)).status).toBe(200)
  expect(await valueOf('hours')).toEqual(ownFacts.hours)
  const { publications } = await read()
  expect(publications.map(({ count }) => count)).toEqual([4, 4, 4])
  const hours = ['Opening hours']
  expect(publications.map(({ changed }) => changed)).toEqual([hours, hours, []])
  expect((await publish({ again: 987 })).status).toBe(404)
})

test('a page that cannot be rendered publishes nothing', async () => {
  const { publications } = await read()
  await save('hours', ownFacts.hours, [{ ...ownFacts.hours[0]!, opens: '07:00' }])
  const { render } = app.services.site
  app.services.site.render = () => Promise.reject(new Error('a page that cannot be rendered'))
  expect((await publish()).status).toBe(500)
  app.services.site.render = render
  expect((await read()).publications).toEqual(publications)
})

test('a draft that fits its form no more is named before it is published', async () => {
  const { pool } = app.services.ownerDatabase
  await pool.query(`update site_facts set value = '[{"from": "Mondays"}]' where key = 'hours'`)
  const { status, body } = await publish()
  expect([status, body.message]).toEqual([
    409,
    'Please edit first: “Opening hours” (Please choose from the list).',
  ])
})

test('an earlier site that today’s rules refuse says which facts, and gives them back as drafts to be mended', async () => {
  const { pool } = app.services.ownerDatabase
  const old = { ...ownFacts, hours: [{ from: 'Mondays' }], statesServed: ['Ohayo'] }
  const { rows } = await pool.query<{ id: number }>(
    `insert into site_publications (facts) values ($1) returning id::int`,
    [old],
  )
  const { id } = rows[0]!
  const { status, body } = await publish({ again: id })
  expect([status, body.message]).toEqual([
    409,
    'This site cannot be published as it was. Take its facts as drafts, mend them, then publish. ' +
      'Please edit first: “Opening hours” (Please choose from the list), “States where you see patients by video” (Please choose from the list).',
  ])
  const { version } = await read()
  const before = await valueOf('statesServed')
  const take = (version: string) =>
    app.request<{ drafts: number }>('admin', 'POST', `/site/publications/${id}/drafts`, { version })
  expect((await take('of before')).status).toBe(409)
  expect(await valueOf('statesServed')).toEqual(before)
  const taken = await take(version)
  expect(taken.status).toBe(200)
  expect([await valueOf('hours'), await valueOf('statesServed')]).toEqual([old.hours, old.statesServed])
  // An answer that was lost is asked for again.
  expect((await take(version)).body).toEqual({ drafts: 0 })
  // What the form cannot show of it does not keep it from opening.
  expect(toForm(factShape('company'), ['of another shape'])).toMatchObject({ name: '' })
  expect(toForm(factShape('hours'), 'of another shape')).toEqual([])
  expect((await app.undo(taken, 'admin')).status).toBe(200)
  expect(await valueOf('statesServed')).toEqual(before)
})

test('no transaction is open while the pages are rendered, and what is saved meanwhile is not published unseen', async () => {
  const { pool } = app.services.ownerDatabase
  await pool.query(`update site_facts set value = $1 where key = 'hours'`, [JSON.stringify(ownFacts.hours)])
  const { render } = app.services.site
  let open: unknown
  app.services.site.render = async () => {
    const text = `select from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and xact_start is not null and pid <> pg_backend_pid()`
    open = (await pool.query(text)).rowCount
    await save('hours', ownFacts.hours, [{ ...ownFacts.hours[0]!, closes: '20:00' }])
    return new Map()
  }
  const { status, body } = await publish()
  app.services.site.render = render
  expect(open).toBe(0)
  expect([status, body.message]).toEqual([409, expect.stringContaining('since you opened')])
})
