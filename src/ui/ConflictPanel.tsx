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
  const choices = [
    { of: 'mine', button: 'Keep mine', choose: on.onKeepMine, title: 'Yours', text: mine },
    {
      of: 'theirs',
      button: 'Use theirs',
      choose: on.onUseTheirs,
      title: isAuthorNamed ? 'Theirs' : `Theirs (${changed_by})`,
      text: theirs,
    },
    { of: 'both', button: 'Keep both', choose: on.onKeepBoth },
  ]
  return (
    <fieldset data-not-ready={kept === 'none' ? 'choose what to keep first' : undefined} className="min-w-0">
      {label && <legend className="mb-1 text-sm font-semibold text-ink">{label}</legend>}
      <div className={cx('grid gap-x-2 gap-y-1.5', mine !== undefined && 'sm:grid-cols-2')}>
        {choices.map(
          ({ of, button, choose, title, text }) =>
            choose && (
              // The button below the value that it keeps; in a cell the own one is in the editor above.
              <div key={of} className="flex flex-col items-start gap-1.5">
                {text !== undefined && <Text title={title} text={text} />}
                <Button
                  size="small"
                  variant={kept === of ? 'primary' : 'secondary'}
                  aria-pressed={kept && kept === of}
                  onClick={choose}
                >
                  {kept === of && <Check aria-hidden />}
                  {button}
                </Button>
              </div>
            ),
        )}
      </div>
    </fieldset>
  )
}

const Text = ({ title, text }: { title: string; text: string }) => (
  <div className="w-full min-w-0 grow">
    <p className="text-sm text-ink-soft">{title}</p>
    <p className="tabular max-h-40 overflow-y-auto rounded bg-sunken px-2 py-1.5 break-words whitespace-pre-wrap">
      {text}
    </p>
  </div>
)
