import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ComponentProps } from 'react'
import { href, useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { failureOf } from '../../lib/failure.ts'
import { formatCount, plural } from '../../lib/text.ts'
import { Button, ToggleButton } from '../../ui/Button.tsx'
import { ErrorPanel } from '../../ui/Loaded.tsx'
import { failureToast } from '../../ui/toast.ts'
import type { RowPage } from '../../list/column.ts'
import { ExportButton } from '../../list/ExportButton.tsx'
import { cx } from '../../ui/cx.ts'
import type { Import, ImportSummary, ImportRow } from './contract.ts'
import { ColumnFields } from './ImportColumns.tsx'
import { ImportQuestions } from './ImportQuestions.tsx'
import { leftOutRows, rowKinds, shownRows, shownTitles, type RowKind, type ShownRows } from './choices.ts'
import { importListQuery, showImport, useImportCheck } from './useImportCheck.ts'
import { ImportRows, type Corrections } from './ImportRows.tsx'
import { problemText } from './rowText.ts'

export function ImportChecks({ shown }: { shown: Import }) {
  const { id, summary, message } = shown
  const { choices, choose, check, isChecking, isCurrent, corrections, ...checking } = useImportCheck(shown)
  const cache = useQueryClient()
  const run = useMutation({
    mutationFn: (leave_out: number) => api.imports.run.call({ id, leave_out }),
    onSuccess: (changed) => showImport(cache, changed),
  })
  const error = checking.error ?? run.error
  const columns = (
    <ColumnFields shown={shown} fields={choices.fields} onChange={(fields) => choose({ fields })} />
  )
  return (
    <div className="grid gap-6">
      {message && <ErrorPanel title="The last step was stopped" message={message} />}
      {!summary && columns}
      {summary && (
        <>
          <ImportQuestions
            shown={shown}
            questions={summary.questions}
            answers={choices.answers}
            onAnswer={(answers) => choose({ answers })}
          />
          <WrongRows {...{ shown, corrections, isCurrent }} />
          <CheckedRows {...{ shown, corrections, isCurrent }} />
          {columns}
        </>
      )}
      {/* Ends the page in view, so that no row shows through or below it. */}
      <div className="bottom-bar -bottom-px z-20 -mx-4 grid gap-3 border-t border-line bg-paper px-4 py-3 pb-[calc(0.75rem+var(--foot-height))] sm:-mx-6 sm:px-6">
        {error && (
          <div ref={focusUnlessChoosing} tabIndex={-1}>
            <ErrorPanel
              message={failureOf(error).message}
              title={checking.error ? 'Not checked' : 'Not imported'}
            />
          </div>
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {isCurrent && summary ? (
            <RunButton summary={summary} busy={run.isPending} onRun={run.mutate} />
          ) : (
            <Button variant="primary" busy={isChecking} onClick={() => check()}>
              {isChecking && summary ? checkingText(shown) : summary ? 'Check again' : 'Check the file'}
            </Button>
          )}
          <StepButton variant="quiet" failed="The import was not canceled" step={api.imports.remove} id={id}>
            Cancel this import
          </StepButton>
        </div>
      </div>
    </div>
  )
}

/** In view wherever the page is scrolled; read out where a button was refused, while a list keeps the focus for its next choice. */
const focusUnlessChoosing = (panel: HTMLElement | null) => {
  if (!document.activeElement?.matches('select')) panel?.focus()
}

const checkingText = ({ done, total }: Import) => `Checking ${formatCount(done)} of ${plural(total, 'row')}`

/** 'Add 3 clients and change 2' */
const runText = ({ new: added, change }: ImportSummary) =>
  added === 0
    ? `Change ${plural(change, 'client')}`
    : `Add ${plural(added, 'client')}${change > 0 ? ` and change ${formatCount(change)}` : ''}`

function nothingText({ waiting, wrong, skip }: ImportSummary): string {
  if (waiting > 0) return `${plural(waiting, 'row waits', 'rows wait')} for your answer.`
  if (wrong > 0) return 'Nothing to import until an error is corrected.'
  if (skip > 0) return `Nothing to import: ${plural(skip, 'row is', 'rows are')} left out.`
  return 'Nothing to import: the book has all of this.'
}

interface RunButtonProps {
  summary: ImportSummary
  busy: boolean
  onRun: (leave_out: number) => void
}

/** With errors only after it was said that their rows stay out. */
function RunButton({ summary, busy, onRun }: RunButtonProps) {
  const [isAgreed, setAgreed] = useState(false)
  const { wrong, waiting } = summary
  const leftOut = wrong + waiting
  if (summary.new + summary.change === 0) return <p className="font-semibold">{nothingText(summary)}</p>
  return (
    <>
      {leftOut > 0 && (
        <label className="flex min-h-control items-center gap-2.5 max-sm:basis-full">
          <input
            type="checkbox"
            className="size-4.5 accent-accent"
            checked={isAgreed}
            onChange={({ target }) => setAgreed(target.checked)}
          />
          {`Leave out the ${leftOutRows(summary)}`}
        </label>
      )}
      <Button
        variant="primary"
        busy={busy}
        disabled={leftOut > 0 && !isAgreed}
        onClick={() => onRun(leftOut)}
      >
        {runText(summary)}
      </Button>
    </>
  )
}

interface StepButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'children'> {
  step: { call: (input: { id: string }) => Promise<Import | { id: string }> }
  id: string
  failed: string
}

/** Leads to the import that comes of it, else to the choice of a file. */
export function StepButton({ step, id, failed, ...button }: StepButtonProps) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: () => step.call({ id }),
    onSuccess: async (made) => {
      if ('state' in made) showImport(cache, made)
      await navigate(href('/operational/clients/import/:id?', 'state' in made ? { id: made.id } : {}))
      await cache.invalidateQueries({ queryKey: importListQuery.queryKey })
    },
    onError: (error) => failureToast(error, failed, 'import'),
  })
  return <Button {...button} busy={isPending} onClick={() => mutate()} />
}

