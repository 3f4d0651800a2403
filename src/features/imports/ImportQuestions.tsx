import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ChevronDown } from 'lucide-react'
import { postalCodes } from '../../content/stateCodes.ts'
import type { LookupKey } from '../../lib/lookupKeys.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Combobox } from '../../ui/Combobox.tsx'
import { MANY_OPTIONS, Select, type SelectOption } from '../../ui/Select.tsx'
import { formatCount, joinWithAnd, plural, truncate } from '../../lib/text.ts'
import { useIsShown } from '../../lib/mayChange.ts'
import { entriesQuery } from '../lookups/entryQueries.ts'
import type { Import, ImportChoices, ImportQuestion } from './contract.ts'
import { importFieldsFor, importLabel, isMedicationDetail, SAMPLE_ROWS } from './choices.ts'

const states: unknown[] = Object.values(postalCodes)

interface ImportQuestionsProps {
  questions: ImportQuestion[]
  answers: ImportChoices['answers']
  onAnswer: (answers: ImportChoices['answers']) => void
}

/** What is asked once for many rows: names, dates, doubles. */
export function ImportQuestions({ questions, answers, onAnswer }: ImportQuestionsProps) {
  const listedOptions = useListedOptions(questions)
  if (questions.length === 0) return null
  // A name near an entry or another name, or a state that there is not, may be a slip, and is answered by itself.
  const addable = questions.filter(
    ({ key, about, answer, options, near, list }) =>
      options.some(({ value }) => value === 'new') &&
      !near &&
      (list !== 'states' || states.includes(about)) &&
      answer === null &&
      !answers[key],
  )
  const addAll = () => onAnswer({ ...answers, ...Object.fromEntries(addable.map(({ key }) => [key, 'new'])) })
  const choose = (key: string, value: string | null) => {
    const { [key]: _, ...others } = answers
    onAnswer(value === null ? others : { ...others, [key]: value })
  }
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-display text-xl font-medium">Questions about the file</h2>
        {addable.length > 1 && (
          <Button onClick={addAll}>{`Add ${addable.length} new names to their lists`}</Button>
        )}
      </div>
      <ul className="mt-3 divide-y divide-line">
        {questions.map(({ key, about, detail, note, options, list, near, answer }) => (
          <Choice
            key={key}
            about={about}
            detail={
              <>
                {detail}
                {near && (answers[key] ?? answer) === null && (
                  <Button size="small" className="ml-3" onClick={() => choose(key, near.id)}>
                    Same as {near.name}?
                  </Button>
                )}
              </>
            }
            label={[about, detail].filter(Boolean).join(': ')}
            value={answers[key] ?? answer}
            options={
              list ? [...options.map((one) => ({ ...one, isAlways: true })), ...listedOptions(list)] : options
            }
            placeholder={answer === null || list ? 'Choose' : undefined}
            onChange={(value) => choose(key, value)}
          >
            {note}
            {near?.is_same && (answers[key] ?? answer) === near.id && (
              <span className="text-ink-soft">Read as {near.name}: only spaces or punctuation differ.</span>
            )}
          </Choice>
        ))}
      </ul>
    </Card>
  )
}

function useListedOptions(questions: ImportQuestion[]) {
  const lists = [...new Set(questions.flatMap(({ list }) => list ?? []))]
  const queries = useQueries({ queries: lists.map(entriesQuery) })
  return (list: LookupKey): SelectOption[] =>
    (queries[lists.indexOf(list)]?.data ?? [])
      .filter(({ active }) => active)
      .map(({ id, name }) => ({ value: id, label: `Same as ${name}` }))
}

interface ChoiceProps {
  about: string
  detail: ReactNode
  label: string
  value: string | null
  options: SelectOption[]
  placeholder: string | undefined
  onChange: (value: string | null) => void
  children?: ReactNode
}

/** Something to be chosen for an import, with one control. */
const Choice = ({ about, detail, label, placeholder, children, ...control }: ChoiceProps) => (
  <li className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[1fr_1fr_20rem]">
    <span className="min-w-0 font-semibold break-words">{about}</span>
    <span className="tabular min-w-0 break-words text-sm text-ink-soft max-sm:empty:hidden">{detail}</span>
    {placeholder !== undefined && control.options.length >= MANY_OPTIONS ? (
      <Combobox aria-label={label} {...control} placeholder={placeholder} />
    ) : (
      <Select aria-label={label} {...control} {...(placeholder !== undefined && { placeholder })} />
    )}
    <div className="text-sm empty:hidden sm:col-span-3">{children}</div>
  </li>
)

interface ColumnFieldsProps {
  shown: Import
  fields: ImportChoices['fields']
  onChange: (fields: ImportChoices['fields']) => void
}

/** What each column of the file holds: matched by its title, and by hand. */
export function ColumnFields({ shown, fields, onChange }: ColumnFieldsProps) {
  const options = importFieldsFor(useIsShown()).map((field) => ({ value: field, label: importLabel(field) }))
  const unused = shown.columns.filter((_, column) => fields[column] === null)
  const choose = (column: number, field: string | null) =>
    onChange(
      // A field has one column: choosing it here takes it from there.
      fields.map((one, index) => (index === column ? (field as typeof one) : one === field ? null : one)),
    )
  return (
    <Card>
      {/* Folded once it is checked, so that what was found is seen first. */}
      <details open={shown.summary === null} className="group">
        <summary className="flex cursor-pointer list-none items-center gap-x-3">
          <div className="flex min-w-0 grow flex-wrap items-baseline gap-x-3">
            <h2 className="font-display text-xl font-medium break-words">{shown.file_name}</h2>
            <span className="text-ink-soft">
              {`${fields.filter((field) => field !== null).length} of ${plural(fields.length, 'column')} used.`}
              {unused.length > 0 && ` Not imported: ${truncate(joinWithAnd(unused), 100)}.`}
            </span>
          </div>
          <ChevronDown aria-hidden className="size-5 shrink-0 text-ink-soft group-open:rotate-180" />
        </summary>
        <p className="mt-1 text-ink-soft">Which field of a client does each column hold?</p>
        <ul className="mt-3 divide-y divide-line">
          {shown.columns.map((title, column) => (
            <Choice
              // Two columns may have the same title.
              // oxlint-disable-next-line react/no-array-index-key
              key={column}
              about={title}
              detail={sampleText(shown, column)}
              label={`Field of the column ${title}`}
              value={fields[column] ?? null}
              options={options}
              placeholder="Not imported"
              onChange={(field) => choose(column, field)}
            >
              {(fields[column] === 'medications' || isMedicationDetail(fields[column] ?? '')) &&
                'Several in one cell are separated by semicolons.'}
            </Choice>
          ))}
        </ul>
      </details>
    </Card>
  )
}

const sampleText = ({ sample, total }: Import, column: number) =>
  sample[column]?.map((text) => truncate(text, 40)).join(' · ') ||
  (total > SAMPLE_ROWS ? `Empty in the first ${formatCount(SAMPLE_ROWS)} rows` : 'Empty')
