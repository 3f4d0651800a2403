import type { ReactNode } from 'react'
import { claims, mission, missionTitle } from '../../content/claims.ts'
import { claimsTitle, divisions, transforming } from '../../content/home.ts'
import type { Division } from '../../content/page.ts'
import { Coat } from '../motifs/Coat.tsx'
import { Contours } from '../motifs/Contours.tsx'
import { Hills } from '../motifs/Hills.tsx'
import { Lattice } from '../motifs/Lattice.tsx'
import { MainAction } from '../parts/Actions.tsx'
import { Arrow } from '../parts/Marks.tsx'
import { SectionHead } from '../parts/SectionHead.tsx'

/** acceptance H3 */
export function Transforming() {
  return (
    <section className="wrap section grid gap-x-16 gap-y-14 lg:grid-cols-[1.1fr_1fr]">
      <div>
        <h2 className="display-2">{transforming.title}</h2>
        <p className="lead mt-8 max-w-[18.9em]">{transforming.lead}</p>
        <p className="mt-5 max-w-[25.8em] text-ink-soft">{transforming.text}</p>
        <MainAction action={transforming.action} className="mt-9" />
      </div>
      <ul className="grid self-end sm:grid-cols-2">
        {transforming.values.map(({ title, description }, index) => (
          <li key={title} className={`border-t border-line-strong py-7 sm:pr-8 ${index % 2 ? 'sm:mt-14' : ''}`}>
            <h3 className="display-3">{title}</h3>
            <p className="mt-3 text-ink-soft">{description}</p>
          </li>
        ))}
      </ul>
    </section>
  )
} // prettier-ignore

const figures = [claims.states, { ...claims.integrations, label: claims.integrations.sentence }]

/** acceptance H10: the claims, as large as they are. */
export function ClaimsBand() {
  return (
    <section className="border-y border-line bg-sunken" aria-labelledby="claims">
      <div className="wrap py-[clamp(3.5rem,7vw,6.5rem)]">
        <h2 id="claims" className="sr-only">{claimsTitle}</h2>
        <dl className="grid gap-x-10 gap-y-12 md:grid-cols-[auto_auto_1fr]">
          {figures.map(({ figure, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end md:border-r md:border-line-strong md:pr-10">
              <dt className="mt-5 max-w-[12em] text-lg">{label}</dt>
              <dd className="numeral text-[clamp(6.5rem,15vw,13.5rem)] text-spruce">{figure}</dd>
            </div>
          ))}
          <div className="max-w-[26rem] md:self-end">
            <dt className="display-3">{claims.board.label}</dt>
            <dd className="mt-4 text-ink-soft">{claims.board.sentence}</dd>
          </div>
        </dl>
        <div className="mt-14 grid gap-x-10 gap-y-3 border-t border-line-strong pt-8 md:grid-cols-[auto_1fr] md:items-baseline">
          <h3 className="eyebrow !font-sans !tracking-normal">{missionTitle}</h3>
          <p className="lead">{mission}</p>
        </div>
      </div>
    </section>
  )
} // prettier-ignore

const drawings: Record<Division, ReactNode> = {
  clinical: (
    <Contours seed={4} rings={12} className="absolute -bottom-[38%] left-1/2 w-[125%] -translate-x-1/2" />
  ),
  medtech: <Lattice seed={12} columns={14} rows={10} className="absolute inset-0 size-full" />,
  behavioral: <Hills seed={8} className="absolute inset-0 size-full" />,
  vetmedtech: <Coat seed={3} pitch={42} className="absolute inset-0 size-full" />,
}

const steps = ['', 'xl:mt-16', 'xl:mt-6', 'xl:mt-24']

/** acceptance H4, H11: four doorways. */
export function Divisions() {
  return (
    <section className="wrap section">
      <SectionHead title={divisions.title} lead={divisions.lead} />
      <ul className="mt-14 grid gap-x-6 gap-y-8 sm:grid-cols-2 xl:grid-cols-4">
        {divisions.cards.map(({ division, name, path, description, more }, index) => (
          <li key={path} data-division={division} className={steps[index]}>
            <a href={path} className="group arch flex min-h-[37rem] flex-col bg-hue-soft pt-28 text-hue">
              <h3 className="px-8 text-center text-[2.1rem]">{name}</h3>
              <p className="mx-auto mt-4 max-w-[11.9em] px-2 text-center text-ink">{description}</p>
              <span className="mt-5 inline-flex items-center gap-2 self-center px-6 text-center font-semibold underline decoration-1 underline-offset-6 group-hover:decoration-2">
                {more}
                <Arrow />
              </span>
              <span className="relative mt-8 block grow overflow-clip" aria-hidden="true">
                {drawings[division]}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