interface CheckedRowsProps {
  shown: Import
  corrections?: Corrections
  /** Whether the numbers are those of the choices on the screen. */
  isCurrent?: boolean
}

/** Rows to be corrected; those that were stay beside them until the page is opened again. */
function WrongRows({ shown, corrections, isCurrent }: Required<CheckedRowsProps>) {
  const { wrong } = shown.summary!
  if (wrong === 0 && !corrections.corrected.some(({ kind }) => kind === 'wrong')) return null
  return (
    <section aria-label={shownTitles.wrong}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-1">
        <div role="status" aria-busy={!isCurrent} className={cx(!isCurrent && 'opacity-50')}>
          <h2 className="font-display text-xl font-medium">
            {shownTitles.wrong} <span className="tabular font-normal">{formatCount(wrong)}</span>
          </h2>
        </div>
        {wrong > 0 && <DownloadProblems shown={shown} kind="wrong" />}
      </div>
      <ImportRows which="wrong" {...{ shown, corrections }} />
    </section>
  )
}

/** Those with errors stand above, where they can be corrected. */
const rowsBelow = shownRows.filter((one) => one !== 'wrong')

/** How many rows there are of each kind, and those of one: those left out for an error or an answer first of all. */
export function CheckedRows({ shown, corrections, isCurrent = true }: CheckedRowsProps) {
  const summary = shown.summary!
  const kinds: ShownRows[] = corrections ? rowsBelow : rowKinds
  const [chosen, setWhich] = useState<ShownRows>()
  const first = (['wrong', 'waiting', ...kinds] as const).find(
    (one) => kinds.includes(one) && summary[one] > 0,
  )
  // While a row of it that was answered still stands there, too.
  const isThere = (one: ShownRows) =>
    summary[one] > 0 || corrections?.corrected.some(({ kind }) => kind === one)
  const which = chosen && isThere(chosen) ? chosen : (first ?? 'new')
  return (
    <section aria-label="What the file would do">
      <div className="mb-2 flex flex-wrap items-center gap-1">
        <div
          role="status"
          aria-busy={!isCurrent}
          className={cx('flex grow flex-wrap gap-1', !isCurrent && 'opacity-50')}
        >
          {kinds
            .filter((one) => summary[one] > 0 || one === which || one === 'new')
            .map((one) => (
              <ToggleButton key={one} pressed={one === which} onClick={() => setWhich(one)}>
                {shownTitles[one]} <span className="tabular font-normal">{formatCount(summary[one])}</span>
              </ToggleButton>
            ))}
        </div>
        {(which === 'wrong' || which === 'waiting') && summary[which] > 0 && (
          <DownloadProblems {...{ shown, kind: which }} />
        )}
      </div>
      <ImportRows key={which} {...{ shown, which, corrections }} />
    </section>
  )
}

/** Rows that are not imported as a file to correct and import again, each with what is wrong in a last column. */
function DownloadProblems({ shown, kind }: { shown: Import; kind: RowKind }) {
  const { id, columns, file_name } = shown
  const total = shown.summary![kind]
  async function* readPages(signal: AbortSignal) {
    for (let cursor: string | null | undefined; cursor !== null;) {
      const input = { id, which: kind, limit: 500, cursor }
      const { rows, next }: RowPage<ImportRow> = await api.imports.rows.call(input, { signal })
      yield { total, rows }
      cursor = next
    }
  }
  return (
    <ExportButton
      label="Download these rows"
      open={async (signal) => readPages(signal)}
      filename={() => `${file_name.replace(/\.[^.]{1,5}$/, '')}-problems.csv`}
      columns={[
        ...columns.map((title, index) => ({ title, text: ({ cells }: ImportRow) => cells[index] })),
        {
          title: 'Problem',
          text: (row) => row.problems.map((one) => problemText(one, row, columns)).join('. '),
        },
      ]}
    />
  )
}
