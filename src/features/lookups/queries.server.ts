import { Json, query } from '../../server/procedure.ts'
import { lookupsContract } from './contract.ts'

/** A list is short, so it comes whole; `input.list` is one of the six names of the registry. */
export const list = query(lookupsContract.list, async ({ services, input }) => {
  const [row] = await services.database.rows<{ json: string }>(
    `lookups.${input.list}`,
    `select coalesce(json_agg(entry order by fold(entry.name) collate "C", entry.id), '[]')::text as json
     from (select id, name, active, created_at, updated_at from ${input.list}) as entry`,
    [],
  )
  return new Json(row!.json)
})
