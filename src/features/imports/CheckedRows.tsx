import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { csvLine, downloadCsv } from '../../lib/csv.ts'
import { failureOf } from '../../lib/failure.ts'
import { formatCount, lastFirst, truncate } from '../../lib/text.ts'
import { pagedOptions } from '../../list/paged.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { failureToast } from '../../ui/failureToast.ts'
import { Select } from '../../ui/Select.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { cx } from '../../ui/cx.ts'
import { clientPath } from '../clients/ClientLink.tsx'
import { clientFields, type ClientField } from '../clients/registry.ts'
import { api } from '../../lib/api.ts'
import { rowKinds, type RowKind } from './choices.ts'
import type { Import, ImportRow, ImportSummary } from './contract.ts'
import { kindLabels, WAITING } from './labels.ts'

/** The rows of one kind, wrong ones first of all, with what is wrong. */
export function CheckedRows({ shown }: { shown: Import }) {
  const { id, summary } = shown
  const kinds = rowKinds.filter((kind) => summary![kind] > 0)
  const [kind, setKind] = useState<RowKind>(kinds.includes('wrong') ? 'wrong' : (kinds[0] ?? 'new'))
  const query = useInfiniteQuery(
    api.imports.rows.infiniteOptions({
      ...pagedOptions,
      input: (cursor) => ({ id, kind, cursor, limit: 20 }),
    }),
  )
  const { data, error, isFetching, isFetchingNextPage, hasNextPage } = query
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <section aria-labelledby="checked-rows">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 id="checked-rows" className="font-display text-xl font-medium">
          Rows of the file
        </h2>
        <div className="flex flex-wrap items-center gap-2">
          <div className="w-60">
            <Select
              aria-label="Which rows"
              value={kind}
              options={kinds.map((one) => ({
                value: one,
                label: `${one === 'wrong' ? wrongLabel(summary!) : kindLabels[one]} (${formatCount(summary![one])})`,
              }))}
              onChange={(chosen) => setKind(chosen as RowKind)}
            />
          </div>
          {kind === 'wrong' && <DownloadProblems shown={shown} />}
        </div>
      </div>
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
        {rows.map((row) => (
          <Row key={row.number} row={row} columns={shown.columns} />
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
    </section>
  )
}

function wrongLabel({ waiting = 0, wrong }: ImportSummary): string {
  if (waiting === 0) return kindLabels.wrong
  return waiting === wrong ? WAITING : 'Wrong or waiting rows'
}

function Row({ row, columns }: { row: ImportRow; columns: string[] }) {
  const { number, cells, kind, problems } = row
  return (
    <li className="px-4 py-2.5 sm:px-5">
      <p className="min-w-0 break-words">
        <span className="tabular mr-3 text-sm font-semibold text-ink-soft">{`Row ${formatCount(number)}`}</span>
        {truncate(cells.filter((cell) => cell.trim() !== '').join(' · '), 160)}
      </p>
      <ClientOfRow row={row} />
      {kind === 'skip' && row.repeats_row !== null && (
        <p className="text-sm text-ink-soft">{`Looks like row ${formatCount(row.repeats_row)}`}</p>
      )}
      {problems.map(({ column, message, waits }, index) => (
        // Nothing else tells two problems of a row apart.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index} className={cx('text-sm font-medium', waits ? 'text-ink-soft' : 'text-danger')}>
          {column !== null && `${columns[column]}: `}
          {message}
        </p>
      ))}
    </li>
  )
}

/** What a row does to which client. */
function ClientOfRow({ row: { kind, client, changed } }: { row: ImportRow }) {
  if (!client || kind === null) return null
  const fields = fieldsText.format(changed.map((field) => clientFields[field as ClientField].label))
  return (
    <p className="text-sm text-ink-soft">
      {actions[kind]}{' '}
      <a href={clientPath(client.id)} target="_blank" rel="noreferrer" className="font-semibold underline">
        {lastFirst(client.last_name, client.first_name)}
      </a>
      {kind === 'change' && `: ${fields}`}
    </p>
  )
}

const fieldsText = new Intl.ListFormat('en-US')
const actions: Record<RowKind, string> = {
  new: 'Added:',
  change: 'Changes',
  same: 'Nothing differs from',
  skip: 'Looks like',
  wrong: '',
}

const PAGE = 500

/** The wrong and waiting rows as a file to correct and import again, each with what is wrong in a last column. */
function DownloadProblems({ shown: { id, columns, file_name } }: { shown: Import }) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const lines = [`\uFEFF${csvLine([...columns, 'Problem'])}`]
      let cursor: string | undefined
      do {
        const page = await api.imports.rows.call({ id, kind: 'wrong', limit: PAGE, cursor })
        lines.push(...page.rows.map((row) => lineOf(row, columns)))
        cursor = page.next ?? undefined
      } while (cursor)
      downloadCsv(`${file_name.replace(/\.[^.]{1,5}$/, '')}-problems.csv`, lines)
    } catch (error) {
      failureToast(error, 'The rows were not downloaded', 'import-problems', { keepTitle: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={busy} onClick={() => void download()}>
      {!busy && <Download aria-hidden />}
      Download these rows
    </Button>
  )
}

function lineOf({ cells, problems }: ImportRow, columns: string[]): string {
  const sentences = problems.map(({ column, message }) =>
    column === null ? message : `${columns[column]}: ${message}`,
  )
  return csvLine([...columns.map((_, index) => cells[index]), sentences.join('. ')])
}
