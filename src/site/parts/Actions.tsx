import type { Action } from '../../content/page.ts'
import { Arrow } from './Marks.tsx'

/** What a way on is called; its own box, because the space before the unseen words would be lost in a flex box. */
function Label({ action: { label, heard } }: { action: Action }) {
  if (!heard) return label
  return (
    <span>
      {label}
      <span className="sr-only"> {heard}</span>
    </span>
  )
}

/** The warm button that leads on. */
export function MainAction({ action, className = '' }: { action: Action; className?: string }) {
  return (
    <a href={action.to} className={`action ${className}`}>
      <Label action={action} />
      <Arrow />
    </a>
  )
}

/** A quieter way on, in the hue of the division. */
export function MoreAction({ action, className = '' }: { action: Action; className?: string }) {
  return (
    <a href={action.to} className={`more ${className}`}>
      <Label action={action} />
      <Arrow />
    </a>
  )
}

/** The first action as a button, the others as links. */
export function Actions({ actions, className = '' }: { actions: readonly Action[]; className?: string }) {
  return (
    <p className={`flex flex-wrap items-center gap-x-8 gap-y-3 ${className}`}>
      {actions.map((action, index) =>
        index === 0 ? (
          <MainAction key={action.label} action={action} />
        ) : (
          <MoreAction key={action.label} action={action} />
        ),
      )}
    </p>
  )
}
