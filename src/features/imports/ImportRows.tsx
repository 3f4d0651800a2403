import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { failureOf } from '../../lib/failure.ts'
import { formatCount, lastFirst, truncate } from '../../lib/text.ts'
import { pagedOptions } from '../../list/paged.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { cx } from '../../ui/cx.ts'
import { clientPath } from '../clients/ClientLink.tsx'
import { clientFields, type ClientField } from '../clients/registry.ts'
import type { RowKind, ShownRows } from './choices.ts'
import type { Import, ImportRow } from './contract.ts'

interface ImportRowsProps {
  shown: Import
  which: ShownRows
  /** How many are shown at first, and with each "Show more". */
  limit: number
}

/** Rows of the file, with what they do, whom they look like and what is wrong. */
export function ImportRows({ shown: { id, columns }, which, limit }: ImportRowsProps) {
  const query = useInfiniteQuery(
    api.imports.rows.infiniteOptions({
      ...pagedOptions,
      input: (cursor) => ({ id, which, cursor, limit }),
    }),
  )
  const { data, error, isFetching, isFetchingNextPage, hasNextPage } = query
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <>
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
        {rows.map((row) => (
          <Row key={row.number} row={row} columns={columns} />
        ))}
      </ul>
      {!data && !error && <Spinner className="py-4" />}
      {error && (
        <ErrorPanel {...failureOf(error)} onRetry={() => void query.refetch()} retrying={isFetching} />
      )}
      {hasNextPage && (
        <Button className="mt-3" busy={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show more rows
        </Button>
      )}
    </>
  )
}

const together = new Intl.ListFormat('en-US')

/** With the title of its column, unless the message begins with it. */
export function problemText({ column, message }: ImportRow['problems'][number], columns: string[]): string {
  const title = column === null ? '' : columns[column]!
  return message.toLowerCase().startsWith(title.toLowerCase()) ? message : `${title}: ${message}`
}

function Row({ row, columns }: { row: ImportRow; columns: string[] }) {
  const { number, cells, kind, client, changed, duplicates, repeats_row, problems } = row
  const fields = together.format(changed.map((field) => clientFields[field as ClientField].label))
  return (
    <li className="px-4 py-2.5 sm:px-5">
      <p className="min-w-0 break-words">
        <span className="tabular mr-3 text-sm font-semibold text-ink-soft">{`Row ${formatCount(number)}`}</span>
        {truncate(cells.filter((cell) => cell.trim() !== '').join(' · '), 160)}
      </p>
      {client && kind && (
        <p className="text-sm text-ink-soft">
          {actions[kind]} <ClientName {...client} />
          {kind === 'change' && `: ${fields}`}
        </p>
      )}
      {duplicates.map(({ same, ...one }) => (
        <p key={one.id} className="text-sm text-ink-soft">
          Looks like <ClientName {...one} /> {`(same ${together.format(same)})`}
        </p>
      ))}
      {repeats_row !== null && (
        <p className="text-sm text-ink-soft">{`Looks like row ${formatCount(repeats_row)}`}</p>
      )}
      {problems.map((problem, index) => (
        // Nothing else tells two problems of a row apart.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index} className={cx('text-sm font-medium', problem.waits ? 'text-ink-soft' : 'text-danger')}>
          {problemText(problem, columns)}
        </p>
      ))}
    </li>
  )
}

const actions: Partial<Record<RowKind, string>> = {
  new: 'Added:',
  change: 'Changes',
  same: 'Nothing differs from',
}

type ClientNameProps = NonNullable<ImportRow['client']>
const ClientName = (client: ClientNameProps) => (
  <a href={clientPath(client.id)} target="_blank" rel="noreferrer" className="font-semibold underline">
    {lastFirst(client)}
  </a>
)
