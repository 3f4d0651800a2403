import { useQueries } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { formatDate } from '../../lib/dates.ts'
import { plural } from '../../lib/text.ts'
import { dateOrders, type DateOrder } from '../../lib/typedDay.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { lookupLists } from '../lookups/registry.ts'
import { duplicateChoices, repeatedChoices, type ShownRows } from './choices.ts'
import type { Import, ImportChoices, ImportSummary } from './contract.ts'
import { ImportRows } from './ImportRows.tsx'
import { QuestionList, type Question } from './QuestionList.tsx'

interface ImportQuestionsProps {
  shown: Import
  summary: ImportSummary
  choices: ImportChoices
  onChoose: (chosen: Partial<ImportChoices>) => void
}

/** What the check could not decide by itself. */
export function ImportQuestions(props: ImportQuestionsProps) {
  const { summary, choices, onChoose } = props
  const entries = useEntryQuestions(props)
  const questions = [...dateQuestions(props), ...entries, ...duplicateQuestions(props)]
  if (questions.length === 0) return null
  const addable = summary.unknown.filter(
    (one) => !one.inactive_id && !choices.entries.some((choice) => isSame(choice, one)),
  )
  const addAll = () => {
    const added = addable.map(({ list, name }) => ({ list, name, entry_id: null }))
    onChoose({ entries: [...choices.entries, ...added] })
  }
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-display text-xl font-medium">Questions about the file</h2>
        {addable.length > 1 && (
          <Button size="small" onClick={addAll}>
            {`Add all ${addable.length} names to their lists`}
          </Button>
        )}
      </div>
      <QuestionList questions={questions} />
      {summary.has_more_unknown && (
        <p className="mt-2 text-ink-soft">
          There are more than these 100 names. Does the column hold what was chosen?
        </p>
      )}
    </Card>
  )
}

const orderLabels: Record<DateOrder, string> = {
  month_first: 'the month is first',
  day_first: 'the day is first',
}

/** How the dates of a column are read, with both readings of one of them. */
const dateQuestions = ({ shown: { columns }, summary, choices, onChoose }: ImportQuestionsProps) =>
  (summary.dates ?? []).map(({ column, example, order, is_mixed, ...readings }): Question => {
    const { dates = [] } = choices
    return {
      about: columns[column]!,
      detail: `Is the day or the month first? ${example} is`,
      label: `What ${example} in ${columns[column]} is`,
      value: dates[column] ?? order,
      ...(order === null && { placeholder: 'Choose' }),
      options: dateOrders.map((one) => ({
        value: one,
        label: `${readings[one] ? formatDate(readings[one], 'MMM dd, yyyy') : 'not a date'} (${orderLabels[one]})`,
      })),
      onChange: (value) =>
        onChoose({
          dates: columns.map((_, index) =>
            index === column ? (value as DateOrder | null) : (dates[index] ?? null),
          ),
        }),
      more:
        is_mixed &&
        'This column mixes both orders: in some dates the day is first, in others the month. Dates in the order that is not chosen stay wrong until they are corrected in the file.',
    }
  })

type ChosenEntry = ImportChoices['entries'][number]
type AskedEntry = Pick<ChosenEntry, 'list' | 'name'> & Partial<ImportSummary['unknown'][number]>

const NEW_ENTRY = 'new'
const isSame = (one: AskedEntry, other: AskedEntry) =>
  one.list === other.list && one.name.toLowerCase() === other.name.toLowerCase()

