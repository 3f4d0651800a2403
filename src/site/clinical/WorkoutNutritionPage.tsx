import { plans, workoutNutrition as page } from '../../content/clinical/workout-nutrition.ts'
import { call } from '../../content/clinical/service.ts'
import { photos } from '../../content/photos.ts'
import { headOf } from '../meta.ts'
import { VisitGuide } from '../parts/VisitGuide.tsx'
import { MainAction, MoreAction } from '../parts/Actions.tsx'
import { ServiceArticle } from './ServiceArticle.tsx'
import { BenefitList, OfferingList } from './ServiceParts.tsx'

export const meta = () => headOf(page.meta)

/** acceptance P4: the tabs are links to their panels, so they work, and can be shared, without scripts. */
export default function WorkoutNutritionPage() {
  return (
    <ServiceArticle page={page} photo={photos.workoutNutrition}>
      <section className="bg-hue-soft">
        <div className="wrap section tabs" data-tabs>
          <div className="mb-14 border-b border-line-strong" data-tab-list>
            {plans.map(({ key, label }) => (
              <a key={key} href={`#${key}`} id={`tab-${key}`} className="tab">
                {label}
              </a>
            ))}
          </div>
          {plans.map((plan) => (
            <section key={plan.key} id={plan.key} data-panel aria-labelledby={`tab-${plan.key}`}>
              <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
                <div>
                  <h2 className="display-2 max-w-[9.1em]">{plan.title}</h2>
                  <p className="lead mt-6 max-w-[21.9em]">{plan.text}</p>
                  <BenefitList items={plan.benefits} />
                  <MoreAction action={call} className="mt-4" />
                </div>
                <OfferingList items={plan.items} />
              </div>
            </section>
          ))}
          <MainAction action={page.ask} className="mt-12" />
        </div>
      </section>
      <VisitGuide visit={page.visit} action={page.hero.actions[0]} />
    </ServiceArticle>
  )
}
