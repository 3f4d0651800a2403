import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { api } from '../../lib/api.ts'
import { formatCount, joinWithAnd, lastFirst, truncate } from '../../lib/text.ts'
import { MoreRows } from '../../list/MoreRows.tsx'
import { pagedOptions } from '../../list/paged.ts'
import { Select } from '../../ui/Select.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { cx } from '../../ui/cx.ts'
import { clientPath } from '../clients/ClientLink.tsx'
import { isSurelySame, rowKey, rowTitles, type RowKind, type ShownRows } from './choices.ts'
import type { Import, ImportRow } from './contract.ts'
import { problemText, withValue, rowChanges } from './rowText.ts'
import type { useImportCheck } from './useImportCheck.ts'

interface ImportRowsProps {
  shown: Import
  which: ShownRows
  /** How many are shown at first, and with each "Show more". */
  limit: number
  corrections?: Corrections | undefined
}

/** Cells that are corrected, and answers that are given, where the row stands. */
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
            <FileRowItem
              key={row.number}
              {...{ row, shown, which, corrections }}
              isGood={good.includes(row)}
            />
          ))}
      </ul>
      <MoreRows query={query} label="Show more rows" />
    </>
  )
}

interface RowProps {
  row: ImportRow
  shown: Import
  which: ShownRows
  corrections: Corrections | undefined
  /** Of another kind since a cell was corrected, or an answer given. */
  isGood: boolean
}

function FileRowItem({ row, shown, which, corrections, isGood }: RowProps) {
  const { number, cells, kind, client, duplicates, repeats } = row
  const isKnown = kind === 'same' && !cells[shown.choices.fields.indexOf('id')]?.trim()
  const isAsked =
    corrections && (isKnown || duplicates[0] || repeats || rowKey(number) in corrections.answers)
  const changes = rowChanges(row, shown).join(' · ')
  const { name, others } = rowTexts(row, shown)
  return (
    <li
      className={cx(
        'gap-x-4 gap-y-1 px-4 py-2.5 sm:px-5',
        isAsked && 'grid items-start sm:grid-cols-[1fr_18rem]',
      )}
    >
      <div className="min-w-0 break-words text-sm text-ink-soft">
        <p className="text-base text-ink">
          <span className="tabular mr-3 text-sm font-semibold text-ink-soft">{`Row ${formatCount(number)}`}</span>
          <span className="font-semibold">{name}</span>
        </p>
        {kind !== 'change' && kind !== 'same' && <p className="tabular empty:hidden">{others}</p>}
        {client && kind && (!isAsked || isKnown) && (
          <p>
            {actions[kind]} <ClientName {...client} />{' '}
            {sameText(duplicates.find(({ id }) => id === client.id))}
          </p>
        )}
        {changes && <p className="tabular text-ink">{`${kind === 'new' ? 'Read as ' : ''}${changes}`}</p>}
        {duplicates
          .filter(({ id }) => isAsked || id !== client?.id)
          .map((one) => (
            <p key={one.id}>
              Looks like <ClientName {...one} />
              {duplicates.length > 1 && `, ${one.detail}`} {sameText(one)}
            </p>
          ))}
        {repeats && <p>{`Looks like row ${formatCount(repeats.number)} ${sameText(repeats)}`}</p>}
        {isGood && <NowAmong id={shown.id} number={number} />}
        <RowProblems {...{ row, shown, which, corrections }} />
      </div>
      {isAsked && <RowAnswer {...{ row, corrections }} />}
    </li>
  )
}

/** Who it is about, as the file has it, and its other cells. */
function rowTexts({ cells }: ImportRow, { choices: { fields } }: Import) {
  const names = ['last_name', 'first_name'] as const
  const nameCells = names.map((field) => cells[fields.indexOf(field)]?.trim() ?? '')
  const others = cells.filter(
    (cell, column) => cell.trim() !== '' && !names.some((one) => one === fields[column]),
  )
  return { name: nameCells.filter(Boolean).join(', '), others: truncate(others.join(' · '), 160) }
}

function NowAmong(input: { id: string; number: number }) {
  const kind = useQuery(api.imports.rows.queryOptions({ input })).data?.rows[0]?.kind
  return (
    <p role="status" className="font-medium text-success">
      {kind && `Now ${rowTitles[kind][1].toLowerCase().replace(/.*s$/, 'among $&')}.`}
    </p>
  )
}

function RowProblems({ row, shown: { columns }, which, corrections }: Omit<RowProps, 'isGood'>) {
  const { number, cells, problems } = row
  const isCorrected = corrections?.corrected.some((one) => one.number === number)
  return problems.map((problem, index) => {
    const { column, waits, message } = problem
    // One choice is asked for once, however many cells wait for it.
    if (waits && problems.findIndex((one) => one.message === message) < index) return null
    const isFirst = problems.findIndex((one) => one.column === column && !one.waits) === index
    // Cells are corrected in the list of what is wrong.
    return corrections && column !== null && isFirst && which in rowTitles ? (
      <WrongCell
        key={`column ${column}`}
        message={corrections.isChecking && isCorrected ? 'Checking' : withValue(problem, row, columns)}
        title={columns[column]!}
        label={`${columns[column]} of row ${formatCount(number)}`}
        value={cells[column] ?? ''}
        onCorrect={(text) => corrections.change(row, [{ number, column, text }])}
      />
    ) : (
      // Nothing else tells two problems of a row apart.
      // oxlint-disable-next-line react/no-array-index-key
      <p key={index} className={cx('font-medium', !waits && 'text-danger')}>
        {problemText(problem, row, columns)}
      </p>
    )
  })
}

/** What becomes of a row that looks like others, as it was chosen for it, else for all of them. */
function RowAnswer({ row, corrections }: { row: ImportRow; corrections: Corrections }) {
  const { number, kind, client, duplicates } = row
  // Who shares nothing but a phone is added, whatever else the row still waits for.
  const isAdded = kind === 'new' || (kind !== 'change' && !duplicates.some(({ same }) => isSurelySame(same)))
  const ofAll = kind === 'skip' || kind === 'same' ? 'skip' : isAdded ? 'add' : kind !== 'wrong' && client?.id
  const value = corrections.answers[rowKey(number)] ?? ofAll
  const options = [
    ...duplicates.map((one) => ({
      value: one.id,
      label: `Change ${lastFirst(one)}${duplicates.length > 1 ? `, ${one.detail}` : ''}`,
    })),
    { value: 'add', label: 'Add as a new client' },
    { value: 'skip', label: 'Leave out' },
  ]
  return (
    <Select
      aria-label={`What becomes of row ${formatCount(number)}`}
      value={options.find((one) => one.value === value)?.value ?? null}
      options={options}
      {...(!value && { placeholder: 'Choose' })}
      onChange={(chosen) => chosen && corrections.change(row, [], { [rowKey(number)]: chosen })}
    />
  )
}

interface WrongCellProps {
  message: string
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
  same: 'No changes for',
}

const sameText = (one: { same: string[] } | undefined) => one && `(same ${joinWithAnd(one.same)})`

const ClientName = (client: NonNullable<ImportRow['client']>) => (
  <a href={clientPath(client.id)} target="_blank" rel="noreferrer" className="font-semibold underline">
    {lastFirst(client)}
  </a>
)
