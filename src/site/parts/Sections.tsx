import type { ReactNode } from 'react'
import { layout, openHours } from '../../content/layout.ts'
import type { CallToAction, ActionLink, Visit, Question } from '../../content/page.ts'
import { company } from '../../content/company.ts'
import { moreQuestions } from '../../content/visits.ts'
import { Actions, PhoneLink, MainAction, SampleTag } from './Links.tsx'
import { Unbroken, FactList, Titled } from './Words.tsx'
import { Picture } from './Picture.tsx'

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

/** How a visit works: what people want to know before they reach out, and then the way to do so. */
export function VisitGuide({
  visit,
  action,
  children,
}: {
  visit: Visit
  action: ActionLink
  /** A picture of the visit. */
  children?: ReactNode
}) {
  return (
    <section className="bg-hue-soft">
      <div className="wrap section">
        <div className={children ? 'grid items-end gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.1fr]' : ''}>
          <div>
            <Titled {...visit} />
          </div>
          {children}
        </div>
        <div className="mt-10 max-md:mt-6">
          <FactList facts={visit.facts} columns={4} />
        </div>
        <MainAction action={action} className="mt-12 max-sm:mt-8" />
      </div>
    </section>
  )
}

/** Questions and answers, beside another way to ask. @param phone whom to call with a question that is not there */
export function Questions({
  title = moreQuestions.title,
  items,
  phone = company.phone,
}: {
  title?: string
  items: readonly Question[]
  phone?: string
}) {
  return (
    <section className="wrap section ruled grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.7fr]">
      <div className="lg:sticky lg:top-28 lg:self-start">
        <h2 className="display-2">{title}</h2>
        <p className="mt-5 max-w-[19em] text-ink-soft">
          {moreQuestions.text}{' '}
          <a href={moreQuestions.write.to} className="text-hue underline underline-offset-4">
            {moreQuestions.write.label}
          </a>
          .
        </p>
        <PhoneLink
          phone={phone}
          className="mt-2 inline-flex min-h-11 items-center font-display text-2xl text-hue underline decoration-1 underline-offset-6"
        />
      </div>
      <div className="border-t border-line-strong">
        {items.map(({ question, answer, sample }) => (
          <details key={question} className="faq border-b border-line-strong">
            <summary className="display-3 font-display">
              {question}
              <Picture name="mark/chevron" className="w-4 shrink-0 stroke-[1.6]" />
            </summary>
            <p className="max-w-[34em] pb-7 text-lg">
              {answer} {sample && <SampleTag />}
            </p>
          </details>
        ))}
      </div>
    </section>
  )
}
