import { typicalText } from '../../content/typical.ts'
import {
  showsStars,
  testimonials,
  testimonialsNote,
  testimonialsTitle,
  typicalLabel,
} from '../../content/home.ts'
import { isExample } from '../../content/fact.ts'
import { carouselWords } from '../../content/layout.ts'
import type { Testimonial } from '../../content/page.ts'
import { Picture } from '../parts/Picture.tsx'
import { SampleTag } from '../parts/Links.tsx'
import { Unbroken } from '../parts/Words.tsx'

/** acceptance H5, H6, D10: a row of slides that scrolls without scripts and loops with them. */
export function Testimonials() {
  const items = testimonials
  if (!items?.length) return null
  const [only, ...others] = items
  if (only && others.length === 0) return <Quotation words={only} />
  return (
    <section
      className="section overflow-clip bg-sunken"
      data-carousel
      aria-roledescription="carousel"
      aria-labelledby="testimonials"
    >
      <div className="wrap flex flex-wrap items-center justify-between gap-3 sm:items-end sm:gap-6">
        <div>
          <h2 id="testimonials" className="text-[clamp(1.6rem,1.3rem+1.1vw,2.1rem)]">
            {testimonialsTitle}
          </h2>
          {!isExample('testimonials') && (
            <p className="mt-1 max-w-[42em] text-base text-ink-soft">{testimonialsNote}</p>
          )}
        </div>
        <SampleTag of="testimonials" />
        <div className="carousel-buttons flex gap-2 sm:gap-3">
          <CarouselButton label={carouselWords.previous} direction="previous" />
          <CarouselButton label={carouselWords.next} direction="next" />
        </div>
      </div>
      <div className="wrap mt-4 sm:mt-6">
        {/* Without scripts this is a scrolling region, which the keyboard must reach. */}
        <div
          className="carousel-view"
          data-carousel-view
          role="group"
          aria-labelledby="testimonials"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          <div className="carousel-track">
            {items.map((words, index) => (
              <Slide key={words.name} words={words} place={carouselWords.place(index, items.length)} />
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}

/** The only one has the whole column, and nothing to turn. */
function Quotation({ words }: { words: Testimonial }) {
  return (
    <section className="section bg-sunken">
      <div className="wrap">
        <h2 className="text-[clamp(1.6rem,1.3rem+1.1vw,2.1rem)]">
          {testimonialsTitle} <SampleTag of="testimonials" />
        </h2>
        <figure className="mt-4 sm:mt-6">
          <Stars />
          <blockquote className="display-2">
            “<Unbroken text={words.content} />”
          </blockquote>
          <figcaption className="mt-5 text-lg">
            {words.name} <About words={words} />
          </figcaption>
          <Typical words={words} />
        </figure>
        {!isExample('testimonials') && <p className="mt-3 text-ink-soft">{testimonialsNote}</p>}
      </div>
    </section>
  )
}

const Stars = () => showsStars && <Picture name="mark/five-stars" className="mb-4 h-3 w-16 text-spruce" />

const About = ({ words }: { words: Testimonial }) => (
  <span className="block text-base text-ink-soft empty:hidden">{words.title}</span>
)

const Typical = ({ words }: { words: Testimonial }) => (
  <p className="mb-5 text-base text-ink-soft empty:hidden">
    {typicalText(words.typical) && (
      <>
        <span className="font-semibold">{typicalLabel}</span> {typicalText(words.typical)}
      </>
    )}
  </p>
)

function Slide({ words, place }: { words: Testimonial; place: string }) {
  return (
    <div className="slide" role="group" aria-roledescription="slide" aria-label={place}>
      <figure className="flex h-full flex-col pr-3">
        <Stars />
        <blockquote className="mb-5 grow font-display text-[1.45rem] leading-tight tracking-tight text-spruce">
          “<Unbroken text={words.content} />”
        </blockquote>
        <Typical words={words} />
        <figcaption className="flex items-center gap-3">
          <span className="font-display text-3xl text-spruce" aria-hidden="true">
            {words.name.charAt(0)}
          </span>
          <span>
            {words.name} <About words={words} />
          </span>
        </figcaption>
      </figure>
    </div>
  )
}

function CarouselButton({ label, direction }: { label: string; direction: 'previous' | 'next' }) {
  return (
    <button type="button" className="carousel-button" aria-label={label} data-carousel-button={direction}>
      <Picture name="mark/arrow" className={direction === 'previous' ? 'rotate-180' : ''} />
    </button>
  )
}
