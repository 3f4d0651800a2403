import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { postalCodes } from '../../content/stateCodes.ts'
import { joinWithAnd, truncate } from '../../lib/text.ts'
import type { LookupKey } from '../../lib/lookupKeys.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import type { SelectOption } from '../../ui/Select.tsx'
import { entriesQuery } from '../lookups/entryQueries.ts'
import { lookupLists } from '../lookups/registry.ts'
import type { Import, ImportChoices, ImportQuestion } from './contract.ts'
import { AskedQuestion } from './AskedQuestion.tsx'

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
  const [open, setOpen] = useState<string | null>(null)
  if (questions.length === 0) return null
  // A name near an entry or another name, or a state that there is not, may be a slip, and is answered by itself.
  const addable = questions.filter(
    (one) =>
      one.options.some(({ value }) => value === 'new') &&
      !one.near &&
      (one.list !== 'states' || states.includes(one.about)) &&
      answerOf(one) === null,
  )
  const addAll = () => {
    setOpen(null)
    onAnswer({ ...answers, ...Object.fromEntries(addable.map(({ key }) => [key, 'new'])) })
  }
  const choose = (key: string, value: string | null) => {
    setOpen(key)
    const { [key]: _, ...others } = answers
    onAnswer(value === null ? others : { ...others, [key]: value })
  }
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 className="font-display text-xl font-medium">Questions about the file</h2>
        {addable.length > 1 && <Button onClick={addAll}>{addAllText(addable)}</Button>}
      </div>
      <ul className="mt-3 divide-y divide-line">
        {questions
          .toSorted((one, other) => Number(answered.has(one.key)) - Number(answered.has(other.key)))
          .map((one) => (
            <AskedQuestion
              key={one.key}
              question={one}
              clients={shown.clients}
              answer={answerOf(one)}
              options={
                one.list
                  ? [
                      ...one.options.map((option) => ({ ...option, isAlways: true })),
                      ...listedOptions(one.list),
                    ]
                  : one.options
              }
              isOpen={one.key === open}
              setOpen={(isOpen) => setOpen(isOpen ? one.key : null)}
              onAnswer={(value) => choose(one.key, value)}
            />
          ))}
      </ul>
    </Card>
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
