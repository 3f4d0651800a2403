/** What a change was about, for people: whose records, and which fields. */
import { lookupKeys } from '../../lib/lookupKeys.ts'
import { recordLabels } from '../../lib/actions.ts'
import { formatCount, plural } from '../../lib/text.ts'
import { INQUIRY_OF_CONSENT } from '../../server/batches.ts'
import { paperFieldLabels } from '../clients/papers/registry.ts'
import { clientFields } from '../clients/registry.ts'
import { FACT_TITLES } from '../site/registry.ts'

const NAMES = [
  `select id, concat_ws(', ', last_name, first_name) as name from clients`,
  `select id, concat_ws(' ', first_name, last_name) from inquiries`,
  `select id, name from saved_views`,
  `select id, coalesce(${FACT_TITLES} ->> key, key) from site_facts`,
  ...lookupKeys.map((list) => `select id, name from ${list}`),
].join(' union all ')

/** The names of three records at most. $1 is their ids. */
export const THREE_NAMES = `
  select name from (${NAMES}) as named where id = any($1::uuid[]) order by name limit 3`

const LISTS = lookupKeys.map((list) => `'${list}'`).join(', ')

const RECORD = `coalesce(client_id, ${INQUIRY_OF_CONSENT}, row_id)`

/**
 * The number of records, the names of two at most, and the changed columns. A merge of entries is about these, not about
 * the clients that have them; one that adds, deletes or merges clients is about them, and not about single fields or entries.
 * @param batch SQL of its id
 */
export const describedSql = (batch: string) => `
  select case when whole then of_clients else records end as records, whole or only_clients as only_clients,
    case when whole then '{}' else columns end as columns, array(
    select name from (${NAMES}) as named
    where id = any(case when whole then clients else coalesce(entries, others) end) order by name) as names
  from (
    select count(distinct ${RECORD})::int as records, count(distinct client_id)::int as of_clients,
      (array_agg(distinct row_id) filter (where table_name in (${LISTS})))[:2] as entries,
      (array_agg(distinct ${RECORD}))[:2] as others,
      (array_agg(distinct row_id) filter (where table_name = 'clients'))[:2] as clients,
      bool_and(client_id is not null) as only_clients,
      bool_or(table_name = 'clients' and (before is null or after is null or after ? 'archived_at')) as whole,
      array(
        select distinct table_name || ' ' || key from batch_rows, jsonb_object_keys(after) as key
        where batch_id = ${batch} and before is not null) as columns
    from batch_rows where batch_id = ${batch}
  ) as changed`

export interface Described {
  records: number
  names: string[]
  /** Each with its table. */
  columns: string[]
}

/** 'Doe, Ann', 'Doe, Ann; Roe, Max and 33 more'; and the labels of the fields. Nothing has no name. */
export function describe({ records, names, columns }: Described): { name: string; fields: string[] } {
  const others = records - names.length
  const more = others > 0 ? ` and ${formatCount(others)} more` : ''
  const labels = columns.flatMap((column) => {
    const [table, name] = column.split(' ') as [string, string]
    return fieldLabel(table, name) ?? []
  })
  const count = records > 0 ? plural(records, 'record') : ''
  return {
    name: names.length > 0 ? [...new Set(names)].join('; ') + more : count,
    fields: [...new Set(labels)].toSorted(),
  }
}

const fieldLabels: Record<string, string> = {
  ...Object.fromEntries(Object.entries(clientFields).map(([field, { label }]) => [field, label])),
  ...recordLabels,
  ...paperFieldLabels,
}

/** What a changed column is called on screen; undefined for one that no screen shows. */
export const fieldLabel = (table: string, column: string): string | undefined =>
  table === 'client_medications' ? clientFields.medications.label : fieldLabels[column]
