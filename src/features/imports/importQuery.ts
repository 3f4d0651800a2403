import type { QueryClient } from '@tanstack/react-query'
import { isBusy } from './choices.ts'
import { importsApi } from './api.ts'
import type { Import } from './contract.ts'

/** Asked again every second while a job is at work. */
export const importQuery = (id: string) =>
  importsApi.get.queryOptions({
    input: { id },
    refetchInterval: ({ state }) => (state.data && isBusy(state.data.state) ? 1_000 : false),
  })

export const importListQuery = importsApi.list.queryOptions({ input: {} })

/** Shows an import as a command has answered it. */
export function showImport(cache: QueryClient, shown: Import): void {
  cache.setQueryData(importQuery(shown.id).queryKey, shown)
  void cache.invalidateQueries({ queryKey: importsApi.list.key() })
  void cache.invalidateQueries({ queryKey: importsApi.rows.key() })
}
