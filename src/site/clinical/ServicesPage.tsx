import { company } from '../../content/company.ts'
import {
  additional,
  closing,
  firstVisit,
  hero,
  process,
  questions,
  services,
} from '../../content/clinical/services.ts'
import { price } from '../../content/clinical/landing.ts'
import { call } from '../../content/clinical/service.ts'
import { photos } from '../../content/photos.ts'
import { Actions, MainAction, MoreAction } from '../parts/Links.tsx'
import { Closing, VisitGuide, Questions } from '../parts/Sections.tsx'
import { Photo, Picture } from '../parts/Picture.tsx'
import { Points } from '../parts/Words.tsx'
import { PriceList } from './Prices.tsx'
import { ClinicalEyebrow, HeroPrice } from './ServicePage.tsx'

/** acceptance P2 */
export default function ServicesPage() {
  return (
    <div data-division="clinical">
      <section className="wrap grid items-end gap-x-16 gap-y-8 pt-[calc(var(--bar)+clamp(4rem,8vw,7.5rem))] pb-16 lg:grid-cols-[1.5fr_1fr]">
        <div>
          <ClinicalEyebrow words={hero.eyebrow} />
          <h1 className="display-1 mt-5 max-w-[6.8em]">{hero.title}</h1>
        </div>
        <div>
          <p className="lead">{hero.lead}</p>
          <Actions actions={hero.actions} className="mt-7" />
          <HeroPrice price={price.text} more={price.more} />
        </div>
      </section>
      <Photo slot={photos.services} eager className="mb-[clamp(3rem,6vw,5.5rem)] h-[max(13rem,35vw)]" />
      <Cards />
      <Process />
      <section className="wrap section">
        <h2 className="display-2">{additional.title}</h2>
        <Points points={additional.items} className="mt-10 md:grid-cols-3" />
        <MoreAction action={call} className="mt-10" />
      </section>
      <PriceList action={firstVisit.ask} />
      <VisitGuide visit={firstVisit} action={hero.actions[0]} />
      <Questions items={questions} phone={company.divisions.clinical.phone} />
      <Closing words={closing}>
        <Picture
          name="drawing/contours-services-closing"
          className="absolute -top-1/3 right-0 h-[170%] text-clinical-soft"
        />
      </Closing>
    </div>
  )
}

/** Six cards, ruled like a specimen sheet; each leads to its page wherever it is pressed, or to the form. */
function Cards() {
  return (
    <section className="wrap pb-[clamp(4rem,9vw,8rem)]" aria-labelledby="services">
      <h2 id="services" className="sr-only">
        {services.title}
      </h2>
      <ul className="grid gap-px border border-line-strong bg-line-strong md:grid-cols-2 xl:grid-cols-3">
        {services.items.map(({ icon, title, description, link, more }) => (
          <li key={title} className="relative row-span-4 grid grid-rows-subgrid bg-paper hover:bg-surface">
            <div className="row-span-4 grid grid-rows-subgrid gap-y-0 p-6 sm:p-8 lg:p-10">
              <Picture
                name={`glyph/clinical-${icon}`}
                className="mb-3 size-16 text-hue sm:mb-12 sm:size-28"
              />
              <h3 className="display-3">{title}</h3>
              <span className="mt-3 text-ink-soft">{description}</span>
              <div className="mt-4 grid content-end justify-items-start">
                {more && <MoreAction action={more} className="after:absolute after:inset-0" />}
                <a href={link} className="reach relative z-10 print:hidden">
                  {services.ask}
                  <span className="sr-only">: {title}</span>
                </a>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Process() {
  return (
    <section className="bg-hue-soft">
      <div className="wrap section">
        <h2 className="display-2">{process.title}</h2>
        <ol className="mt-16 grid gap-y-12 sm:grid-cols-2 xl:grid-cols-4">
          {Object.entries(process.steps).map(([title, description], index) => (
            <li key={title} className="relative border-t border-hue pt-8 pr-8">
              <span
                className="dot absolute -top-[5px] left-0 size-[9px] rounded-full bg-hue"
                aria-hidden="true"
              />
              <span className="numeral text-[6.5rem] text-hue" aria-hidden="true">
                {index + 1}
              </span>
              <h3 className="display-3 mt-7">{title}</h3>
              <p className="mt-3">{description}</p>
            </li>
          ))}
        </ol>
        <MainAction action={hero.actions[0]} className="mt-14" />
      </div>
    </section>
  )
}
