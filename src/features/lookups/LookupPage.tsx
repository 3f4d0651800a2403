import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { href, useMatches } from 'react-router'
import { failureOf } from '../../lib/failure.ts'
import { lookupKeys, type LookupKey } from '../../lib/lookupKeys.ts'
import { browserLoader, serverLoader, type PageQueries } from '../../lib/pageLoader.ts'
import { matchesSearch, plural } from '../../lib/text.ts'
import { SearchBox } from '../../list/SearchBox.tsx'
import { searchParam } from '../../list/listParams.ts'
import { useListParams } from '../../list/useListParams.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { onDemand } from '../../ui/onDemand.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { shortcut } from '../../ui/shortcuts.ts'
import { api } from '../../lib/api.ts'
import type { LookupEntry } from './contract.ts'
import { LookupTable, type LookupTableProps } from './LookupTable.tsx'
import { lookupLists } from './registry.ts'
import { useMayChange } from '../../lib/mayChange.ts'

const LookupDialog = onDemand(() => import('./LookupDialog.tsx'))
const MergeDialog = onDemand(() => import('./MergeDialog.tsx'))

const listOptions = (list: LookupKey) => api.lookups.list.queryOptions({ input: { list } })
const usageOptions = (list: LookupKey) => api.lookups.usage.queryOptions({ input: { list } })
// Each list has a route of its own (src/pages.ts), whose id is its path (src/routes.ts).
const listAtPath = (path: string) => lookupKeys.find((key) => path === href(`/operational/${key}`))!

const queries: PageQueries = ({ pattern, queryClient }) => {
  const list = listAtPath(pattern)
  return [queryClient.prefetchQuery(listOptions(list)), queryClient.prefetchQuery(usageOptions(list))]
}
export const loader = serverLoader(queries)
export const clientLoader = browserLoader(queries)

/** The page of the six lookup lists, chosen by the URL (acceptance K1 to K8). */
export default function LookupPage() {
  const key = listAtPath(useMatches().at(-1)!.id)
  // Another list mounts a new screen, so that no dialog stays open.
  return <LookupScreen key={key} list={key} />
}

function LookupScreen({ list }: { list: LookupKey }) {
  const { title, singular } = lookupLists[list]
  const [editing, setEditing] = useState<LookupEntry | 'new' | null>(null)
  const [merging, setMerging] = useState<LookupEntry | null>(null)
  const [created, setCreated] = useState<string>()
  const close = () => setEditing(null)
  const closeMerge = () => setMerging(null)
  const query = useQuery(listOptions(list))
  const rowActions = useMayChange() ? { onEdit: setEditing, onMerge: setMerging } : undefined
  const add = (
    <Button {...shortcut('n')} variant="primary" onClick={() => setEditing('new')}>
      <Plus aria-hidden />
      Add {singular}
    </Button>
  )
  return (
    <>
      <PageHeader title={title} actions={rowActions && add} />
      {query.isPending && <p role="status">Loading...</p>}
      {query.isError && (
        <ErrorPanel
          {...failureOf(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.data && <Entries entries={query.data} {...{ list, created, rowActions }} />}
      {editing && (
        <LookupDialog
          list={list}
          entry={editing === 'new' ? null : editing}
          onClose={close}
          onCreated={({ id }) => setCreated(id)}
        />
      )}
      {merging && <MergeDialog list={list} entry={merging} onClose={closeMerge} />}
    </>
  )
}

/** The table, filtered in the browser, since lookup lists are short. */
function Entries({ list, entries, created, rowActions }: Omit<LookupTableProps, 'usage'>) {
  const { title, singular } = lookupLists[list]
  const { params } = useListParams(searchParam)
  const usage = useQuery(usageOptions(list))
  const entriesName = title.toLowerCase()
  const hint = rowActions ? ` Click "Add ${singular}" to create your first entry.` : ''
  if (entries.length === 0) return <EmptyState text={`No ${entriesName} found.${hint}`} />
  // Filters at once while typing; a search is never in the URL (docs/decisions/0025).
  const found = entries.filter(({ id, name }) => id === created || matchesSearch(name, params.text))
  const total = plural(entries.length, 'entry', 'entries')
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox params={params} label={`Search ${entriesName}`} />
        <p role="status" className="tabular ml-auto text-sm text-ink-faint">
          {found.length < entries.length ? `${found.length || 'None'} of ${total}` : total}
        </p>
      </div>
      {found.length === 0 ? (
        <EmptyState text={`No ${entriesName} match your search.`} />
      ) : (
        <LookupTable entries={found} usage={usage.data} {...{ list, created, rowActions }} />
      )}
    </section>
  )
}
