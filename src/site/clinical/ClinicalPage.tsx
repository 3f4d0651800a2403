import { closing, hero, services } from '../../content/clinical/landing.ts'
import { photos } from '../../content/photos.ts'
import { Actions } from '../parts/Links.tsx'
import { Closing } from '../parts/Sections.tsx'
import { Photo, Picture } from '../parts/Picture.tsx'
import { Heading } from '../parts/Words.tsx'

/** acceptance P1 */
export default function ClinicalPage() {
  return (
    <div data-division="clinical">
      <section className="wrap grid items-center gap-x-gap gap-y-8 pt-[calc(var(--bar)+clamp(2rem,5vw,4.5rem))] pb-[clamp(1.5rem,5vw,4.5rem)] md:grid-cols-seven-five">
        <div>
          <p className="eyebrow">{hero.eyebrow}</p>
          <h1 className="display-1 mt-4 max-w-[7.4em]">{hero.title}</h1>
          <p className="lead mt-6 max-w-[22em]">{hero.lead}</p>
          <Actions actions={hero.actions} className="mt-6 sm:mt-8" />
        </div>
        <Photo
          slot={photos.clinical}
          eager
          className="arch aspect-[4/5] w-full max-w-[30rem] bg-hue-soft max-md:mx-auto max-md:max-w-[13rem] md:justify-self-end"
        />
      </section>
      <Ways />
      <Closing words={closing} />
    </div>
  )
}

/** The six services as an index: the name is the link, the drawing stands beside it. */
function Ways() {
  return (
    <section className="wrap section">
      <Heading title={services.title} fact="prices" large />
      <ul className="mt-5 grid gap-x-gap border-t sm:mt-8 border-line-strong lg:grid-cols-2">
        {services.items.map(({ icon, title, description, link, price }) => (
          <li key={link} className="border-b border-line-strong">
            <a
              href={link}
              className="group grid h-full grid-cols-[auto_1fr] gap-x-5 py-4 sm:grid-cols-[5.5rem_1fr_auto] sm:gap-x-8 sm:py-6"
            >
              <Picture name={`glyph/clinical-${icon}`} className="size-12 text-hue sm:size-20" />
              <span>
                <span className="block font-display text-[clamp(1.5rem,1.2rem+1.4vw,2.3rem)] leading-tight tracking-tight text-balance group-hover:text-hue">
                  {title}
                </span>
                <span className="mt-1 block max-w-[29em] text-ink-soft">{description}</span>
                {price && <span className="mt-1 block font-semibold text-hue tabular-nums">{price}</span>}
              </span>
              <span className="mt-2 text-hue max-sm:hidden">
                <Picture name="mark/arrow" className="arrow" />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
