/** What each row of an import would do, in the form of the audit entry that it would leave. */
import { randomUUID } from 'node:crypto'
import { onlyDivision } from '../../db/scope.ts'
import { todayIn } from '../../lib/dates.ts'
import { isSame, MAX_FIELD_ROWS } from '../../lib/fieldChanges.ts'
import { isId } from '../../lib/text.ts'
import {
  clientColumns,
  clientEntries,
  clientFields,
  mapNames,
  medicationColumns,
  medicationEntries,
  namesOfType,
  type ClientColumn,
  type MedicationField,
} from '../clients/registry.ts'
import { normalDose } from '../../lib/dose.ts'
import { tooManyMedications } from '../clients/choices.ts'
import { clientFieldRules } from '../clients/clientRules.ts'
import {
  medicationChanges,
  toRows,
  type StoredMedication,
} from '../clients/medications/medications.server.ts'
import type { RowKind } from './choices.ts'
import type { ImportChoices } from './contract.ts'
import { compareRows, differingFields, type EarlierRows } from './earlier-rows.server.ts'
import type { ImportEntries } from './entries.server.ts'
import { answerForRow, answerForRows } from './questions.server.ts'
import type { CheckedRow, NamedMedication, RowProblem, RowValues } from './read-row.server.ts'

export type StoredClient = Record<ClientColumn, string | null> & {
  id: string
  archived: boolean
  merged_into: string | null
  updated_at: string
  /** When it was last changed, but by imports that were undone. */
  touched_at: string
  medications: StoredMedication[]
}

export interface RowContext {
  choices: ImportChoices
  entries: ImportEntries
  stored: Map<string, StoredClient>
  earlier: EarlierRows
}

function checkedRow({ number, person }: RowValues, kind: RowKind, more?: Partial<CheckedRow>): CheckedRow {
  return { number, kind, alike: person?.alike, ...more }
}

/**
 * By the clients of the book, then by the earlier rows of the file.
 * @returns what the row does, and the earlier row where that got its medications
 */
export function judgeRow(row: RowValues, context: RowContext): CheckedRow[] {
  const { choices, stored, earlier } = context
  const { values, problems } = row
  const wrong = (more: RowProblem[], client_id?: string) => [
    checkedRow(row, 'wrong', { problems: [...problems, ...more], client_id }),
  ]
  const asks = (message: string) => wrong([{ column: null, message, waits: true }])
  const idColumn = choices.fields.indexOf('id')
  if (problems.some(({ column }) => column === idColumn)) return wrong([])
  const alike = row.person?.alike ?? []
  const sameIds = alike.flatMap(({ id, is_same }) => (is_same ? [id] : []))
  const chosen = answerForRow(row, choices)
  const forRows = answerForRows(sameIds.length > 0 ? 'duplicates' : 'contact', choices)
  // Who has it added to an earlier row means the client of that one.
  const answer = chosen === 'join' ? (sameIds.find(earlier.findClient) ?? forRows) : (chosen ?? forRows)
  if (answer === 'skip' && alike.length > 0) {
    // Nothing has to be asked about the only client of its name to whom it says nothing new.
    const client = problems[0] || sameIds[1] ? undefined : stored.get(sameIds[0] ?? '')
    const result = client && changedClient(row, client, choices)
    return [result?.kind === 'same' ? { ...result, names_fewer: false } : checkedRow(row, 'skip')]
  }
  // Two people may have one phone: only who has the name is changed, unless the client was chosen.
  const duplicates = alike.filter(({ id }) => id === answer || (answer === 'update' && sameIds.includes(id)))
  if (duplicates.length > 1) return asks('Which of these clients is it?')
  if (!values.id && isId(answer) && duplicates.length === 0)
    return asks('It no longer looks like the chosen client. Please choose again')
  if (!values.id && duplicates.length === 0) {
    const missing = [...missingNames(row, context), ...inactiveProblems(row, context)]
    return missing.length + problems.length > 0 ? wrong(missing) : judgeNewPerson(row, context)
  }
  const column = values.id ? idColumn : null
  const refused = (message: string, client_id?: string) => wrong([{ column, message }], client_id)
  const client = stored.get(values.id ?? duplicates[0]!.id)
  if (!client) return refused('There is no client with this ID')
  if (client.merged_into) return refused('This client was merged into another one', client.merged_into)
  if (client.archived) return refused('This client was deleted. An administrator can restore it')
  const before = earlier.findClient(client.id)
  const comparison = before && compareRows(before, row, choices, true)
  const more = inactiveProblems(row, context, client)
  if (comparison?.kind === 'new')
    more.unshift({ column, message: `Row ${comparison.earlier.row.number} is about the same client` })
  if (more.length + problems.length > 0) return wrong(more)
  if (comparison) return joinOrSkip(row, comparison, context, client)
  const result = changedClient(row, client, choices)
  // One that is left out leaves its client to a later row.
  if (result.kind !== 'skip') earlier.addClient({ row, result }, client.id)
  return [result]
}

