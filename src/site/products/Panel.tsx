import type { ReactNode } from 'react'
import { example, systemId, triage } from '../../content/product-views.ts'

/** A product's screen on a public page: real text, nothing to press. */
function Panel({
  system,
  title,
  state,
  heading: Heading = 'h3',
  children,
}: {
  /** The system on the page that this is a screen of. */
  system?: string | undefined
  title: string
  state: string
  heading?: 'h2' | 'h3'
  children: ReactNode
}) {
  return (
    <figure className="flex flex-col border border-line-strong bg-surface text-base [&>figcaption]:mt-auto">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-5 py-3">
        <Heading className="!font-sans text-lg !font-semibold !tracking-normal">{title}</Heading>
        <span className="font-semibold text-hue">{state}</span>
      </div>
      {children}
      <figcaption className="border-t border-line px-5 py-3 text-ink-soft">
        {system && (
          <a
            href={`#${systemId(system)}`}
            className="block w-fit py-1 font-semibold text-hue underline underline-offset-4"
          >
            {system}
          </a>
        )}
        <span className="block italic">{example}</span>
      </figcaption>
    </figure>
  )
}

export function TriageQueue() {
  return (
    <Panel heading="h2" system={triage.system} title={triage.title} state={triage.state}>
      <ol>
        {triage.rows.map(({ name, waits, reason, first }, place) => (
          <li
            key={name}
            className="grid grid-cols-[auto_1fr_auto] gap-x-4 border-b border-line px-5 py-3 last:border-b-0"
          >
            <span className="numeral pt-1 text-2xl leading-none! text-hue" aria-hidden="true">
              {place + 1}
            </span>
            <span>
              <span className="font-semibold">{name}</span> <span className="text-ink-soft">{waits}</span>
              <span className="block">{reason}</span>
            </span>
            <span
              className={`self-center border border-hue px-2.5 font-semibold ${place === 0 ? 'bg-medtech text-on-deep' : 'text-hue'}`}
            >
              {first}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
