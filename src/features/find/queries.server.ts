import { query } from '../../server/procedure.ts'
import { Json, readJson } from '../../server/reply.ts'
import { findClients } from '../clients/find.server.ts'
import { MAX_FOUND } from './choices.ts'
import { findContract } from './contract.ts'

const CLIENT = `
  select clients.id, first_name, last_name, statuses.name as status_name, states.name as state_name, next_order_date,
    lab_due_date, coalesce(work_due, true) as work_due, date_of_birth, phone, email, medication_names,
    array(select concat_ws(', ', last_name, first_name) from merged_into_client(clients.id) order by 1) as former_names
  from clients left join statuses on statuses.id = status_id left join states on states.id = state_id`

const rowsJson = (rows: string) => `
  select coalesce(json_agg(to_jsonb(found) - 'position' order by position), '[]')::text as json from (${rows}) as found`

const RECENT = rowsJson(`
  select client.*, position from unnest($1::uuid[]) with ordinality as recent (id, position)
  join lateral (${CLIENT} where clients.id = recent.id and archived_at is null) as client on true`)

// In a subquery of its own, so that PostgreSQL keeps its plan for all searches; making one takes longer than the search.
const PATTERNS = '(select search_patterns($1))::text[]'

// Newest first. Who wrote, not what: messages are searched on their own page.
const inquiries = rowsJson(`
  select id, first_name, last_name, division, state, row_number() over (order by created_at desc, id) as position
  from inquiries
  where search_text like all (${PATTERNS}) and cardinality(${PATTERNS}) > 0
  order by created_at desc, id limit ${MAX_FOUND.inquiries}`)

const attachments = rowsJson(`
  select client_attachments.id, client_id, first_name, last_name, title, kind,
    row_number() over (order by client_attachments.created_at desc, client_attachments.id) as position
  from client_attachments join clients on clients.id = client_id
  where archived_at is null and search_form(title) like all (${PATTERNS}) and cardinality(${PATTERNS}) > 0
  order by client_attachments.created_at desc, client_attachments.id limit ${MAX_FOUND.attachments}`)

// One statement, because each costs a moment of its own.
const OTHERS = `select format('"inquiries":%s,"attachments":%s', (${inquiries}), (${attachments})) as json`

export const find = query(findContract.find, async ({ services, input }) => {
  const { runSql } = services.database
  const search = input.search?.trim()
  if (!search) {
    const recent = await readJson(runSql, 'find.recent', RECENT, [input.ids])
    return new Json(`{"clients":${recent.text},"inquiries":[],"attachments":[]}`)
  }
  const [found, others] = await Promise.all([
    findClients(runSql, search, MAX_FOUND.clients, async ({ name, text, values }) => {
      const clients = rowsJson(`
        with found as (${text})
        select client.*, position from found join lateral (${CLIENT} where clients.id = found.id) as client on true`)
      return (await readJson(runSql, name, clients, values)).text
    }),
    readJson(runSql, 'find.others', OTHERS, [search]),
  ])
  const { json, not_found } = found
  const more = not_found ? `,"not_found":${JSON.stringify(not_found)}` : ''
  return new Json(`{"clients":${json},${others.text}${more}}`)
})
