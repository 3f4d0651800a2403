import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { connect, refusalOf, sentenceOf } from '../../lib/api.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { lookupsContract, type LookupEntry } from './contract.ts'
import { LookupDialog } from './LookupDialog.tsx'
import { LookupTable } from './LookupTable.tsx'
import { lookupLists, type LookupKey } from './registry.ts'

const api = connect('lookups', lookupsContract)

/** The page of all six lookup lists; the address says which (acceptance K1 to K8). */
export default function LookupPage() {
  const key = useLocation().pathname.split('/').pop() as LookupKey
  // A new list starts afresh: no dialog of the one before stays open.
  return <LookupScreen key={key} list={key} />
}

function LookupScreen({ list }: { list: LookupKey }) {
  const { title, singular } = lookupLists[list]
  const [editing, setEditing] = useState<LookupEntry | 'new' | null>(null)
  const query = useQuery(api.list.queryOptions({ input: { list } }))
  const add = (
    <Button variant="primary" onClick={() => setEditing('new')}>
      <Plus aria-hidden />
      Add {singular}
    </Button>
  )
  return (
    <>
      <PageHeader title={title} actions={add} />
      {query.isPending && <p role="status">Loading...</p>}
      {query.isError && (
        <ErrorPanel
          message={sentenceOf(query.error)}
          requestId={refusalOf(query.error)?.data.request_id}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.data?.length === 0 && (
        <div className="rounded-xl border border-line bg-surface">
          <EmptyState
            text={`No ${title.toLowerCase()} found. Click "Add ${singular}" to create your first entry.`}
          />
        </div>
      )}
      {query.data && query.data.length > 0 && (
        <LookupTable list={list} entries={query.data} onEdit={setEditing} />
      )}
      {editing && (
        <LookupDialog
          list={list}
          entry={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}
