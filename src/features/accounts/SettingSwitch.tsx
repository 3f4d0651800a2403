import { useId } from 'react'
import { Switch } from '../../ui/Switch.tsx'
import { useAction } from '../../ui/useAction.ts'

interface SettingSwitchProps {
  title: string
  hint: string
  checked: boolean
  save: (to: boolean) => Promise<unknown>
  done: (isOn: boolean) => string
}

/** Saved at once; switches back when the server refuses. */
export function SettingSwitch({ title, hint, checked, save, done }: SettingSwitchProps) {
  const id = useId()
  const change = useAction({
    call: save,
    done: (_, to) => done(to),
    failed: `“${title}” was not changed`,
    subject: title,
  })
  return (
    <div className="flex items-center justify-between gap-6 py-3">
      <div>
        <label htmlFor={id} className="font-semibold">
          {title}
        </label>
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      </div>
      <Switch
        id={id}
        aria-describedby={`${id}-hint`}
        checked={change.isPending ? change.variables : checked}
        busy={change.isPending}
        onCheckedChange={(to) => change.mutate(to)}
      />
    </div>
  )
}
