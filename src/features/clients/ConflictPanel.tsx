import { useFormContext, useWatch } from 'react-hook-form'
import { use, useId, useState } from 'react'
import { authorText, type Author } from '../../lib/author.ts'
import { formatDate } from '../../lib/dates.ts'
import { formatMoney } from '../../lib/money.ts'
import { orDash } from '../../lib/text.ts'
import { cx } from '../../ui/cx.ts'
import { focusOnMount } from '../../ui/focus.ts'
import { useSession } from '../accounts/useSession.ts'
import { lookupOf } from '../lookups/registry.ts'
import { authorsOf, refusalOf, sameValue, type Difference } from './conflict.ts'
import type { ClientField } from './clientFields.ts'
import type { ClientValues } from './formValues.ts'
import { clientLabels } from './labels.ts'
import { LookupsOfForm, nameOf, type Lookups } from './useLookups.ts'

type ConflictPanelProps = {
  differences: Difference[]
  /** Who changed which field, as far as the server said. */
  changed: Record<string, Author>
}

/** After a conflict: each field that somebody else changed, both versions, whose, and the choice (acceptance D32, D20). */
export function ConflictPanel({ differences, changed }: ConflictPanelProps) {
  const me = useSession().data?.user?.email
  const authors = authorsOf(differences, changed)
  const names = authors.map((author) => authorText(author, me)).join(' and ')
  return (
    <section
      ref={focusOnMount}
      tabIndex={-1}
      aria-labelledby="conflict-heading"
      className="flex flex-col gap-4 rounded-xl border border-warning/50 bg-warning-soft px-4 py-4 sm:px-5"
    >
      <div>
        <h2 id="conflict-heading" className="font-semibold break-words text-warning">
          Changed by {names || 'someone else'}
        </h2>
        <p className="mt-0.5 max-w-prose text-ink">
          Choose what to keep of each field, then press Update Client again. Nothing you typed is lost.
        </p>
      </div>
      {differences.map((difference) => (
        <Choice
          key={difference.field}
          difference={difference}
          // One person is named above.
          author={authors.length > 1 ? changed[difference.field] : undefined}
        />
      ))}
    </section>
  )
}

function Choice({ difference, author }: { difference: Difference; author: Author | undefined }) {
  const { field, mine, theirs, touched } = difference
  const { setValue } = useFormContext<ClientValues>()
  const lookups = use(LookupsOfForm)
  const now = useWatch<ClientValues, ClientField>({ name: field })
  const [kept, setKept] = useState(mine)
  const name = useId()
  const takesTheirs = sameValue(now, theirs)
  const choose = (value: Difference['mine']) => setValue(field, value, { shouldDirty: true })
  const own = takesTheirs ? kept : now
  const asItWas = !touched && sameValue(own, mine)
  // What people typed is theirs to mend; what was stored and is refused now would only be refused again.
  const refusal = asItWas ? refusalOf(difference, lookups) : undefined
  const text = shown(field, own, lookups)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold text-ink">{clientLabels[field]}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {refusal ? (
          <Lost text={text} refusal={refusal} />
        ) : (
          <Version
            name={name}
            title={asItWas ? 'Keep as it was' : 'Keep mine'}
            text={text}
            checked={!takesTheirs}
            onChoose={() => choose(kept)}
          />
        )}
        <Version
          name={name}
          title={author?.by ? `Take theirs (${author.by})` : 'Take theirs'}
          text={shown(field, theirs, lookups)}
          checked={takesTheirs}
          onChoose={() => {
            setKept(now)
            choose(theirs)
          }}
        />
      </div>
    </fieldset>
  )
}

/** What was stored before and cannot be chosen. */
const Lost = ({ text, refusal }: { text: string; refusal: string }) => (
  <div className="min-w-0 px-3 py-2 text-ink-soft">
    <p className="text-sm font-semibold">As it was, cannot be kept</p>
    <p className={versionText}>{text}</p>
    <p className="text-sm">{refusal}</p>
  </div>
)

const versionText = 'tabular block max-h-40 overflow-y-auto break-words whitespace-pre-wrap text-ink-soft'

type VersionProps = { name: string; title: string; text: string; checked: boolean; onChoose: () => void }

function Version({ name, title, text, checked, onChoose }: VersionProps) {
  return (
    // Its text comes from the two spans.
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control
    <label
      className={cx(
        'flex min-h-control min-w-0 cursor-pointer gap-3 rounded-lg border bg-surface px-3 py-2',
        checked
          ? 'border-accent shadow-[inset_0_0_0_1px_var(--accent)]'
          : 'border-line-strong hover:bg-hover',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        className="mt-1 size-4 shrink-0"
      />
      <span className="min-w-0">
        <span className="block text-sm font-semibold">{title}</span>
        <span className={versionText}>{text}</span>
      </span>
    </label>
  )
}

function shown(field: ClientField, value: Difference['mine'], lookups: Lookups): string {
  if (Array.isArray(value)) return orDash(value.flatMap((row) => line(row, lookups)).join('\n'))
  const list = lookupOf(field)
  if (list) return orDash(nameOf(lookups[list], value))
  if (field === 'cost') return formatMoney(value)
  return field.endsWith('_date') ? formatDate(value, 'MMM dd, yyyy') : orDash(value)
}

function line(row: ClientValues['medications'][number], lookups: Lookups): string[] {
  if (!row.medication_id) return []
  const parts = [
    nameOf(lookups.medications, row.medication_id),
    nameOf(lookups.systems, row.system_id),
    nameOf(lookups.frequencies, row.frequency_id),
    nameOf(lookups.forms, row.form_id),
    row.notes.trim(),
  ]
  return [parts.filter(Boolean).join(', ')]
}
