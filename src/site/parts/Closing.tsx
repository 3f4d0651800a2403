import type { ReactNode } from 'react'
import type { CallToAction } from '../../content/page.ts'
import { MainAction } from './Actions.tsx'

/** The last word of a page: one sentence, one way on, over a drawing of the division. */
export function Closing({ words, children }: { words: CallToAction; children?: ReactNode }) {
  return (
    <section className="on-deep relative flex flex-col overflow-clip">
      <div
        className="pointer-events-none relative order-last h-44 w-full fade-left overflow-clip opacity-70 md:absolute md:inset-y-0 md:right-0 md:h-auto md:w-1/2"
        aria-hidden="true"
      >
        {children}
      </div>
      <div className="wrap section relative max-md:pb-10">
        <h2 className="display-2 max-w-[9.1em]">{words.title}</h2>
        <p className="lead mt-6 max-w-[19em] text-on-deep-soft">{words.text}</p>
        <MainAction action={words.action} className="mt-9" />
      </div>
    </section>
  )
}
