import { useEffect, useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { company, pageTitle } from '../../content/company.ts'
import { inertUntilHydrated } from '../../ui/useHydrated.ts'

export const linkClass = 'font-semibold text-accent underline underline-offset-3 hover:text-accent-strong'

/** Shows what replaces a form. The focus, which was on its button, moves to the new heading. */
export function replaceForm(show: () => void): void {
  flushSync(show)
  document.querySelector('h1')?.focus()
}

/** The head of a step. */
export function AuthHeading({ title, text }: { title: string; text?: string | undefined }) {
  return (
    <header className="mb-7">
      <title>{pageTitle(title)}</title>
      <h1 tabIndex={-1} className="font-display text-4xl leading-tight font-medium tracking-[-0.015em]">
        {title}
      </h1>
      {text && <p className="mt-2 text-ink-soft break-words">{text}</p>}
    </header>
  )
}

/** Two quiet columns: the house on the left, the step on the right; one column on phones. */
export function AuthFrame({ children }: { children: ReactNode }) {
  const awakening = inertUntilHydrated()
  const main = useRef<HTMLElement>(null)
  const asleep = awakening.inert
  // Hydrated: autofocus does nothing for a server-rendered field that was inert until now.
  useEffect(() => {
    if (!asleep) main.current?.querySelector<HTMLElement>('[autofocus]')?.focus()
  }, [asleep])
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-rows-1">
      <div className="relative overflow-hidden bg-spruce-soft text-spruce">
        <Rings />
        <div className="relative flex h-full flex-col justify-between gap-16 px-5 py-5 sm:px-8 lg:p-14">
          <a href="/" className="self-start font-display text-xl font-medium lg:text-2xl">
            {company.name}
          </a>
          <p className="max-w-sm font-display text-[2.1rem] leading-[1.15] font-light text-balance max-lg:hidden">
            The office behind the care.
          </p>
          <p className="text-sm max-lg:hidden">{company.locality}</p>
        </div>
      </div>
      <main ref={main} {...awakening} className="grid place-items-center px-5 py-10 sm:px-8 lg:py-14">
        <div className="w-full max-w-sm max-lg:self-start">{children}</div>
      </main>
    </div>
  )
}

/** Growth rings, drawn: wide apart at the edge, closer at the heart. */
function Rings() {
  const rings = Array.from({ length: 16 }, (_, index) => 24 + index * 15 + index * index * 1.3)
  return (
    <svg
      aria-hidden
      viewBox="0 0 600 800"
      preserveAspectRatio="xMaxYMax slice"
      className="absolute inset-0 size-full max-lg:hidden"
      fill="none"
      stroke="currentColor"
    >
      {rings.map((radius, index) => (
        <ellipse
          key={radius}
          cx={470 - index * 3}
          cy={668 - index * 5}
          rx={radius}
          ry={radius * 0.94}
          transform={`rotate(${-18 + index * 1.5} 470 668)`}
          strokeOpacity={0.34 - index * 0.016}
          strokeWidth={1.2}
        />
      ))}
    </svg>
  )
}
