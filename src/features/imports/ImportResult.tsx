import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { href, Link, useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { dayOfInstant, formatInstant } from '../../lib/dates.ts'
import { UndoButton } from '../../form/UndoButton.tsx'
import { joinWithAnd, plural } from '../../lib/text.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Card } from '../../ui/Card.tsx'
import { failureToast } from '../../ui/failureToast.ts'
import { lookupLists } from '../lookups/registry.ts'
import { CheckedRows } from './CheckedRows.tsx'
import { leftOutRows } from './choices.ts'
import type { Import, ImportSummary } from './contract.ts'
import { showImport } from './importQuery.ts'

const titles: Partial<Record<Import['state'], string>> = {
  done: 'The clients are imported',
  undone: 'The import was undone',
  partly_undone: 'The import was undone in part',
}

/** What was imported, and its undo for a day. */
export function ImportResult({ shown }: { shown: Import }) {
  const { state, summary, message, file_name, finished_at } = shown
  const isDone = state === 'done'
  return (
    <div className="grid gap-6">
      <Card>
        <h2 className="flex items-center gap-2 font-display text-xl font-medium">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
          <span role="status">{titles[state]}</span>
        </h2>
        <p className="mt-1 break-words text-ink-soft">
          {file_name} · {formatInstant(finished_at)}
        </p>
        {isDone && <p className="mt-3">{resultText(summary!)}</p>}
        {state === 'undone' && summary && (
          <p className="mt-3">{plural(summary.new, 'client was', 'clients were')} removed again.</p>
        )}
        {message && <p className="mt-2 font-semibold">{message}</p>}
        <div className="mt-4 flex flex-wrap gap-3">
          {isDone && summary!.new > 0 && (
            <Link to={addedOn(dayOfInstant(finished_at!))} className={buttonClass('primary')}>
              Open clients added that day
            </Link>
          )}
          {!isDone && <RepeatButton id={shown.id} />}
          <Link to={href('/operational/clients/import/:id?')} className={buttonClass()}>
            Import another file
          </Link>
          <UndoButton id={shown.can_undo ? shown.id : null}>Undo the import</UndoButton>
        </div>
      </Card>
      {isDone && summary!.wrong + summary!.waiting + summary!.skip > 0 && <CheckedRows shown={shown} />}
    </div>
  )
}

const addedOn = (day: string) => `${href('/operational/clients')}?created_at=${day}..${day}`

const resultText = (summary: ImportSummary) =>
  [
    `${plural(summary.new, 'client')} added, ${plural(summary.change, 'client')} changed.`,
    ...(summary.added_entries.length ? [`${entriesText(summary.added_entries)}.`] : []),
    ...(summary.same ? [`${plural(summary.same, 'row')} had nothing to change.`] : []),
    ...(summary.skip
      ? [`${plural(summary.skip, 'row')} left out because the client is in the book or in an earlier row.`]
      : []),
    ...(summary.wrong + summary.waiting ? [`${leftOutRows(summary)} left out.`] : []),
  ].join(' ')

/** 'Added to lists: Zinc (medication) and Paused (status).' */
const entriesText = (entries: ImportSummary['added_entries']) =>
  `Added to lists: ${joinWithAnd(entries.map(({ list, name }) => `${name} (${lookupLists[list].singular.toLowerCase()})`))}`

/** With what was corrected and chosen. */
function RepeatButton({ id }: { id: string }) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.imports.repeat.call({ id }),
    onSuccess: (made) => {
      showImport(cache, made)
      return navigate(href('/operational/clients/import/:id?', { id: made.id }))
    },
    onError: (error) => failureToast(error, 'The import did not begin again', 'import'),
  })
  return (
    <Button variant="primary" busy={isPending} onClick={() => mutate()}>
      Import this file again
    </Button>
  )
}
