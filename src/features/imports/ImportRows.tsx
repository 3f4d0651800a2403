import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { api } from '../../lib/api.ts'
import { formatCount, joinWithAnd, lastFirst, truncate } from '../../lib/text.ts'
import { MoreRows } from '../../list/MoreRows.tsx'
import { pagedOptions } from '../../list/paged.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import { cx } from '../../ui/cx.ts'
import { clientPath } from '../clients/ClientLink.tsx'
import type { RowKind, ShownRows } from './choices.ts'
import type { Import, ImportRow } from './contract.ts'
import { rowChanges } from './rowChanges.ts'
import type { useImportCheck } from './useImportCheck.ts'

interface ImportRowsProps {
  shown: Import
  which: ShownRows
  /** How many are shown at first, and with each "Show more". */
  limit: number
  corrections?: Corrections | undefined
}

/** Cells that are corrected where the row stands. */
export type Corrections = ReturnType<typeof useImportCheck>['corrections']

/** Rows of the file, with what they do, whom they look like and what is wrong. */
export function ImportRows({ shown, which, limit, corrections }: ImportRowsProps) {
  const query = useInfiniteQuery(
    api.imports.rows.infiniteOptions({
      ...pagedOptions,
      input: (cursor) => ({ id: shown.id, which, cursor, limit }),
    }),
  )
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const good = (corrections?.corrected ?? []).filter(
    ({ number, kind }) => kind === which && !rows.some((row) => row.number === number),
  )
  return (
    <>
      <ul tabIndex={-1} className="divide-y divide-line rounded-xl border border-line bg-surface">
        {[...rows, ...good]
          .toSorted((one, other) => one.number - other.number)
          .map((row) => (
            <FileRowItem key={row.number} {...{ row, shown, corrections }} isGood={good.includes(row)} />
          ))}
      </ul>
      <MoreRows query={query} label="Show more rows" />
    </>
  )
}

/** With the title of its column, unless the message begins with it. */
export function problemText({ column, message }: ImportRow['problems'][number], columns: string[]): string {
  const title = column === null ? '' : columns[column]!
  return message.toLowerCase().startsWith(title.toLowerCase()) ? message : `${title}: ${message}`
}

interface RowProps {
  row: ImportRow
  shown: Import
  corrections: Corrections | undefined
  /** Since a cell was corrected. */
  isGood: boolean
}

function FileRowItem({ row, shown, corrections, isGood }: RowProps) {
  const { columns } = shown
  const { number, cells, kind, client, duplicates, repeats_row, problems } = row
  const isCorrected = corrections?.corrected.some((one) => one.number === number)
  const changes = rowChanges(row, shown).join(' · ')
  return (
    <li className="px-4 py-2.5 sm:px-5">
      <p className="min-w-0 break-words">
        <span className="tabular mr-3 text-sm font-semibold text-ink-soft">{`Row ${formatCount(number)}`}</span>
        {truncate(cells.filter((cell) => cell.trim() !== '').join(' · '), 160)}
      </p>
      {client && kind && (
        <p className="text-sm text-ink-soft">
          {actions[kind]} <ClientName {...client} /> {sameText(duplicates.find(({ id }) => id === client.id))}
        </p>
      )}
      {changes && (
        <p className="tabular text-sm break-words text-ink-soft">
          {kind === 'new' && 'Read as '}
          {changes}
        </p>
      )}
      {duplicates
        .filter(({ id }) => id !== client?.id)
        .map((one) => (
          <p key={one.id} className="text-sm text-ink-soft">
            Looks like <ClientName {...one} /> {sameText(one)}
          </p>
        ))}
      {repeats_row !== null && (
        <p className="text-sm text-ink-soft">{`Looks like row ${formatCount(repeats_row)}`}</p>
      )}
      {isGood && (
        <p role="status" className="text-sm font-medium text-success">
          Not among the wrong rows any more.
        </p>
      )}
      {problems.map((problem, index) => {
        const { column, waits, message } = problem
        // One choice is asked for once, however many cells wait for it.
        if (waits && problems.findIndex((one) => one.message === message) < index) return null
        const isFirst = problems.findIndex((one) => one.column === column && !one.waits) === index
        return corrections && column !== null && isFirst ? (
          <WrongCell
            key={`column ${column}`}
            message={corrections.isChecking && isCorrected ? 'Checking' : problem.message}
            title={columns[column]!}
            label={`${columns[column]} of row ${formatCount(number)}`}
            value={cells[column] ?? ''}
            onCorrect={(text) => corrections.correct(row, { number, column, text })}
          />
        ) : (
          // Nothing else tells two problems of a row apart.
          // oxlint-disable-next-line react/no-array-index-key
          <p key={index} className={cx('text-sm font-medium', waits ? 'text-ink-soft' : 'text-danger')}>
            {problemText(problem, columns)}
          </p>
        )
      })}
    </li>
  )
}

interface WrongCellProps {
  message: string
  /** Of its column. */
  title: string
  label: string
  value: string
  onCorrect: (text: string) => void
}

/** The next wrong cell, or the list after the last. */
function focusNext(cell: HTMLInputElement) {
  const list = cell.closest('ul')!
  const cells = [...list.querySelectorAll('input')]
  ;(cells[cells.indexOf(cell) + 1] ?? list).focus()
}

/** Enter, which goes on to the next, or leaving it has it checked. */
function WrongCell({ message, title, label, value, onCorrect }: WrongCellProps) {
  const id = useId()
  const sent = useRef(value)
  const correct = (text: string) => {
    if (text !== sent.current) onCorrect((sent.current = text))
  }
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      <label className="grid max-w-full grid-cols-[7rem_minmax(0,14rem)] items-center gap-x-3 text-sm font-semibold">
        <span className="break-words min-w-0">{title}</span>
        <TextInput
          aria-label={label}
          aria-describedby={id}
          defaultValue={value}
          onBlur={({ target }) => correct(target.value)}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && focusNext(currentTarget)}
        />
      </label>
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

const sameText = (one: ImportRow['duplicates'][number] | undefined) =>
  one && `(same ${joinWithAnd(one.same)})`

const ClientName = (client: NonNullable<ImportRow['client']>) => (
  <a href={clientPath(client.id)} target="_blank" rel="noreferrer" className="font-semibold underline">
    {lastFirst(client)}
  </a>
)
