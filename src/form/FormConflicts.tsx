import { useContext, useState, type ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { isSame } from '../lib/fieldChanges.ts'
import { bothTexts } from '../lib/text.ts'
import { ConflictPanel } from '../ui/ConflictPanel.tsx'
import { FormConflictsContext } from './useChangeSaver.ts'

type FormConflictsProps = {
  labelOf: (field: string) => string
  /** Formats a field's value for people. */
  show: (field: string, value: unknown) => string
  /** Who changed a field since a draft of it was typed, before the first save. */
  authorOf?: (field: string) => string | undefined
  /** Whether a field is a text of which both can be kept. */
  isText?: (field: string) => boolean
  /** What is to be known besides, also without a conflict, as a sentence. */
  note?: string | false | undefined
  /** The same with a conflict alone. */
  advice?: string
}

/** Inside a FormShell after a conflict: each choice puts one of the two values, or both texts, into the field. */
export function FormConflicts({
  labelOf,
  show,
  authorOf,
  isText,
  note = '',
  advice = '',
}: FormConflictsProps) {
  const { conflicts, submitLabel } = useContext(FormConflictsContext)
  const { setValue } = useFormContext()
  const values = useWatch() as Record<string, unknown>
  /** The typed values of fields that now show the other person's, or both. */
  const [mine, setMine] = useState<Record<string, unknown>>({})
  /** Their values against which the own one was kept: nothing is chosen before the person chooses. */
  const [refused, setRefused] = useState<Record<string, unknown>>({})
  if (conflicts.length === 0) return <Note>{note}</Note>
  const fields = conflicts.map(({ field, theirs, changed_by }) => {
    const now = values[field]
    const usesTheirs = isSame(now, theirs)
    const both = (typed: unknown) => bothTexts(theirs as string | null, typed as string)
    const usesBoth = isText?.(field) && field in mine && now === both(mine[field])
    const own = (usesTheirs || usesBoth) && field in mine ? mine[field] : now
    const choose = (value: unknown) => setValue(field, value, { shouldDirty: true })
    const isChosen = field in refused && isSame(refused[field], theirs)
    return {
      field,
      label: labelOf(field),
      changed_by: changed_by ?? authorOf?.(field) ?? 'someone else',
      theirs: show(field, theirs),
      mine: show(field, own),
      kept: usesTheirs
        ? ('theirs' as const)
        : usesBoth
          ? ('both' as const)
          : isChosen
            ? ('mine' as const)
            : ('none' as const),
      onKeepMine: () => {
        setRefused({ ...refused, [field]: theirs })
        if (usesTheirs || usesBoth) choose(own)
      },
      onKeepBoth:
        isText?.(field) &&
        (() => {
          setMine({ ...mine, [field]: own })
          choose(both(own))
        }),
      onUseTheirs: () => {
        if (usesTheirs) return
        setMine({ ...mine, [field]: own })
        choose(theirs)
      },
    }
  })
  const each = fields.length > 1 ? ' of each field' : ''
  const how = `Choose what to keep${each}, then press ${submitLabel} again.`
  const hint = [how, note, advice].filter(Boolean).join(' ')
  // Another conflict mounts a new panel, which takes the focus.
  const key = JSON.stringify(conflicts.map(({ theirs }) => theirs))
  return <ConflictPanel key={key} {...{ fields, hint }} />
}

const Note = ({ children }: { children: ReactNode }) => (
  <p role="status" className="max-h-[30vh] max-w-5xl overflow-y-auto text-sm text-ink-soft empty:hidden">
    {children}
  </p>
)
