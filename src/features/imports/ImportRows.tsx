import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { api } from '../../lib/api.ts'
import { failureOf } from '../../lib/failure.ts'
import { formatCount, lastFirst, truncate } from '../../lib/text.ts'
import { pagedOptions } from '../../list/paged.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
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
  corrections?: Corrections | undefined
}

/** Cells that are corrected where the row stands. */
export interface Corrections {
  /** By cellKey. */
  texts: Readonly<Record<string, string>>
  correct: (cell: string, text: string) => void
}
const cellKey = (number: number, column: number) => `${number} ${column}`
export const correctedCells = (texts: Corrections['texts']) =>
  Object.entries(texts).map(([cell, text]) => {
    const [number, column] = cell.split(' ').map(Number)
    return { number: number!, column: column!, text }
  })

/** Rows of the file, with what they do, whom they look like and what is wrong. */
export function ImportRows({ shown: { id, columns }, which, limit, corrections }: ImportRowsProps) {
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
          <Row key={row.number} {...{ row, columns, corrections }} />
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

interface RowProps {
  row: ImportRow
  columns: string[]
  corrections: Corrections | undefined
}

function Row({ row, columns, corrections }: RowProps) {
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
      {/* Nothing else tells two problems of a row apart. */}
      {problems.map((problem, index) => {
        const { column, waits } = problem
        const text = problemText(problem, columns)
        return corrections && column !== null && !waits ? (
          <WrongCell
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            message={text}
            label={`${columns[column]} of row ${formatCount(number)}`}
            value={corrections.texts[cellKey(number, column)] ?? cells[column] ?? ''}
            onChange={(typed) => corrections.correct(cellKey(number, column), typed)}
          />
        ) : (
          // oxlint-disable-next-line react/no-array-index-key
          <p key={index} className={cx('text-sm font-medium', waits ? 'text-ink-soft' : 'text-danger')}>
            {text}
          </p>
        )
      })}
    </li>
  )
}

interface WrongCellProps {
  message: string
  label: string
  value: string
  onChange: (text: string) => void
}

function WrongCell({ message, label, value, onChange }: WrongCellProps) {
  const id = useId()
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      <div className="w-56 max-w-full">
        <TextInput
          aria-label={label}
          aria-describedby={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <p id={id} className="text-sm font-medium text-danger">
        {message}
      </p>
    </div>
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
