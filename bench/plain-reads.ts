/** Hand-written queries for the measured pages on the plain tables (plain.ts). */
import type pg from 'pg'

const LIMIT = 50
const REPORT_LIMIT = 100

const CLIENT = `
  select id, first_name, last_name, next_order_date, lab_due_date,
    case when lab_due_date is null then 'No Lab Date Set' when lab_due_date < current_date then 'Overdue'
      when lab_due_date <= current_date + 14 then 'Due Soon' else 'Upcoming' end as lab_status,
    start_date, cost::text as cost, notes, updates,
    status_id, (select name from plain.statuses where statuses.id = status_id) as status_name,
    coalesce((select work_due from plain.statuses where statuses.id = status_id), true) as work_due,
    state_id, (select name from plain.states where states.id = state_id) as state_name,
    created_at, updated_at,
    (select coalesce(json_agg(json_build_object('id', line.id, 'notes', line.notes, 'medication_name', medications.name,
        'system_name', systems.name, 'frequency_name', frequencies.name, 'form_name', forms.name) order by position), '[]')
      from plain.client_medications as line
      join plain.medications on medications.id = medication_id
      left join plain.systems on systems.id = system_id
      left join plain.frequencies on frequencies.id = frequency_id
      left join plain.forms on forms.id = form_id
      where client_id = page.id) as client_medications
  from page order by last_name, first_name, id limit ${LIMIT}`

const list = (where: string) => `
  with page as materialized (
    select * from plain.clients ${where} order by last_name, first_name, id limit ${LIMIT + 1}
  )
  select (select coalesce(json_agg(client), '[]') from (${CLIENT}) as client)::text as rows,
    (select json_build_array(last_name, first_name, id)::text from page
      order by last_name, first_name, id offset ${LIMIT - 1} limit 1) as next`

const REPORT = `
  with page as (
    select clients.id as client_id, line.id as client_medication_id, first_name, last_name, next_order_date,
      medications.name as medication_name, systems.name as system_name, frequencies.name as frequency_name,
      forms.name as form_name, statuses.name as status_name, cost::text as cost, line.notes as medication_notes,
      work_due, position
    from plain.clients
    left join plain.client_medications as line on client_id = clients.id
    left join plain.medications on medications.id = medication_id
    left join plain.systems on systems.id = system_id
    left join plain.frequencies on frequencies.id = frequency_id
    left join plain.forms on forms.id = form_id
    left join plain.statuses on statuses.id = status_id
    where next_order_date between $1 and $2
    order by next_order_date, last_name, first_name, clients.id, position limit ${REPORT_LIMIT}
  )
  select json_agg(page)::text as rows, null as next from page`

interface PageRow {
  rows: string
  next: string | null
}

const FIND = `
  select coalesce(json_agg(client), '[]')::text as rows, null as next from (
    select id, first_name, last_name, next_order_date,
      (select name from plain.statuses where statuses.id = status_id) as status_name
    from plain.clients where words like all ($1) order by last_name, first_name, id limit 8
  ) as client`

const patternsOf = (search: string) =>
  search
    .toLowerCase()
    .split(' ')
    .map((word) => `%${word.normalize('NFD').replace(/\p{M}/gu, '')}%`)

/** The first clients with all words, without the best match of the name first. */
export const findPlain = (pool: pg.Pool, search: string): Promise<string> =>
  page(pool, 'find', FIND, [patternsOf(search)])

/** @param cursor `next` of the page before */
export async function listPlain(
  pool: pg.Pool,
  search: string | null,
  cursor: string | null,
): Promise<string> {
  const values = search ? patternsOf(search) : []
  const words = [...values]
  const where = words.map((_, index) => `words like $${index + 1}`)
  if (cursor) {
    const key = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as string[]
    where.push(
      `(last_name, first_name, id) > (${key.map((_, index) => `$${words.length + index + 1}`).join(', ')})`,
    )
    values.push(...key)
  }
  const condition = where.length > 0 ? `where ${where.join(' and ')}` : ''
  return page(pool, `list ${words.length}${cursor ? ' next' : ''}`, list(condition), values)
}

export const reportPlain = (pool: pg.Pool, start: string, end: string): Promise<string> =>
  page(pool, 'report', REPORT, [start, end])

async function page(pool: pg.Pool, name: string, text: string, values: unknown[]): Promise<string> {
  const { rows } = await pool.query<PageRow>({ name, text, values })
  const { rows: found, next } = rows[0]!
  return `{"rows":${found},"next":${next === null ? null : `"${Buffer.from(next).toString('base64url')}"`}}`
}
