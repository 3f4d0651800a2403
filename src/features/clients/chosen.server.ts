import type { Write } from '../../server/command.ts'
import { invalid } from '../../server/errors.ts'
import type { MedicationRow } from './medications.server.ts'

interface Chosen {
  status_id?: string | null
  state_id?: string | null
  medications?: (Omit<MedicationRow, 'id' | 'position'> & { id?: string })[]
}
interface Stored extends Chosen {
  medications: MedicationRow[]
}
interface Entry {
  list: keyof typeof singular
  id: string
  name: string
  active: boolean
}

const singular = {
  statuses: 'status',
  states: 'state',
  medications: 'medication',
  systems: 'system',
  frequencies: 'frequency',
  forms: 'form',
}
const listOf = {
  medication_id: 'medications',
  system_id: 'systems',
  frequency_id: 'frequencies',
  form_id: 'forms',
} as const

const ENTRIES = Object.keys(singular)
  .map((list) => `select '${list}' as list, id, name, active from ${list} where id = any($1::uuid[])`)
  .join(' union all ')

/**
 * What is newly chosen must exist and be active; what was chosen before may have become inactive
 * (acceptance D23, E11). @throws 400 with a sentence for each field
 */
export async function checkChosen({ rows }: Write, input: Chosen, before: Stored | null): Promise<void> {
  const chosen: { field: string; list: Entry['list']; id: string }[] = []
  const add = (field: string, list: Entry['list'], id: string | null | undefined, old?: string | null) => {
    if (id && id !== old) chosen.push({ field, list, id })
  }
  add('status_id', 'statuses', input.status_id, before?.status_id)
  add('state_id', 'states', input.state_id, before?.state_id)
  for (const [index, row] of (input.medications ?? []).entries()) {
    const old = before?.medications.find(({ id }) => id === row.id)
    for (const column of Object.keys(listOf) as (keyof typeof listOf)[]) {
      add(`medications.${index}.${column}`, listOf[column], row[column], old?.[column])
    }
  }
  if (!chosen.length) return
  const entries = await rows<Entry>('clients.chosen', ENTRIES, [[...new Set(chosen.map(({ id }) => id))]])
  const wrong: Record<string, string> = {}
  for (const { field, list, id } of chosen) {
    const entry = entries.find((one) => one.list === list && one.id === id)
    if (!entry) wrong[field] = `This ${singular[list]} does not exist`
    else if (!entry.active)
      wrong[field] = `"${entry.name}" is inactive. Please choose an active ${singular[list]}`
  }
  if (Object.keys(wrong).length) throw invalid(wrong)
}
