/**
 * Plain tables with the same rows: no triggers; indexes on keys, foreign keys
 * and what the pages of the bench are ordered by, and one text with an index for the search, written once. What the product
 * needs beyond that shows beside it.
 */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'

const columns = [
  'first_name',
  'last_name',
  'next_order_date',
  'lab_due_date',
  'start_date',
  'cost',
  'notes',
  'updates',
  'status_id',
  'state_id',
] as const

const lists = ['medications', 'statuses', 'systems', 'frequencies', 'forms', 'states'] as const

const LISTS = lists.map(
  (name) => `
  create table plain.${name} as select * from public.${name};
  alter table plain.${name} add primary key (id)`,
)

const TABLES = `
  drop schema if exists plain cascade;
  create schema plain;
  ${LISTS.join(';')};
  create table plain.client_medications as
    select id, client_id, position, medication_id, system_id, frequency_id, form_id, notes
    from public.client_medications where client_id in (select id from public.clients where archived_at is null)
      and stopped_on is null;
  create index on plain.client_medications (client_id);
  create table plain.clients as
    select id, ${columns.join(', ')}, created_at, updated_at,
      lower(unaccent(concat_ws(' ', first_name, last_name,
        (select name from plain.statuses where statuses.id = status_id),
        (select string_agg(name, ' ') from plain.client_medications join plain.medications on medications.id = medication_id
          where client_id = clients.id)))) as words
    from public.clients where archived_at is null;
  alter table plain.clients add primary key (id),
    alter created_at set default now(), alter updated_at set default now(),
    add foreign key (status_id) references plain.statuses, add foreign key (state_id) references plain.states;
  alter table plain.client_medications add primary key (id),
    add foreign key (client_id) references plain.clients on delete cascade,
    add foreign key (medication_id) references plain.medications;
  create index on plain.clients (last_name, first_name, id);
  create index on plain.clients (next_order_date, last_name, first_name, id);
  create index on plain.clients (status_id);
  create index on plain.clients (state_id);
  create index on plain.clients using gin (words gin_trgm_ops);
  create index on plain.client_medications (medication_id);
  create table plain.audit (
    id uuid primary key default gen_random_uuid(), at timestamptz not null default now(), action text not null,
    subject_id uuid not null, changes jsonb);
  create index on plain.audit (subject_id);
  analyze plain.clients, plain.client_medications`

/** Makes the tables anew, with the clients of the book. */
export const makePlainTables = async (pool: pg.Pool): Promise<void> => void (await pool.query(TABLES))

export interface NewClient extends Record<(typeof columns)[number], string | null> {
  medications: { medication_id: string; notes: string | null }[]
}

const INSERT = `
  insert into plain.clients (id, ${columns.join(', ')})
  values ($1, ${columns.map((_, index) => `$${index + 2}`).join(', ')})`
const INSERT_MEDICATIONS = `
  insert into plain.client_medications (id, client_id, position, medication_id, notes)
  select gen_random_uuid(), $1, position, medication_id, notes
  from unnest($2::uuid[], $3::text[]) with ordinality as t (medication_id, notes, position)`
const AUDIT = 'insert into plain.audit (action, subject_id, changes) values ($1, $2, $3)'

export async function createPlain(pool: pg.Pool, input: NewClient): Promise<string> {
  const id = randomUUID()
  const values = columns.map((column) => input[column] ?? null)
  const medications = input.medications.map(({ medication_id }) => medication_id)
  const notes = input.medications.map((row) => row.notes)
  await transaction(pool, async (ask) => {
    await ask('insert', INSERT, [id, ...values])
    await ask('medications', INSERT_MEDICATIONS, [id, medications, notes])
    await ask('audit', AUDIT, ['clients.created', id, input])
  })
  return JSON.stringify({ id, ...input })
}

const LOCK = 'select notes from plain.clients where id = $1 for update'
const UPDATE = `
  update plain.clients set notes = $2, updated_at = now() where id = $1
  returning json_build_object('id', id, 'notes', notes)::text as json`

export async function updatePlain(pool: pg.Pool, id: string, notes: string): Promise<string> {
  return transaction(pool, async (ask) => {
    const [before] = await ask<{ notes: string }>('lock', LOCK, [id])
    const [after] = await ask<{ json: string }>('update', UPDATE, [id, notes])
    await ask('audit', AUDIT, ['clients.updated', id, { notes: [before?.notes, notes] }])
    return after!.json
  })
}

const bulkSql = (column: string, type: string) => `
  with before as materialized (
    select id, ${column} as value from plain.clients where id = any($1::uuid[]) order by id for update
  ), changed as (
    update plain.clients set ${column} = $2::${type}, updated_at = now() from before
    where clients.id = before.id and value is distinct from $2::${type} returning clients.id, value
  )
  insert into plain.audit (action, subject_id, changes)
  select 'clients.updated', id, jsonb_build_object('${column}', jsonb_build_array(value, $2::${type})) from changed`

/** Sets one column of many clients. */
export async function bulkPlain(pool: pg.Pool, ids: string[], { field, to }: { field: string; to: string }) {
  const text = bulkSql(field, field === 'status_id' ? 'uuid' : 'date')
  const { rowCount } = await pool.query({ name: field, text, values: [ids, to] })
  return JSON.stringify({ changed: rowCount })
}

type Ask = <Row>(name: string, text: string, values: unknown[]) => Promise<Row[]>

async function transaction<Result>(pool: pg.Pool, work: (ask: Ask) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(
      async <Row>(name: string, text: string, values: unknown[]) =>
        (await client.query({ name, text, values })).rows as Row[],
    )
    await client.query('commit')
    return result
  } finally {
    client.release()
  }
}
