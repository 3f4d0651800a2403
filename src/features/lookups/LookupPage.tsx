import { useQuery } from '@tanstack/react-query'
import { Merge, Pencil, Plus } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { href, useMatches } from 'react-router'
import { lookupKeys, type LookupKey } from '../../lib/lookupKeys.ts'
import { browserLoader, serverLoader, type PageQueries } from '../../lib/pageLoader.ts'
import { matchesSearch } from '../../lib/text.ts'
import { idOf } from '../../list/column.ts'
import { List } from '../../list/List.tsx'
import { searchParam } from '../../list/listParams.ts'
import { withRows } from '../../list/paged.ts'
import { useListParams, type ListParams } from '../../list/useListParams.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { onDemand } from '../../ui/onDemand.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { shortcut } from '../../ui/shortcuts.ts'
import type { LookupEntry } from './contract.ts'
import { entryColumns } from './entryColumns.tsx'
import { lookupLists } from './registry.ts'
import { entriesQuery, usageQuery } from './entryQueries.ts'
import { useMayChange } from '../../lib/mayChange.ts'

const LookupDialog = onDemand(() => import('./LookupDialog.tsx'))
const MergeEntryDialog = onDemand(() => import('./MergeEntryDialog.tsx'))

// Each list has a route of its own (src/pages.ts), whose id is its path (src/routes.ts).
const listAtPath = (path: string) => lookupKeys.find((key) => path === href(`/operational/${key}`))!

const queries: PageQueries = ({ pattern, queryClient }) => {
  const list = listAtPath(pattern)
  return [queryClient.prefetchQuery(entriesQuery(list)), queryClient.prefetchQuery(usageQuery(list))]
}
export const loader = serverLoader(queries)
export const clientLoader = browserLoader(queries)

/** The page of the lookup lists, chosen by the URL (acceptance K1 to K8). */
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
  const { params } = useListParams(searchParam)
  const query = useShownEntries(list, params, created)
  const { data: usage } = useQuery(usageQuery(list))
  const columns = useMemo(() => entryColumns(list, usage), [list, usage])
  const rowActions = useCallback(
    (entry: LookupEntry) => (
      <>
        {!entry.merged && (
          <IconButton label={`Merge ${entry.name} into…`} icon={Merge} onClick={() => setMerging(entry)} />
        )}
        <IconButton label={`Edit ${entry.name}`} icon={Pencil} onClick={() => setEditing(entry)} />
      </>
    ),
    [],
  )
  const mayChange = useMayChange()
  const entriesName = title.toLowerCase()
  const hint = mayChange ? ` Click "Add ${singular}" to create your first entry.` : ''
  const add = (
    <Button {...shortcut('n')} variant="primary" onClick={() => setEditing('new')}>
      <Plus aria-hidden />
      Add {singular}
    </Button>
  )
  return (
    <>
      <PageHeader title={title} actions={mayChange && add} />
      <List
        label={title}
        noun={['entry', 'entries']}
        searchLabel={`Search ${entriesName}`}
        empty={(search) =>
          search ? `No ${entriesName} match your search.` : `No ${entriesName} found.${hint}`
        }
        rowKey={idOf}
        marked={created}
        {...{ columns, query, params }}
        {...(mayChange && { rowActions })}
      />
      {editing && (
        <LookupDialog
          list={list}
          entry={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onCreated={({ id }) => setCreated(id)}
        />
      )}
      {merging && <MergeEntryDialog list={list} entry={merging} onClose={() => setMerging(null)} />}
    </>
  )
}

/** The whole list, searched in the browser while typing, after the entry that was added just now. */
function useShownEntries(list: LookupKey, { text }: ListParams, created: string | undefined) {
  const query = useQuery(entriesQuery(list))
  const isCreated = ({ id }: LookupEntry) => id === created
  const found = query.data?.filter((entry) => isCreated(entry) || matchesSearch(entry.name, text))
  return withRows(
    query,
    found?.toSorted((a, b) => Number(isCreated(b)) - Number(isCreated(a))),
  )
}
