import { photos } from '../content/photos.ts'
import {
  closing,
  connectedSystems,
  hero,
  imageReview,
  owners,
  practicePrices,
  practices,
  questions,
  solutions,
  veterinarians,
} from '../content/vettech.ts'
import { Actions, MoreAction } from './parts/Links.tsx'
import { Clinicians, Closing, Questions } from './parts/Sections.tsx'
import { Photo } from './parts/Picture.tsx'
import { DrawnPoints, Heading, PointTerms } from './parts/Words.tsx'

const benefits = [practices, owners].filter(({ items }) => items.length > 0)

/** acceptance P8 */
export default function VetTechPage() {
  return (
    <div data-division="vetmedtech">
      <section className="wrap grid gap-x-gap pt-(--bar) lg:grid-cols-2">
        <div className="flex flex-col justify-center py-[clamp(2rem,6vw,6rem)]">
          <p className="eyebrow">{hero.eyebrow}</p>
          <h1 className="mt-5 max-w-[7.4em] text-[clamp(2.6rem,1.3rem+4.9vw,5.6rem)] leading-[0.99] tracking-[-0.03em]">
            {hero.title}
          </h1>
          <p className="lead mt-5 max-w-[21.9em]">{hero.lead}</p>
          <Actions actions={hero.actions} className="mt-7" />
        </div>
        <div className="bleed-right relative overflow-clip rounded-tl-[9rem] max-lg:aspect-[7/6] max-lg:-ml-(--gutter) lg:min-h-[max(47vw,min(calc(100svh-var(--bar)),50rem))] lg:rounded-tl-[22rem]">
          <Photo slot={photos.vettech} eager className="absolute! inset-0" />
        </div>
      </section>
      <section className="wrap section">
        <Heading title={solutions.title} large />
        <DrawnPoints of="vetmedtech" points={solutions.items} />
        {imageReview.text && (
          <p className="mt-4 max-w-[46em]">
            <span className="font-semibold">{imageReview.title}</span> {imageReview.text}
          </p>
        )}
      </section>
      <Prices />
      <Systems />
      {benefits.length > 0 && (
        <section className="wrap section grid gap-x-gap gap-y-6 lg:grid-cols-2">
          {benefits.map(({ title, items }) => (
            <div key={title}>
              <Heading title={title} />
              <PointTerms points={items} className="mt-4 sm:mt-6" />
            </div>
          ))}
        </section>
      )}
      <Clinicians {...veterinarians} />
      <Questions items={questions} fact="practiceQuestions" division="vetmedtech" />
      <Closing words={closing} />
    </div>
  )
}

/** The price before the demo, and what several locations have in common. */
function Prices() {
  const { title, own, locationsTitle } = practicePrices
  if (!own) return null
  return (
    <section className="on-deep" id="prices">
      <div className="wrap section">
        <Heading title={title} lead={own.lead} fact="practicePrices" large />
        <dl className="cells cells-wide mt-6 sm:mt-10">
          {own.rows.map(({ what, price }) => (
            <div key={what} className="flex flex-col-reverse justify-end border-t border-hue pt-6 sm:pt-10">
              <dt className="mt-3 text-lg sm:mt-5">
                <span className="block font-semibold">{what}</span> {own.unit}
              </dt>
              <dd className="numeral text-[clamp(4rem,11vw,10rem)] text-hue">{price}</dd>
            </div>
          ))}
        </dl>
        {own.locations && (
          <p className="mt-6 max-w-[46em]">
            <span className="font-semibold">{locationsTitle}</span> {own.locations}
          </p>
        )}
      </div>
    </section>
  )
}

/** Each kind of system with its names and both directions: a row on a desk, a short list on a phone. */
function Systems() {
  const { rows, ...words } = connectedSystems
  if (!rows) return null
  const { system, reads, writes } = words.heads
  const columns = 'lg:grid lg:grid-cols-3 lg:gap-x-gap'
  return (
    <section className="bg-hue-soft" id="systems">
      <div className="wrap section">
        <Heading title={words.title} fact="practiceSystems" />
        <p
          className={`mt-8 hidden border-b-2 border-hue pb-3 font-semibold text-hue ${columns}`}
          aria-hidden="true"
        >
          <span>{system}</span>
          <span>{reads}</span>
          <span>{writes}</span>
        </p>
        <ul className="max-lg:mt-4">
          {rows.map((row) => (
            <li key={row.title} className={`border-b border-hue py-3 sm:py-4 ${columns}`}>
              <div>
                <h3 className="display-3">{row.title}</h3>
                <p className="mt-1">{row.names}</p>
              </div>
              <Direction head={reads} text={row.reads} />
              <Direction head={writes} text={row.writes} />
            </li>
          ))}
        </ul>
        <MoreAction action={words.action} className="mt-3" />
      </div>
    </section>
  )
}

function Direction({ head, text }: { head: string; text: string }) {
  return (
    <p className="mt-1">
      <span className="font-semibold text-hue lg:sr-only">{head}: </span>
      {text}
    </p>
  )
}
