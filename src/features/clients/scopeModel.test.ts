import { expect, test } from 'vitest'
import { todayIn } from '../../lib/dates.ts'
import type { Division } from '../../content/company.ts'
import { divisionKeys } from '../../lib/divisions.ts'
import { fieldGroupKeys, type FieldGroup } from '../../lib/fieldGroups.ts'
import { testApp, type Person } from '../../program/testing/app.ts'

/* Random sequences of reads and writes beside a model of the rules of 0066 and 0067, which is as plain as a test can be. */

const today = todayIn()
/** Each day other ones; a failure says its seed. `SEQUENCES=1000` tries more (CONTRIBUTING.md). */
const SEQUENCES = Number(process.env['SEQUENCES'] ?? 300)
const SEED = Number(process.env['SEED'] ?? today.replaceAll('-', ''))

const app = await testApp()

let state = SEED
/** A whole number below `end`: xorshift, so that a failure can be repeated. */
function below(end: number): number {
  state ^= state << 13
  state ^= state >>> 17
  state ^= state << 5
  return (state >>> 0) % end
}
const pick = <One>(from: readonly One[]): One => from[below(from.length)]!
const some = <One>(from: readonly One[]): One[] => from.filter(() => below(2) === 0)

const fields = { phone: undefined, cost: 'cost', notes: 'notes', updates: 'notes' } as const
type Field = keyof typeof fields
const fieldNames = Object.keys(fields) as Field[]
interface ModelClient extends Record<Field, string | null> {
  id: string
  last_name: string
  division: Division | null
}
interface ModelPerson {
  session: Person
  role: 'viewer' | 'internal' | 'admin'
  divisions: Division[] | null
}

const people: ModelPerson[] = []
for (const role of ['viewer', 'viewer', 'internal', 'internal', 'internal', 'admin'] as const)
  people.push({ session: await app.signedInAs(role), role, divisions: null })
const hides: Record<ModelPerson['role'], FieldGroup[]> = { viewer: [], internal: [], admin: [] }
const book = new Map<string, ModelClient>()
/** Ids of clients who were deleted. */
const gone: ModelClient[] = []

const isIn = ({ divisions }: ModelPerson, division: Division | null) =>
  !divisions || !division || divisions.includes(division)
const sees = (person: ModelPerson, { division }: ModelClient) => isIn(person, division)
const isHidden = ({ role }: ModelPerson, field: Field) => hides[role].some((group) => group === fields[field])
const viewOf = (person: ModelPerson, client: ModelClient) => ({
  id: client.id,
  last_name: client.last_name,
  ...Object.fromEntries(fieldNames.map((name) => [name, isHidden(person, name) ? null : client[name]])),
})
const booked = (person: ModelPerson) => [...book.values()].filter((client) => sees(person, client))
const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)

type Reply = { rows: ModelClient[] } & ModelClient & { total: number }
const request = (
  { session }: ModelPerson,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
) => app.request<Reply>(session, method, path, body)
/** What a response has of a client, in the fields of the model. */
const shown = (row: ModelClient, from: object) =>
  Object.fromEntries(Object.keys(from).map((name) => [name, row[name as keyof ModelClient]]))

const values: Record<Field, () => string> = {
  phone: () => `(850) 555-0${100 + below(100)}`,
  cost: () => `${below(900) + 100}.00`,
  notes: () => `Note ${below(1_000)}`,
  updates: () => `Update ${below(1_000)}`,
}

/** Reads: what a person got is what the model gives them. */
const reads = {
  async list(person: ModelPerson) {
    const { body } = await request(person, 'GET', '/clients?limit=100&also=phone')
    const expected = booked(person).map((client) => viewOf(person, client))
    const got = body.rows.map((row, index) => shown(row, expected[index] ?? expected[0] ?? {}))
    expect(got.toSorted(byId as never)).toEqual(expected.toSorted(byId))
  },
  async count(person: ModelPerson) {
    expect((await request(person, 'GET', '/clients/count')).body.total).toBe(booked(person).length)
  },
  async search(person: ModelPerson) {
    const client = pick([...book.values(), ...gone])
    const { body } = await request(person, 'GET', `/clients?search=${client.last_name}`)
    expect(body.rows.map(({ id }) => id)).toEqual(
      book.has(client.id) && sees(person, client) ? [client.id] : [],
    )
  },
  async report(person: ModelPerson) {
    const { body } = await request(
      person,
      'GET',
      `/reports/new-patients?start=${today}&end=${today}&limit=100`,
    )
    const rows = body.rows as unknown as { client_id: string; notes: string | null; cost: string | null }[]
    const expected = booked(person).map((client) => {
      const { id, notes, cost } = viewOf(person, client) as ModelClient
      return { client_id: id, notes, cost }
    })
    const got = rows.map(({ client_id, notes, cost }) => ({ client_id, notes, cost }))
    expect(new Set(got.map((row) => JSON.stringify(row)))).toEqual(
      new Set(expected.map((row) => JSON.stringify(row))),
    )
  },
  async open(person: ModelPerson) {
    const client = pick([...book.values(), ...gone])
    const { status, body } = await request(person, 'GET', `/clients/${client.id}`)
    if (!sees(person, client)) expect(status).toBe(404)
    else if (!book.has(client.id)) expect(status).toBe(410)
    else expect(shown(body, viewOf(person, client))).toEqual(viewOf(person, client))
  },
}

