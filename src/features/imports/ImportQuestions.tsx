import { useQueries } from '@tanstack/react-query'
import { Fragment, useRef, useState } from 'react'
import { postalCodes } from '../../content/stateCodes.ts'
import { formatCount, joinWithAnd, truncate } from '../../lib/text.ts'
import type { LookupKey } from '../../lib/lookupKeys.ts'
import { focusWhenLost } from '../../list/focusNeighbor.ts'
import { Button } from '../../ui/Button.tsx'
import type { SelectOption } from '../../ui/Select.tsx'
import { entriesQuery } from '../lookups/entryQueries.ts'
import { lookupLists } from '../lookups/registry.ts'
import { Choice } from './Choice.tsx'
import type { Import, ImportChoices, ImportQuestion } from './contract.ts'
import { ClientName } from './ImportRows.tsx'

const states: unknown[] = Object.values(postalCodes)

interface ImportQuestionsProps {
  shown: Import
  questions: ImportQuestion[]
  answers: ImportChoices['answers']
  onAnswer: (answers: ImportChoices['answers']) => void
}

/** What is asked once for many rows: names, dates, doubles. Those that the file or the last time answered come last. */
export function ImportQuestions({ shown, questions, answers, onAnswer }: ImportQuestionsProps) {
  const listedOptions = useListedOptions(questions)
  const answerOf = ({ key, answer }: ImportQuestion) => answers[key] ?? answer
  const [answered] = useState(
    () => new Set(questions.filter((one) => answerOf(one) !== null).map(({ key }) => key)),
  )
  if (questions.length === 0) return null
  // A name near an entry or another name, or a state that there is not, may be a slip, and is answered by itself.
  const addable = questions.filter(
    (one) =>
      one.options.some(({ value }) => value === 'new') &&
      !one.near &&
      (one.list !== 'states' || states.includes(one.about)) &&
      answerOf(one) === null,
  )
  const addAll = () => onAnswer({ ...answers, ...Object.fromEntries(addable.map(({ key }) => [key, 'new'])) })
  const choose = (key: string, value: string | null) => {
    const { [key]: _, ...others } = answers
    onAnswer(value === null ? others : { ...others, [key]: value })
  }
  return (
    <section aria-label={TITLE}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 className="font-display text-xl font-medium">{TITLE}</h2>
        {addable.length > 1 && <Button onClick={addAll}>{addAllText(addable)}</Button>}
      </div>
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface px-4 sm:px-5">
        {questions
          .toSorted((one, other) => Number(answered.has(one.key)) - Number(answered.has(other.key)))
          .map((one) => (
            <Question
              key={one.key}
              question={one}
              clients={shown.clients}
              answer={answerOf(one)}
              options={one.list ? [...one.options.map(always), ...listedOptions(one.list)] : one.options}
              onAnswer={(value) => choose(one.key, value)}
            />
          ))}
      </ul>
    </section>
  )
}

const TITLE = 'Questions about the file'
const always = (option: SelectOption) => ({ ...option, isAlways: true })

interface QuestionProps {
  question: ImportQuestion
  /** Those that questions name. */
  clients: Import['clients']
  answer: string | null
  options: SelectOption[]
  onAnswer: (value: string | null) => void
}

function Question({ question, clients, answer, options, onAnswer }: QuestionProps) {
  const { about, detail, note, list, near, client_ids = [], more_clients } = question
  const item = useRef<HTMLLIElement>(null)
  const takeNear = () => {
    onAnswer(near!.id)
    focusWhenLost(() => item.current!.querySelector('select, input'))
  }
  const named = clients.filter(({ id }) => client_ids.includes(id))
  return (
    <li ref={item}>
      <Choice
        {...{ about, options }}
        label={[about, detail].filter(Boolean).join(': ')}
        detail={
          detail && (
            <>
              {detail}
              {near && answer === null && (
                <Button size="small" onClick={takeNear}>
                  Same as {near.name}?
                </Button>
              )}
            </>
          )
        }
        value={answer}
        placeholder={answer === null || list ? 'Choose' : undefined}
        onChange={onAnswer}
      >
        {near?.is_same && answer === near.id
          ? `Read as ${near.name}: only spaces or punctuation differ.`
          : note}
        {named.map((client, index) => (
          <Fragment key={client.id}>
            {index > 0 ? ' · ' : ' '}
            <ClientName {...client} />
          </Fragment>
        ))}
        {more_clients ? ` and ${formatCount(more_clients)} more` : ''}
      </Choice>
    </li>
  )
}

/** 'Add Zinc (medication), Paused (status) and 3 more' */
function addAllText(addable: ImportQuestion[]) {
  const named = addable.map(
    ({ about, list }) => `${truncate(about, 40)} (${lookupLists[list!].singular.toLowerCase()})`,
  )
  const most = named.length > 4 ? [...named.slice(0, 3), `${named.length - 3} more`] : named
  return `Add ${joinWithAnd(most)}`
}

function useListedOptions(questions: ImportQuestion[]) {
  const lists = [...new Set(questions.flatMap(({ list }) => list ?? []))]
  const queries = useQueries({ queries: lists.map(entriesQuery) })
  return (list: LookupKey): SelectOption[] =>
    (queries[lists.indexOf(list)]?.data ?? [])
      .filter(({ active }) => active)
      .map(({ id, name }) => ({ value: id, label: `Same as ${name}` }))
}
