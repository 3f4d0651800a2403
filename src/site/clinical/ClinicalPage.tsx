import { compoundedNotice } from '../../content/claims.ts'
import { company } from '../../content/company.ts'
import {
  checked,
  closing,
  firstVisit,
  hero,
  price,
  principles,
  questions,
  safety,
  safetyLead,
  services,
} from '../../content/clinical/landing.ts'
import { prices } from '../../content/prices.ts'
import { photos } from '../../content/photos.ts'
import { Actions, MainAction, MoreAction, SampleTag } from '../parts/Links.tsx'
import { Closing, VisitGuide, Questions } from '../parts/Sections.tsx'
import { Photo, Picture } from '../parts/Picture.tsx'
import { SectionHead } from '../parts/Words.tsx'
import { Safeguards } from './Safeguards.tsx'
import { HeroPrice } from './ServicePage.tsx'

/** acceptance P1 */
export default function ClinicalPage() {
  return (
    <div data-division="clinical">
      <section className="relative overflow-clip">
        <Picture
          name="drawing/contours-clinical"
          className="drift pointer-events-none absolute overflow-visible -right-[12%] -bottom-[12.5rem] w-[90%] text-clinical opacity-60 md:top-[calc(var(--bar)+2.5rem)] md:bottom-auto md:-right-[22%] md:w-[68%] lg:-right-[12%] xl:w-[60%]"
        />
        <div className="wrap relative grid items-end gap-x-12 gap-y-12 pt-[calc(var(--bar)+clamp(3rem,5vw,5rem))] md:grid-cols-[1.2fr_1fr] lg:grid-cols-[1.75fr_1fr]">
          <div className="md:self-center md:pb-[clamp(4rem,8vw,7rem)]">
            <p className="eyebrow">{hero.eyebrow}</p>
            <h1 className="display-1 mt-5 max-w-[7.4em]">{hero.title}</h1>
            <p className="lead mt-8 max-w-[18.9em]">{hero.lead}</p>
            <Actions actions={hero.actions} className="mt-9" />
            <HeroPrice price={price.text} more={price.more} />
          </div>
          <Photo
            slot={photos.clinical}
            eager
            className="arch aspect-[5/6] w-full max-w-[36rem] bg-hue-soft max-md:mx-auto max-md:max-w-[22rem] md:justify-self-end"
          />
        </div>
      </section>
      <Ways />
      <section className="wrap section ruled">
        <h2 className="display-2">{principles.title}</h2>
        <ol className="mt-14 grid gap-x-12 gap-y-10 lg:grid-cols-3">
          {Object.entries(principles.points).map(([title, text]) => (
            <li key={title}>
              <h3 className="display-3 text-hue">{title}</h3>
              <p className="mt-4 border-t border-hue pt-4">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <VisitGuide visit={firstVisit} action={hero.actions[0]} />
      <Safeguards lead={safetyLead} facts={safety} from={checked} notice={compoundedNotice} />
      <Questions items={questions} phone={company.divisions.clinical.phone} />
      <Closing words={closing}>
        <Picture
          name="drawing/contours-clinical-closing"
          className="absolute -top-1/3 right-0 h-[170%] text-clinical-soft"
        />
      </Closing>
    </div>
  )
}

/** The six services as an index: the name is the link, the drawing stands beside it. */
function Ways() {
  return (
    <section className="wrap section ruled">
      <div className="grid gap-y-10 lg:gap-y-14">
        <div>
          <SectionHead title={services.title} lead={services.lead} />
          <MoreAction action={hero.actions[0]} className="mt-5" />
        </div>
        <ul className="grid gap-x-16 border-t border-line-strong lg:grid-cols-2">
          {services.items.map(({ icon, title, description, link, price }) => (
            <li key={link} className="border-b border-line-strong">
              <a
                href={link}
                className="group grid h-full grid-cols-[auto_1fr] items-center gap-x-6 py-7 sm:grid-cols-[5.5rem_1fr_auto] sm:gap-x-8"
              >
                <Picture name={`glyph/clinical-${icon}`} className="size-14 text-hue sm:size-20" />
                <span>
                  <span className="block font-display text-[clamp(1.6rem,1.2rem+1.6vw,2.5rem)] leading-tight tracking-tight text-balance group-hover:text-hue">
                    {title}
                  </span>
                  <span className="mt-2 block max-w-[29em] text-ink-soft">{description}</span>
                  <span className="mt-2 block font-semibold text-hue tabular-nums">{price}</span>
                </span>
                <span className="text-hue max-sm:hidden">
                  <Picture name="mark/arrow" className="arrow" />
                </span>
              </a>
            </li>
          ))}
        </ul>
        <div>
          <p className="mb-6">
            {services.prices} {prices.sample && <SampleTag />}
          </p>
          <MainAction action={hero.actions[0]} />
        </div>
      </div>
    </section>
  )
}
