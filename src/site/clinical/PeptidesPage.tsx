import { limits, peptides as page } from '../../content/clinical/peptides.ts'
import { call } from '../../content/clinical/service.ts'
import { photos } from '../../content/photos.ts'
import { headOf } from '../meta.ts'
import { MoreAction } from '../parts/Actions.tsx'
import { Titled } from '../parts/Titled.tsx'
import { VisitGuide } from '../parts/VisitGuide.tsx'
import { ServiceArticle } from './ServiceArticle.tsx'
import { Benefits, Offerings } from './ServiceParts.tsx'

export const meta = () => headOf(page.meta)

/** acceptance P3 */
export default function PeptidesPage() {
  return (
    <ServiceArticle page={page} photo={photos.peptides}>
      <SixQuestions />
      <Limits />
      <VisitGuide visit={page.visit} action={page.hero.actions[0]} />
      <Benefits {...page.benefits} action={call} />
      <Offerings {...page.offerings} action={page.ask} />
    </ServiceArticle>
  )
}

/** Six questions as the links of a chain that folds back on itself. */
function SixQuestions() {
  const { title, lead, items } = page.own
  return (
    <section className="wrap section">
      <Titled title={title} lead={lead} />
      <ol className="chain mt-14">
        {items.map(({ title, description }, index) => (
          <li key={title} className="link">
            <span className="link-number font-display text-2xl text-hue" aria-hidden="true">
              {index + 1}
            </span>
            <h3 className="display-3 sm:mt-2 sm:max-w-[8.5em]">{title}</h3>
            <p className="mt-1 text-balance sm:mt-2 sm:max-w-[11em]">{description}</p>
          </li>
        ))}
      </ol>
      <MoreAction action={call} className="mt-10" />
    </section>
  )
}

/** Who it is for and what we will not do, said large. */
function Limits() {
  return (
    <section className="on-deep">
      <div className="wrap section grid gap-x-16 gap-y-12 lg:grid-cols-2">
        {limits.map(({ title, description }) => (
          <div key={title}>
            <h2 className="eyebrow !font-sans !tracking-normal">{title}</h2>
            <p className="mt-4 max-w-[17em] font-display text-[clamp(1.5rem,1.2rem+1.4vw,2.4rem)] leading-tight">
              {description}
            </p>
          </div>
        ))}
      </div>
    </section>
  )
}
