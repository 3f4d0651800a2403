import type { ReactNode } from 'react'
import type { CallToAction } from '../../content/page.ts'
import { MainAction } from './Actions.tsx'

/** The last word of a page: one sentence, one way on, over a drawing of the division. */
export function Closing({ words, children }: { words: CallToAction; children?: ReactNode }) {
  return (
    <section className="on-deep relative overflow-clip">
      <div
        className="pointer-events-none absolute inset-y-0 right-0 fade-left w-full opacity-25 md:w-3/5 md:opacity-70"
        aria-hidden="true"
      >
        {children}
      </div>
      <div className="wrap section relative">
        <h2 className="display-2 max-w-[9.1em]">{words.title}</h2>
        <p className="lead mt-6 max-w-[19em] text-on-deep-soft">{words.text}</p>
        <MainAction action={words.action} className="mt-9" />
      </div>
    </section>
  )
}
