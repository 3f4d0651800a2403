import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { withClient } from './connect.ts'
import { migrationsFolder } from './migrate.ts'
import { testDatabase } from './testing/database.ts'

test('of what is typical, how many of how many and the year become fields, in what is drafted and in what is published', async () => {
  const url = await testDatabase()
  await withClient(url, async (client) => {
    const told = { typical: 'Most lose 9%.', typicalOf: '1,240 of 3,310 patients who began in 2025' }
    const untold = { typical: 'Most lose 9%.', typicalOf: '240 patients in 2025' }
    const facts = {
      weightLossResult: told,
      testimonials: [{ name: 'A', ...told }, { name: 'B', ...untold }, { name: 'C' }],
    }
    await client.query('insert into site_publications (facts) values ($1)', [{ ...facts, hours: [] }])
    for (const [key, value] of Object.entries(facts))
      await client.query('insert into site_facts (key, value) values ($1, $2)', [key, JSON.stringify(value)])
    await client.query(await readFile(`${migrationsFolder}/0041_typical_results.sql`, 'utf8'))
    const typical = { sentence: 'Most lose 9%.', patients: 1240, of: 3310, year: '2025' }
    const nothing = { patients: null, of: null, year: '' }
    const after = {
      weightLossResult: typical,
      testimonials: [
        { name: 'A', typical },
        { name: 'B', typical: { sentence: 'Most lose 9%.', ...nothing } },
        { name: 'C', typical: { sentence: '', ...nothing } },
      ],
    }
    const published = await client.query<{ facts: object }>('select facts from site_publications')
    expect(published.rows[0]!.facts).toEqual({ ...after, hours: [] })
    const drafts = await client.query<{ facts: object }>(
      'select jsonb_object_agg(key, value) as facts from site_facts',
    )
    expect(drafts.rows[0]!.facts).toEqual(after)
  })
})

test('leaders, clinicians and who leads technology become one list, each person once, in what is drafted and in what is published', async () => {
  const url = await testDatabase()
  await withClient(url, async (client) => {
    const ada = {
      name: 'Ada Lovelace',
      title: 'Director',
      bio: 'Leads.',
      leads: 'Clinical',
      licenses: ['Ohio'],
    }
    const nurse = { name: 'Mary Shelley', credentials: 'NP', division: 'Clinical', licenses: ['Texas'] }
    const facts = {
      leadership: [ada],
      technologyLead: { name: 'Grace Hopper', title: 'CTO', bio: 'Builds.' },
      clinicians: [
        nurse,
        { ...nurse, division: 'Behavioral Health', licenses: ['Ohio'] },
        { ...nurse, name: 'Ada Lovelace', licenses: ['Florida'] },
      ],
      hours: [],
    }
    await client.query('insert into site_publications (facts) values ($1)', [facts])
    const draft = `insert into site_facts (key, value) values ($1, $2), ('technologyLead', null), ('mission', '{}')`
    await client.query(draft, ['clinicians', JSON.stringify(facts.clinicians)])
    await client.query(await readFile(`${migrationsFolder}/0038_people_of_the_site.sql`, 'utf8'))
    const published = await client.query<{ facts: object }>('select facts from site_publications')
    expect(published.rows[0]!.facts, 'the last release reads what was there').toEqual({
      ...facts,
      people: [
        { ...ada, credentials: 'NP', treats: ['Clinical'], licenses: ['Florida'] },
        { ...facts.technologyLead, leads: 'Technology', treats: [] },
        {
          name: 'Mary Shelley',
          credentials: 'NP',
          title: 'Clinician',
          bio: '',
          treats: ['Behavioral Health', 'Clinical'],
          licenses: ['Ohio', 'Texas'],
        },
      ],
    })
    const drafts = await client.query(
      "select jsonb_array_length(value) as count from site_facts where key = 'people'",
    )
    expect(drafts.rows).toEqual([{ count: 2 }])
  })
})
