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
import { rowKey } from './choices.ts'
import type { ImportChoices } from './contract.ts'
import {
  compareRows,
  differingFields,
  type EarlierRow,
  type newPeople,
  type FilePerson,
} from './earlier-rows.server.ts'
import type { ImportEntries } from './entries.server.ts'
import { alikeAnswer } from './questions.server.ts'
import type { AlikeClient, CheckedRow, NamedMedication, RowProblem, RowValues } from './read-row.server.ts'

export type StoredClient = Record<ClientColumn, string | null> & {
  id: string
  archived: boolean
  merged_into: string | null
  updated_at: string
  /** When it was last changed, but by imports that were undone. */
  touched_at: string
  medications: StoredMedication[]
}

export type RowPerson = FilePerson & { alike: AlikeClient[] | null }

export interface RowContext {
  choices: ImportChoices
  entries: ImportEntries
  /** Of rows without an id. */
  people: Map<number, RowPerson>
  stored: Map<string, StoredClient>
  /** Rows that change clients, and new people. */
  earlier: ReturnType<typeof newPeople> & { ofClients: Map<string, EarlierRow> }
  /** Those to be written: an earlier row again that got medications. */
  results: Set<CheckedRow>
}

/** By the clients of the book, then by the earlier rows of the file. */
export function judgeRow(row: RowValues, context: RowContext): CheckedRow {
  const { choices, people, stored, earlier } = context
  const { number, values, problems } = row
  const wrong = (...more: RowProblem[]): CheckedRow => ({
    number,
    kind: 'wrong',
    problems: [...problems, ...more],
  })
  const asks = (message: string) => wrong({ column: null, message, waits: true })
  const idColumn = choices.fields.indexOf('id')
  if (problems.some(({ column }) => column === idColumn)) return wrong()
  const found = people.get(number)?.alike ?? []
  const sameIds = found.flatMap(({ id, is_same }) => (is_same ? [id] : []))
  const own = choices.answers[rowKey(number)]
  const ofAll = alikeAnswer(sameIds.length > 0 ? 'duplicates' : 'contact', choices)
  // Who has it added to an earlier row means the client of that one.
  const answer = own === 'join' ? (sameIds.find((id) => earlier.ofClients.has(id)) ?? ofAll) : (own ?? ofAll)
  if (answer === 'skip' && found.length > 0) {
    // Nothing has to be asked about the only client of its name to whom it says nothing new.
    const client = problems[0] || sameIds[1] ? undefined : stored.get(sameIds[0] ?? '')
    const result = client && changedClient(row, client, context)
    return result?.kind === 'same' ? { ...result, names_fewer: false } : { number, kind: 'skip' }
  }
  // Two people may have one phone: only who has the name is changed, unless the client was chosen.
  const duplicates = found.filter(({ id }) => id === answer || (answer === 'update' && sameIds.includes(id)))
  if (duplicates.length > 1) return asks('Which of these clients is it?')
  if (!values.id && isId(answer) && duplicates.length === 0)
    return asks('It no longer looks like the chosen client. Please choose again')
  if (!values.id && duplicates.length === 0) {
    const missing = [...missingNames(row, context), ...inactiveProblems(row, context)]
    return missing.length + problems.length > 0 ? wrong(...missing) : newRow(row, context)
  }
  const column = values.id ? idColumn : null
  const refused = (message: string) => wrong({ column, message })
  const client = stored.get(values.id ?? duplicates[0]!.id)
  if (!client) return refused('There is no client with this ID')
  if (client.merged_into)
    return { ...refused('This client was merged into another one'), client_id: client.merged_into }
  if (client.archived) return refused('This client was deleted. An administrator can restore it')
  const before = earlier.ofClients.get(client.id)
  const beside = before && compareRows(before, row, choices, client)
  const more = inactiveProblems(row, context, client)
  if (before && beside!.kind === 'new')
    more.unshift({ column, message: `Row ${before.row.number} is about the same client` })
  if (more.length + problems.length > 0) return wrong(...more)
  if (before) return besideEarlier(row, before, beside!, context, client)
  const result = changedClient(row, client, context)
  // One that is left out leaves its client to a later row.
  if (result.kind !== 'skip') earlier.ofClients.set(client.id, { row, result })
  return result
}

/** A new client, unless its medications go to an earlier row of the same person, or it is left out for that. */
function newRow(row: RowValues, context: RowContext): CheckedRow {
  const { people, earlier, choices } = context
  const person = people.get(row.number)!
  const { same, like } = earlier.find(person)
  const beside = like && compareRows(like, row, choices, same)
  if (like && beside!.kind !== 'new') {
    if (same) earlier.learnBirth(same, person.born)
    return besideEarlier(row, like, beside!, context)
  }
  const result = { ...newClient(row), ...beside?.looks }
  if (choices.answers[rowKey(row.number)] === 'skip') return { ...result, kind: 'skip' }
  earlier.stay({ ...person, row, result })
  return result
}

/** What the row would add stays to be seen where it is left out. @param client the one that the earlier row changes */
function besideEarlier(
  row: RowValues,
  { row: earlier, result }: EarlierRow,
  { all, added, kind, looks }: ReturnType<typeof compareRows>,
  context: RowContext,
  client?: StoredClient,
): CheckedRow {
  if (kind === 'joined') {
    earlier.medications = all
    const again = client ? changedClient(earlier, client, context) : newClient(earlier)
    context.results.add(Object.assign(result, { names_fewer: false, is_newer: false }, again))
  }
  // By its other values the page says in what the two are the same.
  const { changes } = newClient({ ...row, medications: added })
  return { number: row.number, kind, changes, ...looks }
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
function newClient({ number, medications = [], ...row }: RowValues): CheckedRow {
  const values = { division: onlyDivision(), ...row.values }
  const filled = clientColumns.flatMap((field) => (values[field] ? [[field, [null, values[field]]]] : []))
  const rows = toRows(medications.map(withMedication), [])
  const changes = { ...Object.fromEntries(filled), ...(rows.length > 0 && { medications: [[], rows] }) }
  return { number, kind: 'new', client_id: randomUUID(), changes }
}

const withMedication = (named: NamedMedication) => ({ ...mapNames(medicationColumns, () => null), ...named })

/** Empty cells change nothing. */
function changedClient(row: RowValues, client: StoredClient, { choices }: RowContext): CheckedRow {
  const { number, values, medications } = row
  const { id: client_id, updated_at: seen_at } = client
  const changed = differingFields(client, values).map((field) => [field, [client[field], values[field]]])
  const stops = alikeAnswer('fewer', choices) === 'stop'
  const { names_fewer, audit, isTooMany } = medicationsChange(client.medications, medications, stops)
  if (isTooMany) return { number, kind: 'wrong', problems: [{ column: null, message: tooManyMedications }] }
  const changes = { ...Object.fromEntries(changed), ...(audit && { medications: audit }) }
  if (Object.keys(changes).length === 0) return { number, kind: 'same', client_id, names_fewer }
  const found = { number, client_id, seen_at, changes }
  if (!values.updated_at || Date.parse(client.touched_at) <= Date.parse(values.updated_at))
    return { ...found, kind: 'change', names_fewer }
  // Who chose the client for the row has seen it.
  const own = choices.answers[rowKey(number)]
  const isLeftOut = own ? own === 'skip' : alikeAnswer('newer', choices) === 'skip'
  return {
    ...found,
    kind: isLeftOut ? 'skip' : 'change',
    names_fewer: names_fewer && !isLeftOut,
    is_newer: true,
  }
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