/** A new client, unless its medications go to an earlier row of the same person, or it is left out for that. */
function judgeNewPerson(row: RowValues, context: RowContext): CheckedRow[] {
  const { earlier, choices } = context
  const { same, like } = earlier.findEarlierRow(row.person!)
  const comparison = like && compareRows(like, row, choices, same !== undefined)
  if (comparison && comparison.kind !== 'new') {
    if (same) earlier.addBirth(same, row.person!.born)
    return joinOrSkip(row, comparison, context)
  }
  const result = { ...newClient(row), ...comparison?.similarity }
  if (answerForRow(row, choices) === 'skip') return [{ ...result, kind: 'skip' }]
  earlier.addPerson({ row, result })
  return [result]
}

/** What the row would add stays to be seen where it is left out. @param client the one that the earlier row changes */
function joinOrSkip(
  row: RowValues,
  { earlier: before, kind, medications, added, similarity }: ReturnType<typeof compareRows>,
  { earlier, choices }: RowContext,
  client?: StoredClient,
): CheckedRow[] {
  // By its other values the page says in what the two are the same.
  const { changes } = newClient({ ...row, medications: added })
  if (kind !== 'joined') return [checkedRow(row, kind, { changes, ...similarity })]
  const merged = { ...before.row, medications }
  const result = client ? changedClient(merged, client, choices) : { ...before.result, ...newClient(merged) }
  earlier.set({ row: merged, result })
  // Where that row changes nothing, or is left out or wrong, nothing is added to it.
  if (result.kind === 'same') return [result, checkedRow(row, 'same', { client_id: client?.id })]
  const isAdded = result.kind === 'new' || result.kind === 'change'
  const { problems } = result
  return [result, checkedRow(row, isAdded ? kind : result.kind, { changes, problems, ...similarity })]
}

const missingNames = ({ values, problems }: RowValues, { choices: { fields } }: RowContext) =>
  namesOfType(clientFields, 'name').flatMap((field): RowProblem[] => {
    const { error } = clientFieldRules[field].safeParse(values[field] ?? '')
    const column = fields.indexOf(field)
    return error && !problems.some((problem) => problem.column === column)
      ? [{ column: column < 0 ? null : column, message: error.issues[0]!.message }]
      : []
  })

/** As in the form, no client gets an inactive entry; one that a client has already stays (acceptance D23). */
function inactiveProblems(
  { values, medications = [] }: RowValues,
  { choices: { fields }, entries }: RowContext,
  client?: StoredClient,
): RowProblem[] {
  const taken = client?.medications.filter(({ stopped_on }) => stopped_on === null) ?? []
  const chosen = [
    ...clientEntries.map((field) => [field, values[field], [client?.[field]]] as const),
    ...medications.flatMap((named) =>
      medicationEntries.map((field) => {
        const column = field === 'medication_id' ? 'medications' : field
        return [column, named[field], taken.map((row) => row[field])] as const
      }),
    ),
  ]
  return chosen.flatMap(([field, id, before]) => {
    const message = id && !before.includes(id) ? entries.inactiveProblem(id) : undefined
    return message ? [{ column: fields.indexOf(field), message, waits: true }] : []
  })
}

