import { expect, test } from 'vitest'
import { ownFacts } from '../features/site/testing/ownFacts.ts'
import { published } from './testing/published.ts'

const servicePage = (facts: object, service: string) =>
  published('./clinical/ServicePage.tsx', facts, `/clinical/${service}`)

test('a portrait has the initials of the name below it, without a degree; without one the name stands in its place', async () => {
  const names = ['Owen Prather, PA-C', 'Dr. Marisol Teague, MD', 'Lucía Benavides']
  const people = (photo: string) => names.map((name) => ({ name, title: 'Manager', bio: 'Plans.', photo }))
  const initials = async (photo: string) =>
    (await published('./AboutPage.tsx', { people: people(photo) })).match(/(?<=">)\p{L}+(?=<\/span>)/gu)
  expect(await initials('a.jpg')).toEqual(['OP', 'MT', 'LB'])
  expect(await initials('')).toBeNull()
  const director = { ...people('')[1]!, leads: 'Behavioral Health' }
  const html = await published('./AboutPage.tsx', { people: [director, people('a.jpg')[0]] })
  expect(html, 'in the color of the division').toMatch(
    /<li data-division="behavioral"[^>]*><h3 class="[^"]*border-t-6[^"]*">Dr\. Marisol Teague, MD<.*<img.*Owen Prather/s,
  )
})

test('who treats people stands on /about after who leads, and on the pages of what they treat for', async () => {
  const person = { title: 'Clinician', bio: 'Listens.', photo: 'a.jpg', licenses: ['Florida'] }
  const people = [
    { ...person, name: 'Ada Lovelace', leads: 'Clinical', treats: ['Clinical'] },
    {
      ...person,
      name: 'Mary Shelley',
      treats: ['Clinical'],
      clinicalServices: ['Workout and nutrition planning'],
    },
    { ...person, name: 'Ida Wells', treats: ['Behavioral Health'] },
    { ...person, name: 'Jane Herriot', treats: ['VetMedTech'] },
  ]
  const faces = (html: string) => [...html.matchAll(/alt="Portrait of (\w+)/g)].map(([, name]) => name)
  const about = await published('./AboutPage.tsx', { people })
  expect(faces(about)).toEqual(['Ada', 'Mary', 'Ida', 'Jane'])
  expect(about).toMatch(/>Leadership Team<.*Ada Lovelace.*>Clinicians<.*Mary Shelley/s)
  for (const [html, names] of [
    [await servicePage({ people }, 'bhrt'), ['Ada']],
    [await servicePage({ people }, 'workout-nutrition'), ['Mary']],
    [await published('./BehavioralPage.tsx', { people }), ['Ida']],
    [await published('./VetTechPage.tsx', { people }), ['Jane']],
  ] as const)
    expect(faces(html)).toEqual(names)
})

test('a person has letters after the name, and says where they are based and licensed', async () => {
  const person = { name: 'Ada Lovelace', title: 'Director', bio: 'Counts.' }
  const people = [
    { ...person, credentials: 'MD', state: 'Florida', licenses: ['Florida', 'Georgia'], leads: 'Clinical' },
    { ...person, name: 'Mary Shelley' },
  ]
  const html = await published('./AboutPage.tsx', { people })
  expect(html).toContain('>Ada Lovelace, MD<')
  expect(html).toContain('Based in Florida, licensed in Florida and Georgia')
  expect(html.match(/licensed in/gi)).toHaveLength(1)
  const everywhere = [{ ...people[0], state: '', licenses: [...ownFacts.statesServed, 'Ohio'] }]
  const own = await published('./AboutPage.tsx', { people: everywhere })
  expect(own).toContain('Licensed in all states where we see patients')
  const one = [{ ...people[0], licenses: ['Florida'] }]
  expect(await published('./AboutPage.tsx', { people: one })).toContain('Based and licensed in Florida')
  expect(await servicePage({ people }, 'peptides')).toContain(
    'href="/about#leadership" class="more ">Led by Ada Lovelace, MD, Director<',
  )
  expect(await published('./BehavioralPage.tsx', { people })).not.toContain('Led by')
})

test('a service is offered by video where one who treats for it is licensed, and nowhere if none says where', async () => {
  const person = { title: 'Clinician', bio: '', treats: ['Clinical'] }
  const dietitian = {
    ...person,
    name: 'Mary Shelley',
    licenses: ['Alabama'],
    clinicalServices: ['Workout and nutrition planning'],
  }
  const people = [{ ...person, name: 'Ada Lovelace', licenses: ['Florida', 'Georgia'] }, dietitian]
  expect(await servicePage({ people }, 'bhrt')).toMatch(/by video in 2 states/i)
  expect(await servicePage({ people }, 'workout-nutrition')).toMatch(/by video in Alabama/i)
  expect(await servicePage({ people: [{ ...dietitian, licenses: [] }] }, 'workout-nutrition')).not.toContain(
    'by video in',
  )
})
