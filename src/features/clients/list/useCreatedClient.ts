import { skipToken, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { RowPage } from '../../../list/column.ts'
import type { ListParams } from '../../../list/useListParams.ts'
import type { ListQuery } from '../../../list/paged.ts'
import { api } from '../../../lib/api.ts'
import type { ClientRow } from '../contract.ts'

const key = [...api.clients.key(), 'created']

/** Remembers a new client for the list that is shown next. */
export const rememberCreated = (cache: QueryClient, client: ClientRow) => void cache.setQueryData(key, client)

const goneKey = ['created_client_gone']

/** It was deleted, or its creation undone. */
export const forgetCreated = (cache: QueryClient, { id }: { id: string }) =>
  void cache.setQueryData(goneKey, id)

/**
 * The client that was just created, shown as the first row whatever the order and the filters, until these change. It is
 * marked, and its link gets the focus (useListPlace).
 */
export function useCreatedClient({ id: shows }: ListParams, query: ListQuery<ClientRow>) {
  const cache = useQueryClient()
  const [created] = useState(() => {
    const client = cache.getQueryData<ClientRow>(key)
    return client && { client, shows }
  })
  // Marked only once.
  useEffect(() => cache.removeQueries({ queryKey: key }), [cache])
  const gone = useQuery<string>({ queryKey: goneKey, queryFn: skipToken }).data
  const client = created?.shows === shows && created.client.id !== gone ? created.client : undefined
  const id = client?.id
  const { data } = query
  const withClient = useMemo(
    () => data && client && { ...data, pages: withFirst(data.pages, client) },
    [data, client],
  )
  return {
    id,
    query: withClient ? ({ ...query, data: withClient } as ListQuery<ClientRow>) : query,
    forget: (deleted: string) => forgetCreated(cache, { id: deleted }),
  }
}

function withFirst(pages: readonly RowPage<ClientRow>[], created: ClientRow): RowPage<ClientRow>[] {
  // As it is by now, where it is among the loaded rows.
  const client = pages.flatMap(({ rows }) => rows).find(({ id }) => id === created.id) ?? created
  const others = pages.map((page) => ({ ...page, rows: page.rows.filter(({ id }) => id !== client.id) }))
  return others.map((page, index) => (index === 0 ? { ...page, rows: [client, ...page.rows] } : page))
}
