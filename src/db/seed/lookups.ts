import type { BadgeColor } from '../../lib/badgeColors.ts'
import type { Database } from '../connect.ts'
import { splitTexts } from './values.ts'

/** Sample entries of the lookup lists: generic substances, no brand names. */
const entries = {
  statuses: splitTexts(`Active; New; Follow-up; Awaiting labs; On hold; Paused; Inactive; Discharged`),
  systems: splitTexts(
    `Home delivery; Clinic pickup; Local pharmacy; Mail order; Given at the clinic; Courier`,
  ),
  frequencies:
    splitTexts(`Once daily; Twice daily; Three times daily; Every other day; Twice weekly; Once weekly; Every two weeks;
Once monthly; At bedtime; As needed`),
  forms: splitTexts(
    `Capsule; Tablet; Cream; Gel; Injection; Nasal spray; Patch; Powder; Sublingual drops; Troche; Infusion`,
  ),
  medications:
    splitTexts(`Alpha-lipoic acid; Anastrozole; Ascorbic acid; Biotin; Calcium citrate; Cholecalciferol; Coenzyme Q10;
Creatine monohydrate; Cyanocobalamin; DHEA; Estradiol; Estriol; Fish oil; Folic acid; Glutathione; Glycine;
Inositol; L-arginine; L-carnitine; L-glutamine; Levothyroxine; Liothyronine; Magnesium glycinate; Melatonin;
Metformin; Methylcobalamin; Naltrexone, low dose; Nicotinamide riboside; Oxytocin; Pregnenolone; Progesterone;
Pyridoxine; Selenium; Sermorelin; Sildenafil; Spironolactone; Tadalafil; Testosterone cypionate; Thiamine;
Zinc picolinate`),
  states: [],
}

/** No orders or labs are due for clients with these statuses. */
const withoutWork = ['Inactive', 'Discharged']

const colors: Record<string, BadgeColor> = {
  Active: 'green',
  New: 'blue',
  'Awaiting labs': 'amber',
  'Follow-up': 'purple',
}

type Entry = { id: string; name: string }
export type SeededLookups = Record<keyof typeof entries, Entry[]>

/** Adds missing entries. @returns the sample entries with their ids (for states: every state) */
export async function seedLookups(database: Database): Promise<SeededLookups> {
  const found = {} as SeededLookups
  for (const [list, names] of Object.entries(entries) as [keyof typeof entries, string[]][]) {
    const added = await database.pool.query<Entry>(
      `insert into ${list} (name) select unnest($1::text[]) on conflict do nothing returning id, name`,
      [names],
    )
    if (list === 'statuses') await setUpStatuses(database, added.rows)
    const { rows } = await database.pool.query<Entry>(
      `select id, name from ${list} where active and ($1 or lower(name) = any($2)) order by name collate "C"`,
      [names.length === 0, names.map((name) => name.toLowerCase())],
    )
    found[list] = rows
  }
  return found
}

/** Colors, and work that is not due. Only for new entries: an existing one may have been set by its owner. */
async function setUpStatuses(database: Database, added: Entry[]): Promise<void> {
  const ids = added.filter(({ name }) => withoutWork.includes(name)).map(({ id }) => id)
  await database.pool.query('update statuses set work_due = false where id = any($1)', [ids])
  for (const { id, name } of added.filter(({ name }) => name in colors)) {
    await database.pool.query('update statuses set color = $2 where id = $1', [id, colors[name]])
  }
}
