import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { failureOf } from '../../lib/failure.ts'
import { formatCount, lastFirst, truncate } from '../../lib/text.ts'
import { pagedOptions } from '../../list/paged.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { clientPath } from '../clients/ClientLink.tsx'
import type { DuplicateKind } from './choices.ts'
import type { Import, ImportRow } from './contract.ts'

/** Which rows look like which clients or earlier rows, and why. */
export function DuplicateRows({
  shown: { id, choices },
  of: duplicate_of,
}: {
  shown: Import
  of: DuplicateKind
}) {
  const query = useInfiniteQuery(
    api.imports.rows.infiniteOptions({
      ...pagedOptions,
      input: (cursor) => ({ id, duplicate_of, cursor, limit: 5 }),
    }),
  )
  const { data, error, hasNextPage, isFetchingNextPage } = query
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <>
      <ul className="mt-3 grid gap-1.5 text-sm">
        {rows.map((row) => (
          <li key={row.number} className="min-w-0 break-words">
            <span className="tabular font-semibold">{`Row ${formatCount(row.number)}`}</span>{' '}
            {nameIn(row, choices.fields)}
            <span className="text-ink-soft"> looks like </span>
            {duplicate_of === 'client' ? <Clients row={row} /> : `row ${formatCount(row.repeats_row!)}`}
          </li>
        ))}
      </ul>
      {error && (
        <ErrorPanel {...failureOf(error)} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {hasNextPage && (
        <Button
          size="small"
          className="mt-2"
          busy={isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show more of these rows
        </Button>
      )}
    </>
  )
}

const together = new Intl.ListFormat('en-US')

const Clients = ({ row }: { row: ImportRow }) =>
  row.duplicates.map(({ id, first_name, last_name, same }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <a href={clientPath(id)} target="_blank" rel="noreferrer" className="font-semibold underline">
        {lastFirst(last_name, first_name)}
      </a>{' '}
      <span className="text-ink-soft">{`(same ${together.format(same)})`}</span>
    </span>
  ))

/** The name that the cells of a row say. */
function nameIn({ cells }: ImportRow, fields: Import['choices']['fields']): string {
  const cellOf = (field: 'first_name' | 'last_name') => cells[fields.indexOf(field)]?.trim() ?? ''
  return truncate(lastFirst(cellOf('last_name'), cellOf('first_name')), 80)
}
