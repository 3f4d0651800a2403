import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { failureOf } from '../../lib/failure.ts'
import { formatCount, plural } from '../../lib/text.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { failureToast } from '../../ui/failureToast.ts'
import { CheckedRows, CheckSummary } from './CheckedRows.tsx'
import { ColumnFields } from './ColumnFields.tsx'
import type { Import, ImportSummary } from './contract.ts'
import { ImportQuestions } from './ImportQuestions.tsx'
import { importListQuery, showImport } from './importQuery.ts'
import { leftOutRows } from './choices.ts'
import { useImportCheck } from './useImportCheck.ts'

/** What the columns hold, what the check found, and the choices that it asks for. */
export function ImportChecks({ shown }: { shown: Import }) {
  const { id, summary, message } = shown
  const { choices, choose, check, isChecking, isCurrent, corrections, ...checking } = useImportCheck(shown)
  const cache = useQueryClient()
  const run = useMutation({
    mutationFn: (leave_out: number) => api.imports.run.call({ id, leave_out }),
    onSuccess: (changed) => showImport(cache, changed),
  })
  const error = checking.error ?? run.error
  return (
    <div className="grid gap-6">
      {message && <ErrorPanel title="The last step was stopped" message={message} />}
      <ColumnFields shown={shown} fields={choices.fields} onChange={(fields) => choose({ fields })} />
      {summary && (
        <>
          <div role="status" aria-busy={isChecking}>
            {isCurrent ? <CheckSummary summary={summary} /> : isChecking && <Checking {...shown} />}
          </div>
          <ImportQuestions
            shown={shown}
            answers={choices.answers}
            onAnswer={(answers) => choose({ answers })}
          />
          <CheckedRows shown={shown} corrections={corrections} isOutdated={!isCurrent} />
        </>
      )}
      {error && <ErrorPanel {...failureOf(error)} title={checking.error ? 'Not checked' : 'Not imported'} />}
      <div className="flex flex-wrap items-center gap-3">
        {isCurrent && summary ? (
          <RunButton summary={summary} busy={run.isPending} onRun={run.mutate} />
        ) : (
          <Button variant="primary" busy={isChecking} onClick={() => check()}>
            {summary ? 'Check again' : 'Check the file'}
          </Button>
        )}
        <RemoveButton id={id} />
      </div>
    </div>
  )
}

const Checking = ({ done, total }: Import) => (
  <p className="tabular font-semibold">{`Checking ${formatCount(done)} of ${plural(total, 'row')}`}</p>
)

interface RunButtonProps {
  summary: ImportSummary
  busy: boolean
  onRun: (leave_out: number) => void
}

/** With wrong rows only after it was said that they stay out. */
function RunButton({ summary, busy, onRun }: RunButtonProps) {
  const [isAgreed, setAgreed] = useState(false)
  const { wrong, waiting } = summary
  const leftOut = wrong + waiting
  const count = summary.new + summary.change
  if (count === 0)
    return (
      <p className="font-semibold">
        {waiting > 0
          ? `${plural(waiting, 'row')} ${waiting === 1 ? 'waits' : 'wait'} for your choice above.`
          : 'There is nothing to import.'}
      </p>
    )
  return (
    <>
      {leftOut > 0 && (
        <label className="flex min-h-control basis-full items-center gap-2.5">
          <input
            type="checkbox"
            className="size-4.5 accent-accent"
            checked={isAgreed}
            onChange={({ target }) => setAgreed(target.checked)}
          />
          {`Import without the ${leftOutRows(summary)}`}
        </label>
      )}
      <Button
        variant="primary"
        busy={busy}
        disabled={leftOut > 0 && !isAgreed}
        onClick={() => onRun(leftOut)}
      >
        {`Import ${plural(count, 'client')}`}
      </Button>
    </>
  )
}

/** Deletes what was sent of the file. */
function RemoveButton({ id }: { id: string }) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.imports.remove.call({ id }),
    onSuccess: async () => {
      await navigate(href('/operational/clients/import/:id?'))
      await cache.invalidateQueries({ queryKey: importListQuery.queryKey })
    },
    onError: (error) => failureToast(error, 'The import was not canceled', 'import'),
  })
  return (
    <Button variant="quiet" busy={isPending} onClick={() => mutate()}>
      Cancel this import
    </Button>
  )
}
