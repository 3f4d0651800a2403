import { ivTherapy as page } from '../../content/clinical/iv-therapy.ts'
import { call } from '../../content/clinical/service.ts'
import { photos } from '../../content/photos.ts'
import { headOf } from '../meta.ts'
import { MoreAction } from '../parts/Actions.tsx'
import { Picture } from '../parts/Picture.tsx'
import { Titled } from '../parts/Titled.tsx'
import { VisitGuide } from '../parts/VisitGuide.tsx'
import { ServiceArticle } from './ServiceArticle.tsx'
import { FacingBenefits, OfferingRows } from './ServiceParts.tsx'

export const meta = () => headOf(page.meta)

/** acceptance P3 */
export default function IvTherapyPage() {
  return (
    <ServiceArticle page={page} photo={photos.ivTherapy}>
      <Visit />
      <VisitGuide visit={page.visit} action={page.hero.actions[0]} />
      <FacingBenefits {...page.benefits} action={call} />
      <div className="bg-sunken">
        <OfferingRows {...page.offerings} action={page.ask} />
      </div>
    </ServiceArticle>
  )
}

/** The visit as a line that is let in: narrow while things are prepared, full while the infusion runs. */
function Visit() {
  const { title, lead, items } = page.own
  return (
    <section className="wrap section ruled">
      <Titled title={title} lead={lead} />
      <ol className="visit mt-14">
        {items.map(({ title, description }, index) => (
          <li key={title} data-running={index === 3 || undefined}>
            <Picture name="mark/drop" className="drop" />
            <h3 className="display-3">{title}</h3>
            <p className="mt-2 text-ink-soft">{description}</p>
          </li>
        ))}
      </ol>
      <MoreAction action={call} className="mt-10" />
    </section>
  )
}
