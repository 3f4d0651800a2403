import type { Action } from '../lib/actions.ts'
import { authorText, type Author } from '../lib/author.ts'
import { compareWithStored, isSame, type FieldChange } from '../lib/fieldChanges.ts'
import type { Contested } from '../lib/errorData.ts'
import { conflict } from './errors.ts'
import type { Write } from './command.ts'
import type { RunSql } from '../db/connect.ts'

interface RecordRow {
  table: string
  id: string
  /** The column that holds its id, where it has another name. */
  key?: string
}

interface AuditedRecord extends RecordRow {
  action: Action
  /** The record that it is part of, whose history has its changes, and how they name it: { follow_up: id }. */
  partOf?: { id: string; named: Record<string, string> }
}

/** A record whose row is locked until the transaction ends. */
interface LockedRecord extends AuditedRecord {
  /** 'client', for the sentence of a refusal. */
  noun: string
  stored: object
  /** The actions whose audit entries tell who changed its fields; `action` alone unless they are given. */
  changedBy?: readonly Action[]
}

type AuditedChanges = Record<string, [before: unknown, after: unknown]>

/** Where it differs from the changed fields: what is written, into columns and into the audit. */
interface Prepared {
  columns?: object
  audit?: object
  action?: Action
}

/**
 * Saves the changes of one record (decision 0029): compares, updates the row, writes the audit entry, which notifies other screens.
 * Where nothing differs it says so; with one contested field nothing is written.
 * @param prepare checks the fields that are to be written
 * @returns the fields that were written
 * @throws 409 with the contested fields
 */
export async function saveRecord<Fields extends object>(
  write: Write,
  record: LockedRecord,
  changes: { [Field in keyof Fields]?: FieldChange<Fields[Field]> | undefined },
  prepare?: (fields: Partial<Fields>, audit: AuditedChanges) => Promise<Prepared | void>,
): Promise<Partial<Fields>> {
  const stored = record.stored as Record<string, unknown>
  const { toWrite, contested } = compareWithStored(stored, changes)
  if (contested.length) throw await contestedConflict(write, record, contested)
  const fields = Object.fromEntries(toWrite.map(({ field, to }) => [field, to])) as Partial<Fields>
  if (!toWrite.length) {
    write.unchanged()
    return fields
  }
  const changed = toWrite.map(({ field, to }) => [field, [stored[field], to]] as const)
  const audit = Object.fromEntries(changed) as AuditedChanges
  const prepared = {
    columns: fields,
    audit,
    action: record.action,
    ...(await prepare?.(fields, audit)),
  }
  await writeRecord(write, { ...record, action: prepared.action }, prepared.columns, prepared.audit)
  return fields
}

export async function writeRecord(write: Write, record: AuditedRecord, columns: object, audit: object) {
  await updateRow(write, record, columns)
  const { id, named } = record.partOf ?? { ...record, named: {} }
  await write.audit(record.action, id, { ...named, ...audit })
}

/** Updates a row whose change another audit entry tells; without columns only when it was changed. For a time 'now' is now(). */
export async function updateRow(
  { runSql }: Pick<Write, 'runSql'>,
  { table, id, key = 'id' }: RecordRow,
  columns: object,
): Promise<void> {
  const names = Object.keys(columns)
  const set = names.map((column, index) => `${column} = $${index + 2}`).join(', ')
  // A named statement stays prepared. One field is the usual case (a cell); sets of fields are too many to keep.
  const name = names.length < 2 ? `update.${table}.${names[0] ?? ''}` : undefined
  const text = `update ${table} set ${set || 'updated_at = default'} where ${key} = $1`
  await runSql(name, text, [id, ...Object.values(columns)])
}

/**
 * Adds a record with the id that its form has made, once: a repeat of the request changes nothing, and says so.
 * @param owned whom it belongs to; where another record has the id, this differs
 * @param advice what to do where a repeat has other values
 * @returns whether it is new
 */