/** Names that their lists do not have, or whose entry is inactive: each is added, or means an entry that is there. */
function useEntryQuestions({ summary, choices: { entries }, onChoose }: ImportQuestionsProps): Question[] {
  const chosenBefore = entries.filter((choice) => !summary.unknown.some((one) => isSame(one, choice)))
  const asked: AskedEntry[] = [...summary.unknown, ...chosenBefore]
  const optionsOf = useEntryOptions(asked)
  return asked.map((entry) => {
    const { list, name, near, rows } = entry
    const choice = entries.find((one) => isSame(one, entry))
    const choose = (value: string | null) => {
      const others = entries.filter((one) => !isSame(one, entry))
      const chosen = value && { list, name, entry_id: value === NEW_ENTRY ? null : value }
      onChoose({ entries: chosen ? [...others, chosen] : others })
    }
    const kind = `${lookupLists[list].singular}${entry.inactive_id ? ', inactive' : ''}`
    return {
      about: name,
      detail: rows === undefined ? kind : `${kind} · ${plural(rows, 'time')}`,
      label: `What ${name} means`,
      value: choice ? (choice.entry_id ?? NEW_ENTRY) : null,
      placeholder: 'Choose',
      options: optionsOf(entry),
      onChange: choose,
      // Only an entry that differs in a space or a hyphen is chosen beforehand.
      more:
        near &&
        (choice?.entry_id === near.id ? (
          <span className="text-ink-soft">Taken for {near.name}. Is it the same?</span>
        ) : (
          <Button size="small" onClick={() => choose(near.id)}>
            Same as {near.name}?
          </Button>
        )),
    }
  })
}

/** A new entry, or instead the inactive one of that name, and the active entries of the list. */
function useEntryOptions(entries: AskedEntry[]) {
  const lists = [...new Set(entries.map(({ list }) => list))]
  const queries = useQueries({
    queries: lists.map((list) => api.lookups.list.queryOptions({ input: { list } })),
  })
  return (entry: AskedEntry) => {
    const { list } = entry
    const listed = queries[lists.indexOf(list)]?.data ?? []
    const inactive = listed.find(
      ({ name, active, merged }) => !active && !merged && isSame({ list, name }, entry),
    )
    const inactive_id = entry.inactive_id ?? inactive?.id
    const active = listed.filter((one) => one.active)
    return [
      inactive_id
        ? { value: inactive_id, label: 'Make it active again' }
        : { value: NEW_ENTRY, label: `Add it to ${lookupLists[list].title.toLowerCase()}` },
      ...active.map(({ id, name }) => ({ value: id, label: `Same as ${name}` })),
    ]
  }
}

const duplicateLabels: Record<ImportChoices['duplicates'], string> = {
  skip: 'Leave them out',
  update: 'Change the clients (empty cells change nothing)',
  add: 'Add them as new clients',
}
const repeatedLabels: Record<ImportChoices['repeated'], string> = {
  add: 'Add each as a client',
  skip: 'Leave them out, but for the first',
}

/** Rows without an ID that look like clients in the book, or like earlier rows: one answer for all of each. */
function duplicateQuestions({ shown, summary, choices, onChoose }: ImportQuestionsProps): Question[] {
  const { duplicates, repeated } = summary
  const ask = (count: number, which: ShownRows, of: string) => ({
    about: `${plural(count, 'row')} ${count === 1 ? 'looks' : 'look'} like ${of}`,
    detail: 'Same name, phone number or email',
    label: `What is done with rows that look like ${of}`,
    more: <ImportRows shown={shown} which={which} limit={5} />,
  })
  return [
    ...(duplicates > 0
      ? [
          {
            ...ask(duplicates, 'duplicates', 'clients in the book'),
            value: choices.duplicates,
            options: duplicateChoices.map((value) => ({ value, label: duplicateLabels[value] })),
            onChange: (value: string | null) =>
              onChoose({ duplicates: value as ImportChoices['duplicates'] }),
          },
        ]
      : []),
    ...(repeated > 0
      ? [
          {
            ...ask(repeated, 'repeated', 'an earlier row of the file'),
            value: choices.repeated,
            options: repeatedChoices.map((value) => ({ value, label: repeatedLabels[value] })),
            onChange: (value: string | null) => onChoose({ repeated: value as ImportChoices['repeated'] }),
          },
        ]
      : []),
  ]
}
