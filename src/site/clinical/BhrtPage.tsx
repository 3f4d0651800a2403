import { bhrt as page } from '../../content/clinical/bhrt.ts'
import { call } from '../../content/clinical/service.ts'
import { photos } from '../../content/photos.ts'
import { headOf } from '../meta.ts'
import { Picture } from '../parts/Picture.tsx'
import { Titled } from '../parts/Titled.tsx'
import { VisitGuide } from '../parts/VisitGuide.tsx'
import { ServiceArticle } from './ServiceArticle.tsx'
import { Benefits, OfferingRows } from './ServiceParts.tsx'

export const meta = () => headOf(page.meta)

/** acceptance P3 */
export default function BhrtPage() {
  return (
    <ServiceArticle page={page} photo={photos.bhrt}>
      <Benefits {...page.benefits} action={call} />
      <Readings />
      <OfferingRows {...page.offerings} action={page.ask} />
      <VisitGuide visit={page.visit} action={page.hero.actions[0]} />
    </ServiceArticle>
  )
}

/** Two waves that come into step, over the three things that are read and decided. */
function Readings() {
  const { title, lead, items } = page.own
  return (
    <section className="on-deep overflow-clip">
      <div className="wrap section pb-[clamp(3rem,6vw,5rem)]">
        <Titled title={title} lead={lead} className="text-on-deep-soft" />
      </div>
      <Picture
        name="drawing/in-step"
        className="h-[clamp(9rem,20vw,17rem)] w-full overflow-visible text-hue"
      />
      <ol className="wrap grid gap-x-12 gap-y-10 pt-[clamp(2.5rem,5vw,4rem)] pb-[clamp(4rem,8vw,7rem)] md:grid-cols-3">
        {items.map(({ title, description }) => (
          <li key={title}>
            <h3 className="display-3">{title}</h3>
            <p className="mt-3 max-w-[23em] text-balance text-on-deep-soft">{description}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
