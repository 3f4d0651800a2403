import { useQuery } from '@tanstack/react-query'
import { Fragment, useRef, useState, type ReactNode, type Ref } from 'react'
import { api } from '../../lib/api.ts'
import { focusWhenLost } from '../../list/focusNeighbor.ts'
import { cx } from '../../ui/cx.ts'
import { Button } from '../../ui/Button.tsx'
import type { SelectOption } from '../../ui/Select.tsx'
import { isSurelySame } from './choices.ts'
import type { ImportQuestion } from './contract.ts'
import { Choice } from './ImportColumns.tsx'
import { ClientName } from './ImportRows.tsx'

interface QuestionProps {
  id: string
  question: ImportQuestion
  answer: string | null
  options: SelectOption[]
  onAnswer: (value: string | null) => void
}

/** A press that takes the focus ends where it began, before the line gets lower. */
const FOLD_AFTER_MS = 200

/** Folded to its answer once it has one and nobody is at it. */
export function AskedQuestion({ id, question, answer, options, onAnswer }: QuestionProps) {
  const { key, about, detail, note, list, near } = question
  const [isOpen, setOpen] = useState(false)
  const item = useRef<HTMLLIElement>(null)
  const focusIn = (selector: string) =>
    focusWhenLost(() => item.current?.querySelector<HTMLElement>(selector) ?? null)
  const foldWhenLeft = () =>
    setTimeout(() => !item.current?.contains(document.activeElement) && setOpen(false), FOLD_AFTER_MS)
  const label = [about, detail].filter(Boolean).join(': ')
  const isSame = near?.is_same && answer === near.id
  const more = (
    <>
      {isSame ? `Read as ${near.name}: only spaces or punctuation differ.` : note}
      {(key === 'duplicates' || key === 'contact') && <AlikeClients id={id} which={key} />}
    </>
  )
  if (answer !== null && !isOpen) {
    const change = () => {
      setOpen(true)
      focusIn('select, input')
    }
    const chosen = options.find(({ value }) => value === answer)?.label
    return <Answered {...{ ref: item, about, label, chosen, change }} {...{ detail, more }} />
  }
  const takeNear = () => {
    onAnswer(near!.id)
    setOpen(false)
    focusIn('button')
  }
  return (
    <Choice
      {...{ ref: item, about, label, options }}
      onFocus={() => setOpen(true)}
      onBlur={foldWhenLeft}
      detail={
        detail && (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {detail}
            {near && answer === null && (
              <Button size="small" onClick={takeNear}>
                Same as {near.name}?
              </Button>
            )}
          </span>
        )
      }
      value={answer}
      placeholder={answer === null || list ? 'Choose' : undefined}
      onChange={onAnswer}
    >
      {more}
    </Choice>
  )
}

interface AnsweredProps {
  ref: Ref<HTMLLIElement>
  about: string
  detail: string | undefined
  more: ReactNode
  label: string
  chosen: string | undefined
  change: () => void
}

const Answered = ({ ref, about, detail, more, label, chosen, change }: AnsweredProps) => (
  <li ref={ref} className="grid items-baseline gap-x-4 py-1 text-ink-soft sm:grid-cols-[1fr_1fr_20rem]">
    <span className={cx('min-w-0 break-words', !detail && 'sm:col-span-2')}>
      {about} {!detail && <span className="ml-2 text-sm">{more}</span>}
    </span>
    {detail && (
      <span className="tabular min-w-0 text-sm break-words">
        {detail} {more}
      </span>
    )}
    <span className="flex items-baseline justify-between gap-3">
      <span className="min-w-0 break-words text-ink">{chosen}</span>
      <Button size="small" variant="quiet" className="-mr-3" aria-label={`Change: ${label}`} onClick={change}>
        Change
      </Button>
    </span>
  </li>
)

const MAX_NAMED = 3

/** The clients that rows look like, as links. */
function AlikeClients({ id, which }: { id: string; which: 'duplicates' | 'contact' }) {
  const { data } = useQuery(api.imports.rows.queryOptions({ input: { id, which: 'duplicates' } }))
  const rows = (data?.rows ?? []).filter(
    ({ duplicates }) => duplicates.some(({ same }) => isSurelySame(same)) === (which === 'duplicates'),
  )
  const clients = new Map(rows.flatMap(({ duplicates }) => duplicates.map((one) => [one.id, one])))
  return (
    <>
      {[...clients.values()].slice(0, MAX_NAMED).map((client, index) => (
        <Fragment key={client.id}>
          {index > 0 && ' · '}
          <ClientName {...client} />
        </Fragment>
      ))}
      {clients.size > MAX_NAMED && ' and others'}
    </>
  )
}
