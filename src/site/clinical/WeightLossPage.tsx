import { weightLoss as page } from '../../content/clinical/weight-loss.ts'
import { call } from '../../content/clinical/service.ts'
import { photos } from '../../content/photos.ts'
import { headOf } from '../meta.ts'
import { smooth, type Point } from '../motifs/path.ts'
import { times } from '../motifs/random.ts'
import { MoreAction } from '../parts/Actions.tsx'
import { VisitGuide } from '../parts/VisitGuide.tsx'
import { KitchenTable } from '../scenes/KitchenTable.tsx'
import { ServiceArticle } from './ServiceArticle.tsx'
import { BenefitColumn, OfferingRows, OwnHead } from './ServiceParts.tsx'
import { ParkWalk } from '../scenes/ParkWalk.tsx'

export const meta = () => headOf(page.meta)

/** acceptance P3 */
export default function WeightLossPage() {
  return (
    <ServiceArticle page={page} photo={photos.weightLoss} picture={<ParkWalk className="size-full" />}>
      <Slope />
      <VisitGuide visit={page.visit} action={page.hero.actions[0]}>
        <KitchenTable className="w-full" />
      </VisitGuide>
      <BenefitColumn {...page.benefits} action={call} />
      <div className="bg-sunken">
        <OfferingRows {...page.offerings} action={page.ask} />
      </div>
    </ServiceArticle>
  )
}

/** Four stations under a slope; each begins just under where the slope ends above it (see `ridge`). */
function Slope() {
  const { title, lead, items } = page.own
  const steps = ['lg:pt-[13.5rem]', 'lg:pt-[18.5rem]', 'lg:pt-[21.5rem]', 'lg:pt-[22.5rem]']
  return (
    <section className="wrap section ruled">
      <OwnHead title={title} lead={lead} />
      <div className="relative mt-12">
        <Ridge className="absolute inset-x-0 top-0 h-[24rem] w-full text-hue max-lg:hidden" />
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

/** The slope's height at the left edge of each column and at the right end, in pixels. */
const ridge: Point[] = [
  [0, 120],
  [300, 184],
  [600, 264],
  [900, 312],
  [1200, 324],
]

function Ridge({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 1200 384"
      preserveAspectRatio="none"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      className={className}
    >
      {times(9, (line) => {
        const points = ridge.map(([x, y]): Point => [x, y - line * (4 + (y / 324) * 20)])
        return (
          <path
            key={line}
            d={smooth(points)}
            vectorEffect="non-scaling-stroke"
            strokeWidth={line ? 1.1 : 2.6}
            strokeOpacity={1 - line * 0.1}
          />
        )
      })}
    </svg>
  )
}