/** Who works in one division adds no clients that everybody else sees. */
function newClient(row: RowValues): CheckedRow {
  const values = { division: onlyDivision(), ...row.values }
  const filled = clientColumns.flatMap((field) => (values[field] ? [[field, [null, values[field]]]] : []))
  const rows = toRows((row.medications ?? []).map(withMedication), [])
  const changes = { ...Object.fromEntries(filled), ...(rows.length > 0 && { medications: [[], rows] }) }
  return checkedRow(row, 'new', { client_id: randomUUID(), changes })
}

const withMedication = (named: NamedMedication) => ({ ...mapNames(medicationColumns, () => null), ...named })

/** Empty cells change nothing. */
function changedClient(row: RowValues, client: StoredClient, choices: ImportChoices): CheckedRow {
  const { values, medications } = row
  const { id: client_id, updated_at: seen_at } = client
  const changed = differingFields(client, values).map((field) => [field, [client[field], values[field]]])
  const stops = answerForRows('fewer', choices) === 'stop'
  const { names_fewer, audit, isTooMany } = medicationsChange(client.medications, medications, stops)
  if (isTooMany)
    return checkedRow(row, 'wrong', { problems: [{ column: null, message: tooManyMedications }] })
  const changes = { ...Object.fromEntries(changed), ...(audit && { medications: audit }) }
  const chosen = answerForRow(row, choices)
  if (Object.keys(changes).length === 0) {
    const result = checkedRow(row, 'same', { client_id, names_fewer })
    // Nobody has to look whether it is the client, unless that was chosen.
    return client_id === chosen ? result : { ...result, alike: undefined }
  }
  const found = { client_id, seen_at, changes }
  if (!values.updated_at || Date.parse(client.touched_at) <= Date.parse(values.updated_at))
    return checkedRow(row, 'change', { ...found, names_fewer })
  // Who chose the client for the row has seen it.
  const isLeftOut = chosen ? chosen === 'skip' : answerForRows('newer', choices) === 'skip'
  return checkedRow(row, isLeftOut ? 'skip' : 'change', {
    ...found,
    names_fewer: names_fewer && !isLeftOut,
    is_newer: true,
  })
}

/**
 * What the client takes and the file does not name stays, or is stopped today where that is chosen; stopped ones stay
 * (decision 0031), and one that is taken on keeps the details for which the file has no cell or an empty one.
 */
function medicationsChange(before: StoredMedication[], named: NamedMedication[] = [], stops: boolean) {
  const taken = before.filter(({ stopped_on }) => stopped_on === null)
  const isAsNamed = (row: StoredMedication, index: number) =>
    Object.entries(named[index] ?? {}).every(
      ([field, value]) =>
        value === (field === 'dose' ? normalDose(row.dose ?? '') : row[field as MedicationField]),
    )
  if (named.length === 0 || (taken.length === named.length && taken.every(isAsNamed))) return {}
  const stopped = before.filter(({ stopped_on }) => stopped_on !== null)
  const listed = named.map((one) => {
    const index = taken.findIndex((row) => row.medication_id === one.medication_id)
    if (index < 0) return withMedication(one)
    const [before] = taken.splice(index, 1)
    return { ...before!, ...one }
  })
  const names_fewer = taken.length > 0
  const today = todayIn()
  // One that was to start later was never taken, and is removed.
  const missing = taken
    .filter(({ started_on }) => started_on === null || started_on <= today)
    .map((row) => ({ ...row, stopped_on: today, stop_reason: 'Not in the imported file' }))
  // Each in its place, so that to name one of two is no change of their order.
  const kept = before.map((row) => listed.find((one) => 'id' in one && one.id === row.id) ?? row)
  const after = names_fewer && !stops ? new Set([...kept, ...listed]) : [...listed, ...missing, ...stopped]
  const rows = toRows([...after], before)
  if (rows.length > MAX_FIELD_ROWS) return { isTooMany: true }
  return { names_fewer, audit: isSame(rows, before) ? undefined : medicationChanges(before, rows)?.audit }
}
