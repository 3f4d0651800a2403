import { CircleCheck } from 'lucide-react'
import { href, Link } from 'react-router'
import { api } from '../../lib/api.ts'
import { dayOfInstant, formatDate, formatInstant, todayIn } from '../../lib/dates.ts'
import { UndoButton } from '../../form/UndoButton.tsx'
import { joinWithAnd, plural } from '../../lib/text.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Card } from '../../ui/Card.tsx'
import { lookupLists } from '../lookups/registry.ts'
import { leftOutRows } from './choices.ts'
import type { Import, ImportSummary } from './contract.ts'
import { CheckedRows, StepButton } from './ImportChecks.tsx'

const titles: Partial<Record<Import['state'], string>> = {
  done: 'The clients are imported',
  undone: 'The import was undone',
  partly_undone: 'The import was undone in part',
}

export function ImportResult({ shown }: { shown: Import }) {
  const { state, summary, message, file_name, finished_at } = shown
  const isDone = state === 'done'
  const day = dayOfInstant(finished_at!)
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
        <p className="mt-3">{isDone ? resultText(summary!) : undoneText(shown)}</p>
        {message && <p className="mt-2 font-semibold">{message}</p>}
        <div className="mt-4 flex flex-wrap gap-3">
          {isDone && summary!.new > 0 && (
            <Link to={addedOn(day)} className={buttonClass('primary')}>
              Open clients added {day === todayIn() ? 'today' : `on ${formatDate(day)}`}
            </Link>
          )}
          {!isDone && (
            <StepButton
              variant="primary"
              failed="The import did not begin again"
              step={api.imports.repeat}
              id={shown.id}
            >
              Import this file again
            </StepButton>
          )}
          <Link to={href('/operational/clients/import/:id?')} className={buttonClass()}>
            Import another file
          </Link>
          <UndoButton id={shown.can_undo ? shown.id : null}>Undo the import</UndoButton>
        </div>
      </Card>
      {isDone && <CheckedRows shown={shown} />}
    </div>
  )
}

const addedOn = (day: string) => `${href('/operational/clients')}?created_at=${day}..${day}`

const resultText = ({ added_entries, joined, same, skip, wrong, waiting, ...written }: ImportSummary) =>
  sentences(
    written.new && `${plural(written.new, 'client')} added`,
    written.change && `${plural(written.change, 'client')} changed`,
    ...entryTexts(added_entries, 'Added to lists', 'Active again'),
    joined && `${plural(joined, 'row added its', 'rows added their')} medications to an earlier row`,
    same && `${plural(same, 'row')} had nothing to change`,
    skip && `${plural(skip, 'duplicate')} left out`,
    wrong + waiting && `${leftOutRows({ wrong, waiting })} left out`,
  )

const undoneText = ({ state, summary, left_entries }: Import) =>
  sentences(
    state === 'undone' && summary!.new && `${plural(summary!.new, 'client')} removed`,
    state === 'undone' && summary!.change && `${plural(summary!.change, 'client')} changed back`,
    ...entryTexts(left_entries, 'Still in lists', 'Still in lists, inactive'),
  )

const sentences = (...texts: (string | number | false)[]) =>
  texts.flatMap((text) => (text ? [`${text}.`] : [])).join(' ')

/** 'Added to lists: Zinc (medication) and Paused (status)' */
const entryTexts = (entries: ImportSummary['added_entries'], ...titles: [string, string]) =>
  titles.map((title, index) => {
    const named = entries.flatMap(({ list, name, is_inactive }) =>
      Number(is_inactive ?? false) === index ? [`${name} (${lookupLists[list].singular.toLowerCase()})`] : [],
    )
    return named.length > 0 && `${title}: ${joinWithAnd(named)}`
  })