const refusal = (person: ModelPerson, client: ModelClient) => (sees(person, client) ? undefined : 404)

/** Writes: done or refused as the model says; only what was done changes the model. */
const writes = {
  async field(person: ModelPerson) {
    const client = pick([...book.values()])
    const name = pick(fieldNames)
    const to = values[name]()
    const changes = { [name]: { from: isHidden(person, name) ? null : client[name], to } }
    const { status } = await request(person, 'PATCH', `/clients/${client.id}`, { changes })
    const refused =
      person.role === 'viewer' || (sees(person, client) && isHidden(person, name)) ? 403 : undefined
    expect(status).toBe(refused ?? refusal(person, client) ?? 200)
    if (status === 200) client[name] = to
  },
  async division(person: ModelPerson) {
    const client = pick([...book.values()])
    const to = pick([null, ...divisionKeys])
    const changes = { division: { from: client.division, to } }
    const { status } = await request(person, 'PATCH', `/clients/${client.id}`, { changes })
    const refused = person.role === 'viewer' ? 403 : refusal(person, client)
    expect(status).toBe(refused ?? (isIn(person, to) ? 200 : 400))
    if (status === 200) client.division = to
  },
  async add(person: ModelPerson) {
    const client = { last_name: `Random${book.size + gone.length}x`, division: pick([null, ...divisionKeys]) }
    const name = pick(fieldNames)
    const given = { first_name: 'Ada', start_date: today, ...client, [name]: values[name]() }
    const { status, body } = await request(person, 'POST', '/clients', given)
    const isRefused = person.role === 'viewer' || isHidden(person, name)
    expect(status).toBe(isRefused ? 403 : isIn(person, client.division) ? 200 : 400)
    if (status === 200)
      book.set(body.id, { phone: null, cost: null, notes: null, updates: null, ...given, id: body.id })
  },
  async remove(person: ModelPerson) {
    if (book.size < 12) return
    const client = pick([...book.values()])
    const { status } = await request(person, 'DELETE', `/clients/${client.id}`)
    expect(status).toBe(person.role === 'viewer' ? 403 : (refusal(person, client) ?? 200))
    if (status !== 200) return
    book.delete(client.id)
    gone.push(client)
  },
}

/** An administrator decides anew who sees what. */
async function decide() {
  const administrator = people.at(-1)!
  const person = pick(people.slice(0, -1))
  const chosen = some(divisionKeys)
  person.divisions = chosen.length === 0 || below(3) === 0 ? null : chosen
  const { user_id } = person.session
  await request(administrator, 'POST', '/rpc/assign_divisions', { user_id, divisions: person.divisions })
  const role = pick(['viewer', 'internal'] as const)
  hides[role] = some(fieldGroupKeys)
  for (const group of fieldGroupKeys) {
    const field_rule = { role, group, shown: !hides[role].includes(group) }
    await request(administrator, 'PATCH', '/settings/office', { field_rule })
  }
}

const operations = [...Object.entries(writes), ...Object.entries(reads)]

test(
  `${SEQUENCES} random sequences of reads and writes end as the rules say`,
  { timeout: 240_000 },
  async () => {
    while (book.size < 6) await writes.add(people.at(-1)!)
    for (let sequence = 0; sequence < SEQUENCES; sequence += 1) {
      const steps: string[] = []
      if (sequence % 4 === 0) await decide()
      try {
        for (let step = 0; step < 4; step += 1) {
          const [[name, operation], person] = [pick(operations), pick(people)]
          steps.push(
            `${name} by ${people.indexOf(person)}, ${person.role}, ${person.divisions}, ${hides[person.role]}`,
          )
          await operation(person)
        }
      } catch (error) {
        const { message } = error as Error
        throw new Error(`Sequence ${sequence} of SEED=${SEED}: ${steps.join('; ')}\n${message}`, {
          cause: error,
        })
      }
    }
  },
)
