import { useField } from './fields.tsx'

interface ChoicesProps {
  name: string
  label: string
  options: Readonly<Record<string, string>>
}

/** Any of a few; the value is the list of their keys. */
export function ChoicesField({ name, label, options }: ChoicesProps) {
  const { value, onChange, shared, frame } = useField({ name, label })
  const chosen = Array.isArray(value) ? (value as string[]) : []
  const toggle = (key: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, key] : chosen.filter((one) => one !== key))
  return (
    <fieldset className="min-w-0" aria-describedby={frame.error ? `${name}-error` : undefined}>
      <legend className="pb-1 text-sm font-semibold">{label}</legend>
      {Object.entries(options).map(([key, text], index) => (
        <label key={key} className="flex min-h-control items-center gap-2.5 lg:min-h-7">
          <input
            type="checkbox"
            ref={index === 0 ? shared.ref : undefined}
            aria-invalid={frame.error ? true : undefined}
            className="size-4.5 accent-accent"
            checked={chosen.includes(key)}
            onBlur={shared.onBlur}
            onChange={({ target }) => toggle(key, target.checked)}
          />
          {text}
        </label>
      ))}
      {frame.error && (
        <p id={`${name}-error`} className="text-sm font-medium text-danger">
          {frame.error}
        </p>
      )}
    </fieldset>
  )
}
