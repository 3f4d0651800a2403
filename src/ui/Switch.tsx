import { useState, type ComponentProps } from 'react'
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx'
import { cx } from './cx.ts'

type SwitchProps = Omit<ComponentProps<'button'>, 'onChange'> & {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  /** A change is being saved: shows it and ignores clicks, but keeps the focus. */
  busy?: boolean
  /** Asked before it goes off. */
  question?: Pick<ConfirmDialogProps, 'title' | 'description' | 'confirmLabel'> | undefined
}

/** On or off, at once. Needs a label: `Field`, a <label htmlFor>, or an aria-label. */
export function Switch({ checked, onCheckedChange, busy = false, question, ...rest }: SwitchProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <button
        type="button"
        role="switch"
        {...rest}
        aria-checked={checked}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        onClick={() => {
          if (busy) return
          if (question && checked) setAsking(true)
          else onCheckedChange(!checked)
        }}
        className={cx(
          'group relative inline-flex h-control shrink-0 items-center rounded-full sm:pointer-fine:h-6',
          'disabled:cursor-not-allowed disabled:opacity-55 aria-busy:cursor-progress aria-busy:opacity-55',
        )}
      >
        <span
          className={cx(
            'block h-5.5 w-10 rounded-full border border-line-strong bg-sunken transition-colors',
            'group-aria-checked:border-spruce group-aria-checked:bg-spruce forced-colors:group-aria-checked:bg-[Highlight]',
          )}
        />
        <span
          className={cx(
            'absolute left-1 size-3.5 rounded-full bg-ink-faint transition-transform duration-150',
            'group-aria-checked:translate-x-4.5 group-aria-checked:bg-on-spruce',
            'forced-colors:bg-[ButtonText] forced-colors:group-aria-checked:bg-[HighlightText]',
            busy && 'animate-breathe',
          )}
        />
      </button>
      {question && isAsking && (
        <ConfirmDialog
          {...question}
          onConfirm={() => onCheckedChange(false)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
