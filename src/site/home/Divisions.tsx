import type { ReactNode } from 'react'
import { claims, mission, missionTitle } from '../../content/claims.ts'
import { claimsTitle, divisions, hero, transforming } from '../../content/home.ts'
import type { Division } from '../../content/page.ts'
import { Coat } from '../motifs/Coat.tsx'
import { Contours } from '../motifs/Contours.tsx'
import { Hills } from '../motifs/Hills.tsx'
import { Lattice } from '../motifs/Lattice.tsx'
import { Actions, MoreAction } from '../parts/Actions.tsx'
import { Arrow } from '../parts/Marks.tsx'
import { SectionHead } from '../parts/SectionHead.tsx'

/** acceptance H3 */
export function Transforming() {
  return (
    <section className="wrap section grid gap-x-16 gap-y-9 lg:grid-cols-[1.1fr_1fr] lg:grid-rows-[auto_1fr]">
      <div>
        <h2 className="display-2">{transforming.title}</h2>
        <p className="lead mt-8 max-w-[18.9em]">{transforming.lead}</p>
        <p className="mt-5 max-w-[25.8em] text-ink-soft">{transforming.text}</p>
      </div>
      <ul className="grid gap-x-10 self-start sm:grid-cols-2 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        {transforming.values.map(({ title, description }) => (
          <li key={title} className="border-t border-line-strong py-5 sm:py-7">
            <h3 className="display-3">{title}</h3>
            <p className="mt-3 text-ink-soft">{description}</p>
          </li>
        ))}
      </ul>
      <Actions actions={[transforming.action, hero.action]} className="self-start" />
    </section>
  )
}

const figures = [claims.states, { ...claims.integrations, label: claims.integrations.sentence }]

/** acceptance H10: the claims, as large as they are. */
export function ClaimsBand() {
  return (
    <section className="border-y border-line bg-sunken" aria-labelledby="claims">
      <div className="wrap py-[clamp(3.5rem,7vw,6.5rem)]">
        <h2 id="claims" className="sr-only">
          {claimsTitle}
        </h2>
        <dl className="grid grid-cols-2 gap-x-10 gap-y-9 md:grid-cols-[auto_auto_1fr]">
          {figures.map(({ figure, label }) => (
            <div
              key={label}
              className="flex flex-col-reverse justify-end md:border-r md:border-line-strong md:pr-10"
            >
              <dt className="mt-5 max-w-[12em] text-lg">{label}</dt>
              <dd className="numeral text-[clamp(5rem,15vw,13.5rem)] text-spruce">{figure}</dd>
            </div>
          ))}
          <div className="max-w-[26rem] max-md:col-span-2 md:self-end">
            <dt className="display-3">{claims.board.label}</dt>
            <dd className="mt-4 text-ink-soft">{claims.board.sentence}</dd>
          </div>
        </dl>
        <div className="mt-10 md:mt-14 grid gap-x-10 gap-y-3 border-t border-line-strong pt-8 md:grid-cols-[auto_1fr] md:items-baseline">
          <h3 className="eyebrow !font-sans !tracking-normal">{missionTitle}</h3>
          <p className="lead">{mission}</p>
        </div>
      </div>
    </section>
  )
}

const drawings: Record<Division, ReactNode> = {
  clinical: (
    <Contours
      seed={4}
      rings={12}
      className="absolute left-1/2 w-[125%] -translate-x-1/2 max-sm:top-1/2 max-sm:w-[230%] max-sm:-translate-y-1/2 sm:-bottom-[38%]"
    />
  ),
  medtech: <Lattice seed={12} columns={14} rows={10} className="absolute inset-0 size-full" />,
  behavioral: <Hills seed={8} className="absolute inset-0 size-full" />,
  vetmedtech: <Coat seed={3} pitch={54} className="absolute inset-0 size-full" />,
}

/** acceptance H4, H11: four cards in the shape of a doorway. */
export function Divisions() {
  return (
    <section className="wrap section">
      <SectionHead title={divisions.title} lead={divisions.lead} />
      <ul className="mt-14 grid gap-x-6 gap-y-8 sm:grid-cols-2 xl:grid-cols-4">
        {divisions.cards.map(({ division, name, path, description, more }) => (
          <li key={path} data-division={division} className="sm:row-span-4 sm:grid sm:grid-rows-subgrid">
            <a href={path} className="group doorway text-hue">
              <h3 className="text-[1.5rem] sm:self-end sm:px-8 sm:text-[2.1rem]">{name}</h3>
              <p className="mt-1 text-ink sm:mx-auto sm:mt-4 sm:max-w-[11.9em] sm:px-2">{description}</p>
              <span className="mt-2 inline-flex items-center gap-2 self-start font-semibold underline sm:mt-5 sm:justify-self-center decoration-1 underline-offset-6 group-hover:decoration-2">
                {more}
                <Arrow />
              </span>
              <span className="doorway-view" aria-hidden="true">
                {drawings[division]}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-12 flex flex-wrap items-center gap-x-6 gap-y-2 text-lg">
        {divisions.unsure.text}
        <MoreAction action={divisions.unsure.action} />
      </p>
    </section>
  )
}
