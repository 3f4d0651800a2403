import { useField } from './fields.tsx'

interface ChoicesProps {
  name: string
  label: string
  options: Readonly<Record<string, string>>
  /** The label of a first box, for all of them: the value is null then. */
  all?: string
  hint?: string
  /** Of the boxes: columns for many of them. */
  className?: string
}

const ALL = ''

/** Any of a few; the value is the list of their keys. */
export function ChoicesField({ name, label, options, all, hint, className }: ChoicesProps) {
  const { value, onChange, shared, frame } = useField({ name, label })
  const chosen = Array.isArray(value) ? (value as string[]) : [ALL]
  const toggle = (key: string, isChosen: boolean) => {
    const others = chosen.filter((one) => one !== key && one !== ALL)
    if (key === ALL) onChange(isChosen ? null : [])
    else onChange(isChosen ? [...others, key] : others)
  }
  const note = frame.error ?? hint
  return (
    <fieldset className="min-w-0" aria-describedby={note && `${name}-note`}>
      <legend className="pb-1 text-sm font-semibold">{label}</legend>
      <div className={className}>
        {Object.entries(all ? { [ALL]: all, ...options } : options).map(([key, text], index) => (
          <label key={key} className="flex min-h-control break-inside-avoid items-center gap-2.5 lg:min-h-7">
            <input
              type="checkbox"
              ref={index === 0 ? shared.ref : undefined}
              aria-invalid={frame.error ? true : undefined}
              className="size-4.5 shrink-0 accent-accent"
              checked={chosen.includes(key)}
              onBlur={shared.onBlur}
              onChange={({ target }) => toggle(key, target.checked)}
            />
            {text}
          </label>
        ))}
      </div>
      {note && (
        <p
          id={`${name}-note`}
          className={frame.error ? 'text-sm font-medium text-danger' : 'text-sm text-ink-faint'}
        >
          {note}
        </p>
      )}
    </fieldset>
  )
}
