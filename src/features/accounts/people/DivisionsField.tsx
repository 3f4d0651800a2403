import { useField } from '../../../form/fields.tsx'
import { divisionKeys, divisionName } from '../../../lib/divisions.ts'

const ALL = 'All divisions'
const field = { name: 'divisions', label: 'Sees clients of' }

/** Of which divisions somebody sees the clients; the value is null for all, else the keys of some. */
export function DivisionsField() {
  const { value, onChange, shared, frame } = useField(field)
  const some = Array.isArray(value) ? (value as string[]) : null
  const toggle = (key: string, isChosen: boolean) =>
    onChange(isChosen ? [...(some ?? []), key] : some?.filter((one) => one !== key))
  const box = (label: string, checked: boolean, change: (checked: boolean) => void) => (
    <label key={label} className="flex min-h-control items-center gap-2.5 lg:min-h-7">
      <input
        type="checkbox"
        ref={label === ALL ? shared.ref : undefined}
        aria-invalid={frame.error ? true : undefined}
        className="size-4.5 accent-accent"
        checked={checked}
        onBlur={shared.onBlur}
        onChange={({ target }) => change(target.checked)}
      />
      {label}
    </label>
  )
  return (
    <fieldset className="min-w-0" aria-describedby="divisions-hint">
      <legend className="pb-1 text-sm font-semibold">{frame.label}</legend>
      {box(ALL, some === null, (checked) => onChange(checked ? null : []))}
      {divisionKeys.map((key) =>
        box(divisionName(key), some?.includes(key) ?? false, (checked) => toggle(key, checked)),
      )}
      <p
        id="divisions-hint"
        className={frame.error ? 'text-sm font-medium text-danger' : 'text-sm text-ink-faint'}
      >
        {frame.error ?? 'Everyone sees clients who have no division yet.'}
      </p>
    </fieldset>
  )
}
