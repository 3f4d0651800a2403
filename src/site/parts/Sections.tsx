import type { ReactNode } from 'react'
import { layout } from '../../content/layout.ts'
import type { ActionLink, CallToAction, Question, SitePerson } from '../../content/page.ts'
import { company, type Division } from '../../content/company.ts'
import { openHours } from '../../content/hours.ts'
import { contactOf } from '../../content/requests.ts'
import { inShort, moreQuestions, whoTreatsYou, type visitStrip } from '../../content/visits.ts'
import { Actions, MoreAction, PhoneLink, SampleTag } from './Links.tsx'
import { PersonGrid } from './PersonCard.tsx'
import { Picture } from './Picture.tsx'
import { Heading } from './Words.tsx'

/** The end of a page: a sentence, and beside it where to go on. Its ground is that of the division (shapes.css). */
export function Closing({ words }: { words: CallToAction }) {
  return (
    <section className="on-deep relative overflow-clip">
      <Picture
        name="drawing/doorway"
        className="absolute top-8 right-[calc(max(0px,50%-var(--column)/2)-11rem)] w-[34rem] text-hue opacity-60 max-xl:hidden"
      />
      <div className="wrap relative grid items-baseline gap-x-gap py-[clamp(1.5rem,4vw,3.5rem)] md:grid-cols-2 xl:grid-cols-[5fr_4fr_3fr]">
        <div>
          {words.eyebrow && <p className="eyebrow mb-3">{words.eyebrow}</p>}
          <h2 className="display-2 max-w-[11em]">{words.title}</h2>
        </div>
        <div>
          <p className="lead mt-4 max-w-[21em] text-on-deep-soft empty:hidden md:mt-0">{words.text}</p>
          <Actions actions={words.more ? [words.action, words.more] : [words.action]} className="mt-5" />
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
      <div className="wrap relative z-10 pt-[clamp(2rem,4vw,3.5rem)]">
        <h2 className="display-2">{words.title}</h2>
        <p className="lead mx-auto mt-4 max-w-[21em]">{words.text}</p>
        <Actions
          actions={words.more ? [words.action, words.more] : [words.action]}
          className="mt-7 justify-center"
        />
        <OrCall phone={words.phone} />
      </div>
      <div className="pointer-events-none h-[max(5rem,14vw)]" aria-hidden="true">
        {children}
      </div>
    </section>
  )
}

function OrCall({ phone }: Pick<CallToAction, 'phone'>) {
  if (!phone) return null
  return (
    <p className="mt-5">
      {layout.orCall} <PhoneLink phone={phone} className="reach font-semibold" />
      <span className="hidden text-base sm:block">{openHours}</span>
    </p>
  )
}

interface CliniciansProps {
  title?: string
  people: readonly SitePerson[]
  /** What kind of people they are. */
  text?: string | undefined
  links?: readonly ActionLink[]
}

/** Who treats people, and where they are licensed. */
export function Clinicians({ title = whoTreatsYou, people, text, links = [] }: CliniciansProps) {
  if (people.length === 0 && links.length === 0 && !text) return null
  return (
    <section className="wrap section grid gap-x-gap lg:grid-cols-five-seven">
      <div>
        <Heading title={title} lead={text} />
        <p className="mt-3 flex flex-wrap gap-x-8 empty:hidden">
          {links.map((link) => (
            <MoreAction key={link.to} action={link} />
          ))}
        </p>
      </div>
      <PersonGrid people={people} isShort />
    </section>
  )
}

/** Where, what it costs, who pays and how soon, in one strip of equal columns. */
export function VisitStrip({ strip }: { strip: ReturnType<typeof visitStrip> }) {
  return (
    <section className="bg-hue text-on-deep" aria-label={inShort}>
      <dl className="wrap grid grid-cols-2 gap-x-8 gap-y-3 py-4 sm:py-5 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:gap-x-gap">
        {Object.entries(strip).map(([label, text]) => (
          <div key={label}>
            <dt className="text-base">{label}</dt>
            <dd className="leading-snug font-semibold text-balance">
              <StripText text={text} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Alone, as a link, or opening to more. */
function StripText({ text }: { text: string | { text: string; to?: string; opens?: string } }) {
  if (typeof text === 'string') return text
  if (text.to)
    return (
      <a href={text.to} className="underline underline-offset-4">
        {text.text}
      </a>
    )
  if (!text.opens) return text.text
  return (
    <details>
      <summary className="list-none underline underline-offset-4">{text.text}</summary>
      <p className="mt-1 font-normal">{text.opens}</p>
    </details>
  )
}

/** Questions and answers, below another way to ask. @param division whom to ask a question that is not there */
export function Questions({
  title = moreQuestions.title,
  items,
  fact,
  division,
}: {
  title?: string
  items: readonly Question[]
  /** The key of the fact that some of them are. */
  fact?: string
  division: Division | 'general'
}) {
  const [only, ...others] = items
  // One stands open, in one column.
  if (only && others.length === 0)
    return (
      <section className="wrap section">
        <Heading title={only.question} lead={only.answer} fact={fact} />
        <Ask division={division} />
      </section>
    )
  const half = Math.ceil(items.length / 2)
  return (
    <section className="wrap section">
      <div className="flex flex-wrap items-baseline justify-between gap-x-gap">
        <h2 className="display-2 minor">
          {title} {fact && <SampleTag of={fact} />}
        </h2>
        <Ask division={division} />
      </div>
      {/* Two columns of their own, so that one that opens moves only what is below it. */}
      <div className="mt-4 grid items-start gap-x-gap sm:mt-6 lg:grid-cols-2">
        {[items.slice(0, half), items.slice(half)].map((column, index) => (
          <div key={index} className="border-line-strong max-lg:first:border-t lg:border-t">
            {column.map(({ question, answer, more, id }) => (
              <details key={question} className="faq border-b border-line-strong">
                <summary className="display-3 font-display">{question}</summary>
                {/* A link to what is inside opens it. */}
                <div id={id} className="max-w-[34em] scroll-mt-16 pb-7 text-lg">
                  <p className="whitespace-pre-line">{answer}</p>
                  {more && <MoreAction action={more} />}
                </div>
              </details>
            ))}
          </div>
        ))}
      </div>
    </section>
  )
}

/** The other ways to ask. */
const Ask = ({ division }: { division: Division | 'general' }) => (
  <p className="mt-2 text-ink-soft">
    {moreQuestions.call}{' '}
    <PhoneLink
      phone={division === 'general' ? company.phone : company.divisions[division].phone}
      className="text-hue underline underline-offset-4"
    />{' '}
    {moreQuestions.or}{' '}
    <a href={contactOf(division)} className="text-hue underline underline-offset-4">
      {moreQuestions.write}
    </a>
    .
  </p>
)
