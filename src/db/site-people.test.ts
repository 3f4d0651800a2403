import { readMigrationFiles } from 'drizzle-orm/migrator'
import { expect, test } from 'vitest'
import { withClient } from './connect.ts'
import { migrationsFolder } from './migrate.ts'
import { testDatabase } from './testing/database.ts'

test('leaders, clinicians and who leads technology become one list, each person once, in what is drafted and in what is published', async () => {
  const url = await testDatabase()
  await withClient(url, async (client) => {
    const step = readMigrationFiles({ migrationsFolder }).find(({ sql }) =>
      sql.some((text) => text.includes('with_people')),
    )!
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
    for (const text of step.sql) await client.query(text)
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
