import type { QueryClient } from '@tanstack/react-query'
import { isBusy } from './choices.ts'
import { api } from '../../lib/api.ts'
import { whileOnline } from '../../lib/online.ts'
import type { Import } from './contract.ts'

/** Asked again every second while a job is at work. */
export const importQuery = (id: string) =>
  api.imports.get.queryOptions({
    input: { id },
    refetchInterval: ({ state }) => Boolean(state.data && isBusy(state.data.state)) && whileOnline(1_000),
  })

export const importListQuery = api.imports.list.queryOptions({ input: {} })

/** Shows an import as a command has returned it. */
export function showImport(cache: QueryClient, shown: Import): void {
  cache.setQueryData(importQuery(shown.id).queryKey, shown)
  void cache.invalidateQueries({ queryKey: api.imports.list.key() })
  void cache.invalidateQueries({ queryKey: api.imports.rows.key() })
}
