import type { ComponentType } from 'react'
import { claims, mission, missionTitle } from '../../content/claims.ts'
import { claimsTitle, divisions, hero, transforming } from '../../content/home.ts'
import type { Division } from '../../content/page.ts'
import { photos, type PhotoSlot } from '../../content/photos.ts'
import { Actions, MoreAction } from '../parts/Actions.tsx'
import { Arrow } from '../parts/Marks.tsx'
import { Photo } from '../parts/Photo.tsx'
import { SectionHead } from '../parts/SectionHead.tsx'
import { AnimalExam } from '../scenes/AnimalExam.tsx'
import { Bedside } from '../scenes/Bedside.tsx'
import { CheckUp } from '../scenes/CheckUp.tsx'
import { ParkBench } from '../scenes/ParkBench.tsx'
import type { SceneProps } from '../scenes/Scene.tsx'

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
      <div className="wrap py-[clamp(2.5rem,7vw,6.5rem)]">
        <h2 id="claims" className="sr-only">
          {claimsTitle}
        </h2>
        <dl className="grid grid-cols-2 gap-x-10 gap-y-7 md:grid-cols-[auto_auto_1fr]">
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
        <div className="mt-10 md:mt-14 grid gap-x-10 gap-y-3 border-t border-line-strong pt-6 md:grid-cols-[auto_1fr] md:pt-8 md:items-baseline">
          <h3 className="eyebrow !font-sans !tracking-normal">{missionTitle}</h3>
          <p className="lead">{mission}</p>
        </div>
        <MoreAction action={hero.action} className="mt-4 md:hidden" />
      </div>
    </section>
  )
}

const pictures: Record<Division, { slot: PhotoSlot; Scene: ComponentType<SceneProps> }> = {
  clinical: { slot: photos.homeClinical, Scene: CheckUp },
  medtech: { slot: photos.homeMedtech, Scene: Bedside },
  behavioral: { slot: photos.homeBehavioral, Scene: ParkBench },
  vetmedtech: { slot: photos.homeVetmedtech, Scene: AnimalExam },
}

/** acceptance H4, H11: four cards, each with a picture in the shape of a doorway. */
export function Divisions() {
  return (
    <section className="wrap section">
      <SectionHead title={divisions.title} lead={divisions.lead} />
      <ul className="mt-9 grid gap-x-7 gap-y-7 md:mt-14 md:gap-y-9 md:grid-cols-2 xl:grid-cols-4">
        {divisions.cards.map((card) => (
          <li key={card.path} data-division={card.division}>
            <DivisionCard {...card} />
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

function DivisionCard({ division, name, path, description, more }: (typeof divisions.cards)[number]) {
  const { slot, Scene } = pictures[division]
  return (
    <a
      href={path}
      className="group grid h-full grid-cols-[8rem_1fr] max-[22.5rem]:grid-cols-[5.5rem_1fr] print:block items-center gap-x-5 xl:grid-cols-1 xl:content-start"
    >
      <Photo slot={slot} className="arch aspect-[5/6] bg-hue-soft">
        <Scene className="size-full" />
      </Photo>
      <div className="xl:mt-7">
        <h3 className="text-[clamp(1.6rem,1.3rem+1.1vw,2.1rem)] text-hue">{name}</h3>
        <p className="mt-2 max-w-[19em] text-ink">{description}</p>
        <span className="mt-3 inline-flex items-center gap-2 font-semibold text-hue underline decoration-1 underline-offset-6 group-hover:decoration-2">
          {more}
          <Arrow />
        </span>
      </div>
    </a>
  )
}
