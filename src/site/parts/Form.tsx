import type { ComponentProps, ReactNode } from 'react'

interface FormProps {
  action: string
  /** What became of it: `title` and `sent.answer`, which the server's own answer replaces, then what is small below them. */
  sent: { title: string; answer: string; text: string; again?: string }
  words: { trap: string; submit: string; submitting: string; notSent: string }
  /** Follows `notSent`: whom to call or write to instead. */
  instead: ReactNode
  enctype?: 'multipart/form-data'
  /** Below the button. */
  foot?: ReactNode
  children: ReactNode
}

/**
 * The parts of a form that visitors fill in. It is prerendered and posts without scripts; in a browser with scripts it stays on its
 * page (enhancements/form.ts), which finds the places here by their `data-` attributes. A page has one such form.
 */
export function Form({ action, sent, words, instead, enctype, foot, children }: FormProps) {
  return (
    <>
      {/* Alone in its parent: contact.css shows it instead of what follows. */}
      <div>
        <Sent {...sent} page={action.replace('/send', '')} />
      </div>
      <div>
        <p data-answer className="mb-6 bg-success-soft p-5 font-semibold break-words empty:hidden" />
        <form method="post" action={action} encType={enctype}>
          {children}
          <div hidden>
            <label htmlFor="field-website">{words.trap}</label>
            <input id="field-website" type="text" name="website" tabIndex={-1} autoComplete="off" />
          </div>
          <div role="alert" data-failure className={`mt-4 ${problem}`} />
          <template>
            <span data-reason /> {words.notSent} {instead}
          </template>
          <button
            type="submit"
            data-sending={words.submitting}
            className="action mt-6 w-full justify-center aria-disabled:cursor-progress aria-disabled:opacity-70 sm:w-auto sm:min-w-56"
          >
            {words.submit}
          </button>
          {foot}
        </form>
      </div>
    </>
  )
}

/** Shown instead of the form: while it is the target of the address, after a post, or by the script (contact.css). */
function Sent({ title, answer, text, again, page }: FormProps['sent'] & { page: string }) {
  return (
    <div
      id="sent"
      role="status"
      tabIndex={-1}
      className="sent-note scroll-my-28 border-t-4 border-success bg-success-soft p-[clamp(1.75rem,5vw,3.5rem)] outline-none"
    >
      <h3 className="eyebrow">{title}</h3>
      <p data-answer className="display-3 mt-4 max-w-[24em] break-words empty:hidden">
        {answer}
      </p>
      <p className="mt-4 max-w-[32em] text-base text-ink-soft">{text}</p>
      {again && (
        <a href={page} data-again className="text-button mt-6 inline-flex min-h-11 items-center">
          {again}
        </a>
      )}
    </div>
  )
}

const problem = 'font-medium text-danger empty:hidden'

/** Attributes that connect a control with its label, its hint and what is wrong with it. */
export const controlProps = (name: string, hasHint = false) => ({
  id: `field-${name}`,
  name,
  className: 'entry mt-1.5',
  'aria-describedby': `field-${name}-problem ${hasHint ? `field-${name}-hint` : ''}`.trim(),
})

interface FieldProps {
  name: string
  label: string
  /** Beside the label. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

export const Labeled = ({ name, label, aside, className = '', children }: FieldProps) => (
  <div className={className}>
    <span className="flex min-h-9 flex-wrap items-center justify-between gap-x-4">
      <label htmlFor={`field-${name}`} className="font-semibold">
        {label}
      </label>
      {aside}
    </span>
    {children}
    <p id={`field-${name}-problem`} data-problem={name} className={`mt-1.5 ${problem}`} />
  </div>
)

type LineFieldProps = Omit<FieldProps, 'children'> & Omit<ComponentProps<'input'>, 'name'>

export const LineField = ({ name, label, aside, className, ...more }: LineFieldProps) => (
  <Labeled name={name} label={label} aside={aside} className={className}>
    <input type="text" {...controlProps(name)} {...more} />
  </Labeled>
)

interface ChoiceFieldProps extends Omit<FieldProps, 'children' | 'aside'> {
  /** The option of nothing chosen. */
  none: string
  options: Readonly<Record<string, string>>
  /** Attributes of options, by which styles know what is chosen. */
  mark?: (value: string) => object
  required?: boolean
  'data-wrong'?: string
  /** Below it, with the id `field-…-hint`. */
  hint?: ReactNode
}

export const ChoiceField = ({
  hint,
  none,
  options,
  mark,
  required,
  'data-wrong': wrong,
  ...field
}: ChoiceFieldProps) => (
  <Labeled {...field}>
    <select {...controlProps(field.name, !!hint)} required={required} data-wrong={wrong} defaultValue="">
      <option value="">{none}</option>
      {Object.entries(options).map(([value, text]) => (
        <option key={value} value={value} {...mark?.(value)}>
          {text}
        </option>
      ))}
    </select>
    {hint}
  </Labeled>
)
