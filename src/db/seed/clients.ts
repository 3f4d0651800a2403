import { OperatorError } from '../../lib/operatorError.ts'
import { divisionKeys } from '../../lib/divisions.ts'
import type { Database } from '../connect.ts'
import {
  firstNames,
  lastNames,
  random,
  details,
  medicationNotes,
  stopReasons,
  subjects,
  seedLookups,
  type Random,
  type SeededLookups,
} from './values.ts'

interface SeedOptions {
  clients: number
  /** The same number gives the same clients (their dates are relative to the day of seeding). */
  seed?: number
  /** Whether the book may already have clients. */
  append?: boolean
  onProgress?(done: number): void
}

const BATCH = 2_000
const HOUR_MS = 3_600_000
// Around today, so that every report and every lab status has rows.
const daysAround = (r: Random, past: number, future: number) => r.below(past + future) - past

/**
 * Adds fictional clients to the client book, with 2.5 medications each on average.
 * @throws OperatorError when the book is not empty and `append` is not set
 */
export async function seedClients(database: Database, options: SeedOptions): Promise<void> {
  const { clients, seed = 1, append = false, onProgress } = options
  const { rows } = await database.pool.query<{ there: number }>('select count(*)::int as there from clients')
  const { there } = rows[0]!
  if (there && !append) {
    throw new OperatorError(
      `The client book already has ${there} clients. Add --append to add fictional ones to them.`,
    )
  }
  const lookups = await seedLookups(database)
  for (let done = 0; done < clients;) {
    const size = Math.min(BATCH, clients - done)
    await insertBatch(
      database,
      Array.from({ length: size }, (_, offset) => makeClient(seed, there + done + offset, lookups)),
    )
    done += size
    onProgress?.(done)
  }
  await database.pool.query(
    `insert into audit (actor_kind, action, changes) values ('command_line', 'clients.seeded', $1)`,
    [{ clients, seed }],
  )
  await vacuum(database)
}

/** Updates the planner's statistics; for many clients this takes longer than the statement timeout allows. */
async function vacuum({ pool }: Database): Promise<void> {
  const connection = await pool.connect()
  await connection.query('set statement_timeout = 0')
  const statement = {
    text: 'vacuum analyze clients, client_medications, client_updates, audit',
    query_timeout: HOUR_MS,
  }
  await connection.query(statement)
  connection.release(true)
}

type SeededClient = ReturnType<typeof makeClient>

function makeClient(seed: number, index: number, lookups: SeededLookups) {
  const r = random(seed, index)
  const id = r.uuid()
  const medications = chosen(r, lookups).map((medication, position) => ({
    id: r.uuid(),
    client_id: id,
    position,
    medication_id: medication.id,
    name: medication.name,
    system_id: r.chance(0.85) ? r.pick(lookups.systems).id : null,
    frequency_id: r.chance(0.9) ? r.pick(lookups.frequencies).id : null,
    form_id: r.chance(0.9) ? r.pick(lookups.forms).id : null,
    notes: r.chance(0.2) ? r.pick(medicationNotes) : null,
  }))
  const second = r.chance(0.06) ? `-${r.pick(lastNames)}` : ''
  return {
    id,
    first_name: r.pick(firstNames) + (r.chance(0.08) ? ` ${r.pick(firstNames)}` : ''),
    last_name: r.pick(lastNames) + second,
    next_order_in: r.chance(0.8) ? daysAround(r, 20, 70) : null,
    lab_due_in: r.chance(0.75) ? daysAround(r, 30, 150) : null,
    start_in: r.chance(0.95) ? daysAround(r, 1_400, 14) : null,
    created_hours_ago: r.below(24 * 1_200),
    cost: r.chance(0.9) ? `${25 + r.below(600)}.${r.pick(['00', '00', '50', '95'])}` : null,
    notes: r.chance(0.6) ? note(r) : null,
    updates: r.chance(0.35) ? note(r) : null,
    // Half of the clients have the first status, as in a real book.
    status_id: r.chance(0.04) ? null : (r.chance(0.5) ? lookups.statuses[0]! : r.pick(lookups.statuses)).id,
    state_id: r.chance(0.03) ? null : r.pick(lookups.states).id,
    medication_names: medications.map(({ name }) => name).join('; '),
    medication_count: medications.length,
    ...makeIdentity(r),
    medications: overTime(r, medications, lookups),
  }
}

const doses = ['0.25 mg', '0.5 mg', '1 mg', '2.5 mg', '5 mg', '10 mg', '50 mg', '100 mg']