export async function addRecord(
  { runSql, unchanged }: Write,
  { table, id, noun }: Pick<LockedRecord, 'table' | 'id' | 'noun'>,
  { owned, values, advice }: { owned: object; values: object; advice: string },
): Promise<boolean> {
  const columns = { ...owned, ...values }
  const names = Object.keys(columns)
  const numbers = names.map((_, index) => `$${index + 2}`)
  const text = `
    insert into ${table} (id, ${names.join(', ')}) values ($1, ${numbers.join(', ')})
    on conflict (id) do nothing returning id`
  const added = await runSql(`add.${table}`, text, [id, ...Object.values(columns)])
  if (added.length) return true
  const [stored] = await runSql<Record<string, unknown>>(
    `added.${table}`,
    `select * from ${table} where id = $1`,
    [id],
  )
  const differ = (sent: object) =>
    Object.entries(sent).some(([column, value]) => !isSame(stored?.[column], value))
  if (differ(owned)) throw conflict(`Another ${noun} has this id already`)
  if (differ(values)) throw conflict(`This ${noun} was saved already, with other values. ${advice}`)
  unchanged()
  return false
}

export async function contestedConflict(
  { runSql, actor_id }: Write,
  { id, noun, action, changedBy = [action], partOf, stored }: LockedRecord,
  contested: { field: string; to: unknown }[],
) {
  const changed = await lastChanges(runSql, partOf?.id ?? id, changedBy, partOf?.named)
  const changerText = (author: Author | undefined) => (author ? authorText(author, actor_id) : 'someone else')
  // The newest change comes first.
  const last = Object.keys(changed).find((field) => contested.some((one) => one.field === field))
  const fields = contested.map(({ field, to }): [string, Contested] => [
    field,
    {
      theirs: (stored as Record<string, unknown>)[field],
      yours: to,
      changed_by: changerText(changed[field]),
    },
  ])
  return conflict(
    `This ${noun} was changed by ${changerText(changed[last ?? ''])}, since you opened it. Nothing of yours was saved.`,
    Object.fromEntries(fields),
  )
}

// The newest 100 entries are enough for a form that was open for hours.
const LAST_CHANGES = `
  select field, display_name as by, actor_id as by_id, extract(epoch from now() - at)::int as seconds_ago
  from (
    select distinct on (path) path as field, at, actor_id
    from (
      select id, at, actor_id, case when action like 'clients.%' then without_hidden_fields(changes) else changes end as changes
      from audit
      where subject_id = $1 and action = any($2) and ($3::jsonb is null or changes @> $3) and tells_of_seen(changes)
      order by at desc, id desc limit 100
    ) as entries
    cross join lateral jsonb_each(changes) as change (field, value)
    cross join lateral (
      select field as path
      union all
      select concat_ws('.', field, now ->> 'id', key)
      from jsonb_path_query(value, '$[1][*] ? (exists(@.id))') as now cross join lateral jsonb_each(now) as part (key, held)
      where not exists (
        select from jsonb_path_query(value, '$[0][*]') as was where was -> 'id' = now -> 'id' and was -> key = held)
    ) as paths
    where $3::jsonb is null or jsonb_typeof(value) = 'array'
    order by path, at desc, id desc
  ) as fields
  left join users on users.id = actor_id
  order by at desc`

/**
 * Who changed each field of a record last, from the audit, of rows also each value ('medications.{id}.dose'); newest first; what
 * nobody changed is absent.
 * @param part names a part of the record, as its entries do; in these only [before, after] is a change
 */
export async function lastChanges(
  runSql: RunSql,
  id: string,
  actions: readonly Action[],
  part?: Record<string, string>,
): Promise<Record<string, Author>> {
  const found = await runSql<Author & { field: string }>('audit.last_changes', LAST_CHANGES, [
    id,
    actions,
    part ? JSON.stringify(part) : null,
  ])
  return Object.fromEntries(found.map(({ field, ...author }) => [field, author]))
}
