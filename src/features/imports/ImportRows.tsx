import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/dates.ts'
import { formatCount, joinWithAnd, lastFirst, truncate } from '../../lib/text.ts'
import { MoreRows } from '../../list/MoreRows.tsx'
import { pagedOptions } from '../../list/paged.ts'
import { Select } from '../../ui/Select.tsx'
import { cx } from '../../ui/cx.ts'
import { clientPath } from '../clients/ClientLink.tsx'
import { rowKey, rowTitles, type RowKind, type ShownRows } from './choices.ts'
import type { Import, ImportRow } from './contract.ts'
import { dosesWithoutUnit, problemText, rowFacts, rowName } from './rowText.ts'
import type { useImportCheck } from './useImportCheck.ts'
import { WrongCell } from './WrongCell.tsx'

interface ImportRowsProps {
  shown: Import
  which: ShownRows
  corrections?: Corrections | undefined
}

/** How many are shown at first, and with each "Show more". */
const LIMIT = 10

/** Cells that are corrected, and answers that are given, where the row stands. */
export type Corrections = ReturnType<typeof useImportCheck>['corrections']

/** Rows of the file, with what they do, whom they look like and what is wrong. */
export function ImportRows({ shown, which, corrections }: ImportRowsProps) {
  const query = useInfiniteQuery(
    api.imports.rows.infiniteOptions({
      ...pagedOptions,
      input: (cursor) => ({ id: shown.id, which, cursor, limit: LIMIT }),
    }),
  )
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const good = (corrections?.corrected ?? []).filter(
    ({ number, kind }) => kind === which && !rows.some((row) => row.number === number),
  )
  return (
    <>
      <ul
        tabIndex={-1}
        className="divide-y divide-line rounded-xl border border-line bg-surface empty:hidden"
      >
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

interface RowProps {
  row: ImportRow
  shown: Import
  corrections: Corrections | undefined
  /** Of another kind since a cell was corrected, or an answer given. */
  isGood: boolean
}

function FileRowItem({ row, shown, corrections, isGood }: RowProps) {
  const { number, cells, kind, client, duplicates, repeats, is_newer: isNewer } = row
  const isKnown = kind === 'same' && !cells[shown.choices.fields.indexOf('id')]?.trim()
  const isAsked =
    corrections && (isKnown || isNewer || duplicates[0] || repeats || rowKey(number) in corrections.answers)
  return (
    <li
      className={cx(
        'grid items-start gap-x-4 gap-y-1 px-4 py-2.5 sm:grid-cols-[4rem_minmax(0,1fr)] sm:px-5',
        isAsked && 'sm:grid-cols-[4rem_minmax(0,1fr)_18rem]',
      )}
    >
      <p className="tabular text-sm leading-6 text-ink-soft">{`Row ${formatCount(number)}`}</p>
      <div className="@container min-w-0 break-words text-sm text-ink-soft">
        <p className="text-base font-semibold text-ink">{rowName(row, shown)}</p>
        <RowFacts {...{ row, shown }} />
        {client && kind && (!isAsked || isKnown || isNewer) && (
          <p>
            {actions[kind]} <ClientName {...client} />
            {corrections && changedText(row)} {sameText(duplicates.find(({ id }) => id === client.id))}
          </p>
        )}
        {duplicates
          .filter(({ id }) => (isAsked && !isNewer) || id !== client?.id)
          .map((one) => (
            <p key={one.id}>
              Looks like <ClientName {...one} />
              {duplicates.length > 1 && `, ${one.detail}`} {sameText(one)}
            </p>
          ))}
        {repeats && <p>{`Looks like row ${formatCount(repeats.number)} ${sameText(repeats)}`.trimEnd()}</p>}
        {dosesWithoutUnit(row).length > 0 && (
          <p>{`Dose without a unit: ${joinWithAnd(dosesWithoutUnit(row))}`}</p>
        )}
        {isGood && <NowAmong id={shown.id} number={number} />}
        <RowProblems {...{ row, shown, corrections }} />
      </div>
      {isAsked && <RowAnswer {...{ row, corrections }} />}
    </li>
  )
}

/** What matters of a row, each value below the name of its column. */
const RowFacts = ({ row, shown }: Pick<RowProps, 'row' | 'shown'>) => (
  <dl className="tabular flex flex-wrap gap-x-6 gap-y-1 py-0.5 empty:hidden">
    {rowFacts(row, shown).map((fact, index) => (
      // Several medications have one label.
      // oxlint-disable-next-line react/no-array-index-key
      <div key={index} className="min-w-0">
        <dt className="text-xs text-ink-faint">{fact.label}</dt>
        <dd className="break-words text-ink">
          {fact.from !== undefined && <span className="text-ink-soft">{fact.from} → </span>}
          {fact.to ?? '-'}
        </dd>
      </div>
    ))}
  </dl>
)

function NowAmong(input: { id: string; number: number }) {
  const kind = useQuery(api.imports.rows.queryOptions({ input })).data?.rows[0]?.kind
  return (
    <p role="status" className="font-medium text-success">
      {kind && `Now ${rowTitles[kind][1].toLowerCase().replace(/.*s$/, 'among $&')}.`}
    </p>
  )
}

function RowProblems({ row, shown: { columns }, corrections }: Omit<RowProps, 'isGood'>) {
  const { number, cells, problems } = row
  const isCorrected = corrections?.corrected.some((one) => one.number === number)
  const isAsked = ({ column, waits }: ImportRow['problems'][number]) => waits === true && column !== null
  const asked = new Set(
    problems.filter(isAsked).map(({ column }) => `${columns[column!]} ${truncate(cells[column!] ?? '', 60)}`),
  )
  return (
    <>
      {asked.size > 0 && <p>{`${waitingText(row, corrections)}: ${[...asked].join(', ')}`}</p>}
      {problems.map((problem, index) => {
        const { column, waits, message } = problem
        if (isAsked(problem)) return null
        const isFirst = problems.findIndex((one) => one.column === column && !one.waits) === index
        return corrections && column !== null && isFirst ? (
          <WrongCell
            key={`column ${column}`}
            message={corrections.isChecking && isCorrected ? undefined : message}
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
      })}
    </>
  )
}

/** Only a row that lacks nothing else waits. */
const waitingText = ({ kind }: ImportRow, corrections?: Corrections) =>
  corrections ? (kind === 'waiting' ? 'Waits for your answer' : 'Asked above') : 'Without an answer'

/** What becomes of a row that looks like others, as it was chosen for it, else for all of them. */
function RowAnswer({ row, corrections }: { row: ImportRow; corrections: Corrections }) {
  const { number, kind, client, duplicates, repeats, changes } = row
  // Who shares nothing but a phone is added, whatever else the row still waits for.
  const isAdded = kind === 'new' || (kind !== 'change' && !duplicates.some(({ is_same }) => is_same))
  const forRows =
    kind === 'joined'
      ? 'join'
      : kind === 'skip' || kind === 'same'
        ? 'skip'
        : isAdded
          ? 'add'
          : kind !== 'wrong' && client?.id
  const value = corrections.answers[rowKey(number)] ?? forRows
  const hasId = client && !duplicates.some(({ id }) => id === client.id)
  const known = hasId ? [client] : duplicates
  const options = [
    ...(repeats && changes && 'medications' in changes
      ? [{ value: 'join', label: `Add its medications to row ${formatCount(repeats.number)}` }]
      : []),
    ...known.map((one) => ({
      value: one.id,
      label: `Change ${lastFirst(one)}${duplicates.length > 1 && 'detail' in one ? `, ${one.detail}` : ''}`,
    })),
    ...(hasId ? [] : [{ value: 'add', label: 'Add as a new client' }]),
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

const actions: Partial<Record<RowKind, string>> = {
  new: 'Added:',
  change: 'Changes',
  skip: 'Would change',
  same: 'No changes for',
  // Wrong only since its client was merged.
  wrong: 'Now',
}

/** ', last changed in the book Nov 30, 2026 11:40 AM by Jane Miller' */
const changedText = ({ changed_at, changed_by }: ImportRow) =>
  changed_at &&
  `, last changed in the book ${formatInstant(changed_at)}${changed_by === null ? '' : ` by ${changed_by}`}`

const sameText = (one: { same: string[] } | undefined) =>
  one?.same[0] ? `(same ${joinWithAnd(one.same)})` : ''

export const ClientName = (client: NonNullable<ImportRow['client']>) => (
  <a href={clientPath(client.id)} target="_blank" rel="noreferrer" className="font-semibold underline">
    {lastFirst(client)}
  </a>
)