/** Adds dose and when the medications were started, and for some clients one that was stopped. */
function overTime<Row extends { id: string; position: number; medication_id: string }>(
  r: Random,
  rows: Row[],
  { medications }: SeededLookups,
) {
  const taken = rows.map((row) => ({
    ...row,
    dose: doses[Number.parseInt(row.id.slice(0, 2), 16) % 10] ?? null,
    started_in: r.chance(0.8) ? -r.below(900) : null,
    stopped_in: null,
    stop_reason: null,
  }))
  const [first] = rows
  if (!first || !r.chance(0.2)) return taken
  const stopped = {
    ...first,
    id: r.uuid(),
    dose: doses[0]!,
    position: rows.length,
    medication_id: r.pick(medications).id,
    started_in: -1_000 - r.below(400),
    stopped_in: -r.below(1_000),
    stop_reason: r.chance(0.8) ? r.pick(stopReasons) : null,
  }
  return [...taken, stopped]
}

const areaCodes = ['205', '212', '303', '312', '404', '503', '602', '615', '702', '813', '850', '904']

/** Fictional: phone numbers of 555-01xx, which belong to nobody, and addresses under example.com. */
function makeIdentity(r: Random) {
  const number = `555-01${String(r.below(100)).padStart(2, '0')}`
  const area = r.pick(areaCodes)
  return {
    age_in_days: r.chance(0.9) ? 18 * 365 + r.below(65 * 365) : null,
    phone: r.chance(0.85) ? `(${area}) ${number}` : null,
    mailbox: r.chance(0.75) ? r.below(1_000_000) : null,
    division: r.chance(0.8) ? (r.chance(0.6) ? 'clinical' : r.pick(divisionKeys)) : null,
  }
}

/** Zero to six different medications, 2.5 on average; a few are far more common than the rest. */
function chosen(r: Random, { medications }: SeededLookups) {
  const count = r.pick([0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 6])
  const picked = new Set<(typeof medications)[number]>()
  while (picked.size < count) picked.add(medications[Math.min(r.below(40), r.below(40))]!)
  return [...picked]
}

function note(r: Random): string {
  const sentence = () => `${r.pick(subjects)}; ${r.pick(details)}.`
  return r.chance(0.3) ? `${sentence()} ${sentence()}` : sentence()
}

// Sets names and number of the medications as well, so that the triggers need not update each row again.
const INSERT_CLIENTS = `
  insert into clients (id, first_name, last_name, next_order_date, lab_due_date, start_date, cost, notes, updates,
    status_id, state_id, medication_names, medication_count, created_at, updated_at, date_of_birth, phone, email, division)
  select id, first_name, last_name, company_today() + next_order_in, company_today() + lab_due_in,
    company_today() + start_in, cost, notes, updates, status_id, state_id, medication_names, medication_count,
    now() - make_interval(hours => created_hours_ago), now() - make_interval(hours => created_hours_ago),
    company_today() - age_in_days, phone,
    regexp_replace(fold(first_name || '.' || last_name), '[^a-z.]', '', 'g') || mailbox || '@example.com', division
  from jsonb_to_recordset($1::jsonb) as client (id uuid, first_name text, last_name text, next_order_in int, lab_due_in int,
    start_in int, cost numeric, notes text, updates text, status_id uuid, state_id uuid, medication_names text,
    medication_count int, created_hours_ago int, age_in_days int, phone text, mailbox text, division text)`

const INSERT_MEDICATIONS = `
  insert into client_medications (id, client_id, position, medication_id, system_id, frequency_id, form_id, notes,
    started_on, stopped_on, stop_reason, dose)
  select id, client_id, position, medication_id, system_id, frequency_id, form_id, notes,
    company_today() + started_in, company_today() + stopped_in, stop_reason, dose
  from jsonb_to_recordset($1::jsonb) as medication (id uuid, client_id uuid, position int, medication_id uuid, system_id uuid,
    frequency_id uuid, form_id uuid, notes text, started_in int, stopped_in int, stop_reason text, dose text)`

// The trigger finds the same text in the row of the client.
const INSERT_UPDATES = `
  insert into client_updates (client_id, text, created_at)
  select id, updates, created_at from clients where id = any($1::uuid[]) and updates is not null`

// The history of a client begins with who added it. The time is that of now: a backdated entry looks like tampering.
const INSERT_AUDIT = `
  insert into audit (actor_kind, action, subject_id)
  select 'command_line', 'clients.created', id from clients where id = any($1::uuid[])`

const insertBatch = (database: Database, batch: SeededClient[]): Promise<void> =>
  database.transaction(async (_, runSql) => {
    const ids = batch.map(({ id }) => id)
    const medications = batch.flatMap((one) => one.medications)
    await runSql(undefined, `set local foyer.not_undoable = 'on'`, [])
    await runSql(undefined, INSERT_CLIENTS, [JSON.stringify(batch)])
    await runSql(undefined, INSERT_MEDICATIONS, [JSON.stringify(medications)])
    await runSql(undefined, INSERT_UPDATES, [ids])
    await runSql(undefined, INSERT_AUDIT, [ids])
  })
