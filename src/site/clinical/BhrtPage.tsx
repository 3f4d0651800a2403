import { bhrt as page } from '../../content/clinical/bhrt.ts'
import { call } from '../../content/clinical/service.ts'
import { photos } from '../../content/photos.ts'
import { headOf } from '../meta.ts'
import { Canvas, type DrawingProps } from '../motifs/Canvas.tsx'
import { smooth, type Point } from '../motifs/path.ts'
import { times } from '../motifs/random.ts'
import { VisitGuide } from '../parts/VisitGuide.tsx'
import { ServiceArticle } from './ServiceArticle.tsx'
import { Benefits, OfferingRows, OwnHead } from './ServiceParts.tsx'
import { Garden } from '../scenes/Garden.tsx'

export const meta = () => headOf(page.meta)

/** acceptance P3 */
export default function BhrtPage() {
  return (
    <ServiceArticle page={page} photo={photos.bhrt} picture={<Garden className="size-full" />}>
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
        <OwnHead title={title} lead={lead} ground="deep" />
      </div>
      <InStep className="h-[clamp(9rem,20vw,17rem)] w-full overflow-visible text-hue" />
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

/** Bundles of lines: apart at the left, one line at the right. */
function InStep({ className }: DrawingProps) {
  const waves = (phase: number, lift: number) =>
    times(8, (line) => {
      const spread = (line - 3.5) * 11
      const points = times(25, (step): Point => {
        const apart = Math.max(0, 1 - step / 17) ** 1.3
        const swing = Math.sin(step * 0.62 + phase * apart) * (30 + 72 * apart)
        return [step * 50, 160 + swing + (lift + spread) * apart]
      })
      return (
        <path
          key={`${phase}-${line}`}
          d={smooth(points)}
          strokeWidth={line === 4 ? 2.6 : 1.1}
          strokeOpacity={line === 4 ? 1 : 0.5}
        />
      )
    })
  return (
    <Canvas width={1200} height={320} cover className={className}>
      {waves(0.4, -58)}
      <g className="text-accent" stroke="currentColor">
        {waves(3.2, 58)}
      </g>
    </Canvas>
  )
}
