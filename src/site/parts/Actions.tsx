import type { ActionLink } from '../../content/page.ts'
import { Picture } from './Picture.tsx'

/** The label of a link; in its own box, because a flex box drops the space before the visually hidden text. */
function Label({ action: { label, heard } }: { action: ActionLink }) {
  if (!heard) return label
  return (
    <span>
      {label}
      <span className="sr-only"> {heard}</span>
    </span>
  )
}

/** The primary link, as a button. */
export function MainAction({ action, className = '' }: { action: ActionLink; className?: string }) {
  return (
    <a href={action.to} className={`action ${className}`}>
      <Label action={action} />
      <Picture name="mark/arrow" className="arrow" />
    </a>
  )
}

/** A secondary link, in the color of the division. */
export function MoreAction({ action, className = '' }: { action: ActionLink; className?: string }) {
  return (
    <a href={action.to} className={`more ${className}`}>
      <Label action={action} />
      <Picture name="mark/arrow" className="arrow" />
    </a>
  )
}

/** The first action as a button, the others as links. */
export function Actions({ actions, className = '' }: { actions: readonly ActionLink[]; className?: string }) {
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
