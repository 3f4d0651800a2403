import { Check } from 'lucide-react'
import { useId } from 'react'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import { focusOnMount } from './focus.ts'

/** A field that somebody else has changed. */
interface ContestedField {
  field: string
  /** The field's label; omitted in a cell, which has one field only. */
  label?: string
  /** Who changed it and when: 'jane@example.com 2 minutes ago'. */
  changed_by: string
  theirs: string
  /** Omitted when the editor above shows it. */
  mine?: string
  /** In a form: the chosen value. */
  kept?: 'mine' | 'theirs' | 'both' | 'none'
  onKeepMine: () => void
  onUseTheirs: () => void
  /** Of a text. */
  onKeepBoth?: (() => void) | false | undefined
}

type ConflictPanelProps = {
  fields: ContestedField[]
  /** In a form: the next step after choosing. Omitted in a cell, where the choice saves. */
  hint?: string
}

/** Shown after a conflict (decision 0029): each contested field with both values and a choice. */
export function ConflictPanel({ fields, hint }: ConflictPanelProps) {
  const id = useId()
  const isInForm = hint !== undefined
  const authors = [...new Set(fields.map(({ changed_by }) => changed_by))].join(' and ')
  return (
    <section
      // A restored draft shows it at once; after a save the form gives it the focus.
      ref={isInForm ? focusOnMount : undefined}
      {...(isInForm && { tabIndex: -1, 'data-failure-panel': true })}
      aria-labelledby={id}
      className={cx(
        'flex flex-col',
        isInForm
          ? 'gap-4 rounded-xl border border-warning/50 bg-warning-soft px-4 py-4 sm:px-5'
          : 'gap-1.5 px-1 pt-1.5 text-sm',
      )}
    >
      <div role={isInForm ? undefined : 'alert'}>
        <p
          id={id}
          className={cx('break-words', isInForm ? 'font-semibold text-warning' : 'font-medium text-danger')}
        >
          Changed by {authors}
        </p>
        {isInForm && <p className="mt-0.5 max-w-prose text-ink">{hint}</p>}
      </div>
      {fields.map((contested) => (
        <Choice key={contested.field} {...contested} isAuthorNamed={authors === contested.changed_by} />
      ))}
    </section>
  )
}

type ChoiceProps = ContestedField & {
  /** Above, for all fields. */
  isAuthorNamed: boolean
}

function Choice({ isAuthorNamed, label, changed_by, theirs, mine, kept, ...on }: ChoiceProps) {
  return (
    <fieldset data-not-ready={kept === 'none' ? 'choose what to keep first' : undefined} className="min-w-0">
      {label && <legend className="mb-1 text-sm font-semibold text-ink">{label}</legend>}
      {/* Each button below the value that it keeps; in a cell the own one is in the editor above. */}
      <div
        className={cx(
          'grid gap-x-2 gap-y-1.5 *:flex *:flex-col *:items-start *:gap-1.5',
          mine !== undefined && 'sm:grid-cols-2',
        )}
      >
        <div>
          {mine !== undefined && <Text title="Yours" text={mine} />}
          <ChoiceButton isKept={kept && kept === 'mine'} onClick={on.onKeepMine}>
            Keep mine
          </ChoiceButton>
        </div>
        <div>
          <Text title={isAuthorNamed ? 'Theirs' : `Theirs (${changed_by})`} text={theirs} />
          <ChoiceButton isKept={kept && kept === 'theirs'} onClick={on.onUseTheirs}>
            Use theirs
          </ChoiceButton>
        </div>
        {on.onKeepBoth && (
          <div>
            <ChoiceButton isKept={kept && kept === 'both'} onClick={on.onKeepBoth}>
              Keep both
            </ChoiceButton>
          </div>
        )}
      </div>
    </fieldset>
  )
}

type ChoiceButtonProps = { isKept: boolean | undefined; onClick: () => void; children: string }

const ChoiceButton = ({ isKept, onClick, children }: ChoiceButtonProps) => (
  <Button size="small" variant={isKept ? 'primary' : 'secondary'} aria-pressed={isKept} onClick={onClick}>
    {isKept && <Check aria-hidden />}
    {children}
  </Button>
)

const Text = ({ title, text }: { title: string; text: string }) => (
  <div className="w-full min-w-0 grow">
    <p className="text-sm text-ink-soft">{title}</p>
    <p className="tabular max-h-40 overflow-y-auto rounded bg-sunken px-2 py-1.5 break-words whitespace-pre-wrap">
      {text}
    </p>
  </div>
)
