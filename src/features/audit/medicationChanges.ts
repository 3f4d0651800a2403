/** Changes of a client's medications in words. */
import { medicationText } from '../clients/shownValue.ts'
import type { ActivityRow } from './contract.ts'
import { nameLookup, type ShownChange } from './fieldText.ts'

type Names = ActivityRow['names']
type Medication = Record<string, string | null>
type Pair = [before: Medication | undefined, after: Medication | undefined]

/** The rows that an entry removed, changed or added. */
function readPairs([before, after]: unknown[]): Pair[] {
  const [old, now] = [rowsById(before), rowsById(after)]
  return [...new Set([...old.keys(), ...now.keys()])].map((id) => [old.get(id), now.get(id)])
}

const rowsById = (rows: unknown) =>
  new Map((Array.isArray(rows) ? (rows as Medication[]) : []).map((row) => [row['id'], row]))

/** Medication rows that were removed, changed or added; each is one change. Rows that only moved are listed when nothing else has changed. */
export function shownMedicationChanges(value: unknown[], names: Names): ShownChange[] {
  const change = { field: 'medications', label: 'Medication' }
  const pairs = readPairs(value).map((pair) =>
    pair.map((row) => (row ? medicationText(row, nameLookup(names)) : '-')),
  )
  const changed = pairs.filter(([from, to]) => from !== to)
  if (changed.length === 0) return pairs.map(([, to]) => ({ ...change, to: `${to} (moved)` }))
  return changed.map(([from, to]) => ({
    ...change,
    ...(from !== '-' && { from }),
    to: to === '-' ? 'Removed' : to!,
  }))
}

/** More than these are listed as one change of the medications. */
const MAX_ACTIONS = 3

/** 'started Zinc', 'stopped Selenium': what was done to each medication; nothing when it is too much, or they only moved. */
export function medicationActions(value: unknown, names: Names): string[] {
  const actions = readPairs(Array.isArray(value) ? value : []).flatMap((pair) => describeAction(pair, names))
  return actions.length > MAX_ACTIONS ? [] : actions
}

function describeAction([before, after]: Pair, names: Names): string[] {
  const medicationName = (row: Medication) => nameLookup(names)(row['medication_id'] ?? '', 'medications')
  if (!after) return before ? [`removed ${medicationName(before)}`] : []
  const name = medicationName(after)
  if (!before) return [after['stopped_on'] ? `added ${name}, stopped before` : `started ${name}`]
  if (before['medication_id'] !== after['medication_id'])
    return [`replaced ${medicationName(before)} with ${name}`]
  if (!before['stopped_on'] && after['stopped_on']) return [`stopped ${name}`]
  if (before['stopped_on'] && !after['stopped_on']) return [`started ${name} again`]
  if (medicationText(before, nameLookup(names)) === medicationText(after, nameLookup(names))) return []
  const isDose = (before['dose'] ?? null) !== (after['dose'] ?? null)
  return [isDose ? `changed the dose of ${name}` : `changed ${name}`]
}
