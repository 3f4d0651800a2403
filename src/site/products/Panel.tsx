import type { ReactNode } from 'react'
import { example, systemId } from '../../content/product-views.ts'

/** A product's screen on a public page: real text, nothing to press. */
export function Panel({
  system,
  title,
  state,
  foot,
  heading: Heading = 'h3',
  children,
}: {
  /** The system on the page that this is a screen of. */
  system?: string | undefined
  title: string
  state: string
  foot?: string
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
        {foot && <span className="block">{foot}</span>}
        <span className="block italic">{example}</span>
      </figcaption>
    </figure>
  )
}

/** A note that software drafted and that nobody has signed yet. */
export function NotePanel({
  note,
}: {
  note: {
    system?: string
    title: string
    state: string
    who: string
    lines: readonly (readonly [label: string, text: string])[]
    sign: string
  }
}) {
  return (
    <Panel system={note.system} title={note.title} state={note.state}>
      <p className="px-5 pt-4 font-semibold">{note.who}</p>
      <dl className="px-5 pb-4">
        {note.lines.map(([label, text]) => (
          <div key={label} className="mt-3 grid gap-x-4 sm:grid-cols-[6rem_1fr]">
            <dt className="text-hue">{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mx-5 mb-5 border-2 border-dashed border-hue px-4 py-3 font-semibold text-hue">
        {note.sign}
      </p>
    </Panel>
  )
}
