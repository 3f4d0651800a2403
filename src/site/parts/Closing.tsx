import type { ReactNode } from 'react'
import { layout, openHours } from '../../content/layout.ts'
import type { CallToAction } from '../../content/page.ts'
import { Actions } from './Actions.tsx'
import { PhoneLink } from './Reach.tsx'
import { Unbroken } from './Unbroken.tsx'

/**
 * The end of a page: a sentence and a link beside a drawing, or above it on a phone; without a drawing the link is
 * beside the sentence. Its ground is that of the division (shapes.css).
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
    <section className="closing on-deep relative flex flex-col overflow-clip">
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
          <Steps steps={words.steps} />
          <Actions actions={words.more ? [words.action, words.more] : [words.action]} className="mt-9" />
          <OrCall phone={words.phone} />
        </div>
      </div>
    </section>
  )
}

/** The quiet end of a page: light, in the middle, over its drawing. */
export function LightClosing({ words, children }: { words: CallToAction; children: ReactNode }) {
  return (
    <section className="relative overflow-clip bg-hue-soft text-center">
      <div className="wrap relative z-10 pt-[clamp(4rem,9vw,8.5rem)]">
        <h2 className="display-2">{words.title}</h2>
        <p className="lead mx-auto mt-6 max-w-[21em]">{words.text}</p>
        <Actions actions={[words.action]} className="mt-9 justify-center" />
        <OrCall phone={words.phone} />
      </div>
      <div className="pointer-events-none h-[clamp(11rem,22vw,19rem)]" aria-hidden="true">
        {children}
      </div>
    </section>
  )
}

function Steps({ steps }: Pick<CallToAction, 'steps'>) {
  if (!steps) return null
  return (
    <ol className="mt-7 grid max-w-[26em] list-decimal gap-2 pl-6 marker:font-semibold marker:text-hue">
      {steps.map((step) => (
        <li key={step} className="pl-1">
          {step}
        </li>
      ))}
    </ol>
  )
}

function OrCall({ phone }: Pick<CallToAction, 'phone'>) {
  if (!phone) return null
  return (
    <p className="mt-5">
      {layout.orCall} <PhoneLink phone={phone} className="reach font-semibold" />
      <span className="block text-base opacity-80">
        <Unbroken text={openHours} />
      </span>
    </p>
  )
}
