import type { ReactNode } from 'react'
import type { ActionLink } from '../../content/page.ts'
import { isExample } from '../../content/fact.ts'
import { layout } from '../../content/layout.ts'
import { crisis } from '../../content/crisis.ts'
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

/** Ways through a long page, in one line. */
export function JumpLinks({ links }: { links: readonly ActionLink[] }) {
  if (links.length === 0) return null
  return (
    <nav aria-label={layout.sections} className="border-b border-line-strong print:hidden">
      <ul className="wrap flex flex-wrap gap-x-5 sm:gap-x-8">
        {links.map(({ label, to }) => (
          <li key={to}>
            <a href={to} className="reach font-semibold text-hue">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface PhoneLinkProps {
  phone: string
  className?: string
  /** Instead of the number alone. */
  children?: ReactNode
}

/** A tel: link in international format. */
export function PhoneLink({ phone, className = 'reach', children }: PhoneLinkProps) {
  return (
    <a href={`tel:+1-${phone}`} className={className}>
      {children ?? phone}
    </a>
  )
}

/** A mailto: link. */
export function MailLink({ email, className = 'reach' }: { email: string; className?: string }) {
  return (
    <a href={`mailto:${email}`} className={className}>
      {email}
    </a>
  )
}

/** A page of somebody else, in a new tab. */
export function SourceLink({ name, to, inline = false }: { name: string; to: string; inline?: boolean }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener noreferrer"
      className={`font-semibold text-hue ${inline ? 'underline underline-offset-4' : 'reach'}`}
    >
      {name}
      <span className="sr-only"> {layout.newTab}</span>
    </a>
  )
}

/** In the look before publishing alone: this is the example of a fact that nobody has filled in. */
export const SampleTag = ({ of }: { of: string }) =>
  isExample(of) && (
    <span className="inline-block border border-line-strong px-1.5 py-0.5 font-sans text-sm leading-snug tracking-normal text-ink-soft">
      {layout.example}
    </span>
  )

/** acceptance D56; the numbers can be pressed. Each half stays together on its line. */
export function CrisisNote({ className = '' }: { className?: string }) {
  const [first = '', second = ''] = crisis.text.split(/(?<=;) /)
  return (
    <p className={className}>
      <Half text={first} number={crisis.emergency} /> <Half text={second} number={crisis.support} />
    </p>
  )
}

function Half({ text, number }: { text: string; number: string }) {
  const [before, after] = text.split(number)
  return (
    <span className="inline-block">
      {before}
      <a href={`tel:${number}`} className="underline underline-offset-4">
        {number}
      </a>
      {after}
    </span>
  )
}
