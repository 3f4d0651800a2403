import { weightLoss as page } from '../../content/clinical/weight-loss.ts'
import { call } from '../../content/clinical/service.ts'
import { photos } from '../../content/photos.ts'
import { headOf } from '../meta.ts'
import { MoreAction } from '../parts/Actions.tsx'
import { Picture } from '../parts/Picture.tsx'
import { Titled } from '../parts/Titled.tsx'
import { VisitGuide } from '../parts/VisitGuide.tsx'
import { ServiceArticle } from './ServiceArticle.tsx'
import { BenefitColumn, OfferingRows } from './ServiceParts.tsx'

export const meta = () => headOf(page.meta)

/** acceptance P3 */
export default function WeightLossPage() {
  return (
    <ServiceArticle page={page} photo={photos.weightLoss}>
      <Slope />
      <VisitGuide visit={page.visit} action={page.hero.actions[0]}>
        <Picture name="scene/kitchen-table" className="w-full" />
      </VisitGuide>
      <BenefitColumn {...page.benefits} action={call} />
      <div className="bg-sunken">
        <OfferingRows {...page.offerings} action={page.ask} />
      </div>
    </ServiceArticle>
  )
}

/** Four stations under a slope; each begins just under where the slope ends above it in the picture. */
function Slope() {
  const { title, lead, items } = page.own
  const steps = ['lg:pt-[13.5rem]', 'lg:pt-[18.5rem]', 'lg:pt-[21.5rem]', 'lg:pt-[22.5rem]']
  return (
    <section className="wrap section ruled">
      <Titled title={title} lead={lead} />
      <div className="relative mt-12">
        <Picture
          name="drawing/slope"
          className="absolute inset-x-0 top-0 h-[24rem] w-full text-hue max-lg:hidden"
        />
        <ol className="relative grid lg:grid-cols-4">
          {items.map(({ title, description }, index) => (
            <li
              key={title}
              className={`relative border-hue pb-10 pl-8 last:pb-0 max-lg:border-l-2 lg:pr-8 lg:pl-0 ${steps[index]}`}
            >
              <span
                className="dot absolute top-1.5 -left-[7px] size-3 rounded-full bg-hue lg:hidden"
                aria-hidden="true"
              />
              <h3 className="display-3 max-lg:leading-none">{title}</h3>
              <p className="mt-3 text-ink-soft">{description}</p>
            </li>
          ))}
        </ol>
      </div>
      <MoreAction action={call} className="mt-10" />
    </section>
  )
}
