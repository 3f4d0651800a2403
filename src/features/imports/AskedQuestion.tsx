import { Fragment, useRef, type ReactNode } from 'react'
import { formatCount } from '../../lib/text.ts'
import { focusWhenLost } from '../../list/focusNeighbor.ts'
import { cx } from '../../ui/cx.ts'
import { Button } from '../../ui/Button.tsx'
import type { SelectOption } from '../../ui/Select.tsx'
import { Choice } from './Choice.tsx'
import type { Import, ImportQuestion } from './contract.ts'
import { ClientName } from './ImportRows.tsx'

interface AskedQuestionProps {
  question: ImportQuestion
  /** Those that questions name. */
  clients: Import['clients']
  answer: string | null
  options: SelectOption[]
  /** The one that is being answered: it stays open, so that another answer can be chosen at once. */
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  onAnswer: (value: string | null) => void
}

/** Folded to its answer, which 'Change' opens. */
export function AskedQuestion(props: AskedQuestionProps) {
  const { question, clients, answer, options, isOpen, setOpen, onAnswer } = props
  const { about, detail, note, list, near } = question
  const item = useRef<HTMLLIElement>(null)
  const focusIn = (selector: string) =>
    focusWhenLost(() => item.current?.querySelector<HTMLElement>(selector) ?? null)
  const label = [about, detail].filter(Boolean).join(': ')
  const isSame = near?.is_same && answer === near.id
  const more = (
    <>
      {isSame ? `Read as ${near.name}: only spaces or punctuation differ.` : note}
      <NamedClients question={question} clients={clients} />
    </>
  )
  const change = () => {
    setOpen(true)
    focusIn('select, input')
  }
  const takeNear = () => {
    onAnswer(near!.id)
    setOpen(false)
    focusIn('button')
  }
  return (
    <li ref={item}>
      {answer !== null && !isOpen ? (
        <Answered
          {...{ about, detail, more, label, change }}
          chosen={options.find(({ value }) => value === answer)?.label}
        />
      ) : (
        <Choice
          {...{ about, label, options }}
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
      )}
    </li>
  )
}

interface AnsweredProps {
  about: string
  detail: string | undefined
  more: ReactNode
  label: string
  chosen: string | undefined
  change: () => void
}

const Answered = ({ about, detail, more, label, chosen, change }: AnsweredProps) => (
  <div className="grid items-baseline gap-x-4 py-1 text-ink-soft sm:grid-cols-[1fr_1fr_20rem]">
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
  </div>
)

/** The clients that rows look like, as links. */
function NamedClients({ question, clients }: Pick<AskedQuestionProps, 'question' | 'clients'>) {
  const { client_ids = [], more_clients = 0 } = question
  return (
    <>
      {clients
        .filter(({ id }) => client_ids.includes(id))
        .map((client, index) => (
          <Fragment key={client.id}>
            {index > 0 ? ' · ' : ' '}
            <ClientName {...client} />
          </Fragment>
        ))}
      {more_clients > 0 && ` and ${formatCount(more_clients)} more`}
    </>
  )
}
