import { sexualWellness as page } from '../../content/clinical/sexual-wellness.ts'
import { call } from '../../content/clinical/service.ts'
import { photos } from '../../content/photos.ts'
import { headOf } from '../meta.ts'
import { MoreAction } from '../parts/Actions.tsx'
import { Titled } from '../parts/Titled.tsx'
import { VisitGuide } from '../parts/VisitGuide.tsx'
import { ServiceArticle } from './ServiceArticle.tsx'
import { BenefitColumn, Offerings } from './ServiceParts.tsx'

export const meta = () => headOf(page.meta)

/** acceptance P3 */
export default function SexualWellnessPage() {
  return (
    <ServiceArticle page={page} photo={photos.sexualWellness}>
      <Offerings {...page.offerings} action={page.ask} />
      <Rooms />
      <BenefitColumn {...page.benefits} action={call} />
      <VisitGuide visit={page.visit} action={page.hero.actions[0]} />
    </ServiceArticle>
  )
}

/** Two circles that share a part; the words stand in them. */
function Rooms() {
  const { title, lead, items } = page.own
  return (
    <section className="bg-sunken">
      <div className="wrap section">
        <div className="text-center">
          <Titled title={title} lead={lead} className="mx-auto text-ink-soft" />
        </div>
        <div className="meeting mt-14">
          <span className="circle" aria-hidden="true" />
          <span className="circle" aria-hidden="true" />
          {items.map(({ title, description }) => (
            <div
              key={title}
              className="grid content-center justify-items-center px-[11%] text-center md:px-[9%]"
            >
              <h3 className="display-3 text-hue whitespace-nowrap">{title}</h3>
              <p className="mt-2 max-w-[13em] text-balance lg:text-lg">{description}</p>
            </div>
          ))}
        </div>
        <p className="mt-12 text-center">
          <MoreAction action={call} />
        </p>
      </div>
    </section>
  )
}
