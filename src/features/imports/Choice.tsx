import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { Combobox } from '../../ui/Combobox.tsx'
import { MANY_OPTIONS, Select, type SelectOption } from '../../ui/Select.tsx'

interface ChoiceProps {
  about: string
  detail: ReactNode
  label: string
  value: string | null
  options: SelectOption[]
  placeholder: string | undefined
  onChange: (value: string | null) => void
  children?: ReactNode
}

const FRAMELESS =
  '[&_:is(input,select):not(:hover,:focus)]:border-transparent [&_:is(input,select)]:bg-transparent'

/** Something to be chosen for an import, with one control, which has no frame once it is chosen. */
export const Choice = ({ about, detail, label, placeholder, children, ...control }: ChoiceProps) => (
  <div className="grid items-center gap-x-4 gap-y-1 py-1.5 sm:grid-cols-[1fr_1fr_20rem]">
    <span className={cx('min-w-0 font-semibold break-words', !detail && 'sm:col-span-2')}>{about}</span>
    {detail && (
      <span className="tabular flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 break-words text-sm text-ink-soft">
        {detail}
      </span>
    )}
    <div className={cx(control.value !== null && FRAMELESS)}>
      {placeholder !== undefined && control.options.length >= MANY_OPTIONS ? (
        <Combobox aria-label={label} {...control} placeholder={placeholder} />
      ) : (
        <Select aria-label={label} {...control} {...(placeholder !== undefined && { placeholder })} />
      )}
    </div>
    <div className="text-sm text-ink-soft empty:hidden sm:col-span-3">{children}</div>
  </div>
)
