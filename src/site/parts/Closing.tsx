import type { ReactNode } from 'react'
import type { CallToAction } from '../../content/page.ts'
import { Actions } from './Actions.tsx'

/**
 * The end of a page: a sentence and a link beside a drawing, or above it on a phone; without a drawing the link is
 * beside the sentence.
 * @param band the drawing's height when it is below the text
 */
export function Closing({
  words,
  band = 'h-44',
  children,
}: {
  words: CallToAction
  band?: string
  children?: ReactNode
}) {
  return (
    <section className="on-deep relative flex flex-col overflow-clip">
      {children && (
        <div
          className={`pointer-events-none relative order-last w-full fade-left overflow-clip opacity-70 md:absolute md:inset-y-0 md:right-0 md:h-auto md:w-1/2 ${band}`}
          aria-hidden="true"
        >
          {children}
        </div>
      )}
      <div
        className={`wrap section relative ${children ? 'max-md:pb-10' : 'grid items-baseline gap-x-16 lg:grid-cols-2'}`}
      >
        <h2 className={`display-2 max-w-[11em] ${children ? 'md:max-lg:max-w-[9em]' : ''}`}>{words.title}</h2>
        <div>
          <p
            className={`lead mt-6 max-w-[21em] ${children ? '' : 'lg:mt-0'} ${children ? 'md:max-w-[min(22em,42vw)]' : ''} text-on-deep-soft`}
          >
            {words.text}
          </p>
          <Actions actions={words.more ? [words.action, words.more] : [words.action]} className="mt-9" />
        </div>
      </div>
    </section>
  )
}
