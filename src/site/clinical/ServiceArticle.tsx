import type { ReactNode } from 'react'
import { company } from '../../content/company.ts'
import type { ServicePage } from '../../content/clinical/service.ts'
import type { ServiceCard } from '../../content/page.ts'
import { ClinicalDrawing } from '../motifs/ClinicalDrawing.tsx'
import { Glyph } from '../motifs/Glyph.tsx'
import { Actions } from '../parts/Actions.tsx'
import { Closing } from '../parts/Closing.tsx'

/** The frame of a clinical service page (acceptance P3); `children` is what is particular to the service. */
export function ServiceArticle({ page, children }: { page: Omit<ServicePage, 'benefits' | 'offerings'>; children: ReactNode }) {
  return (
    <div data-division="clinical">
      {page.arrangement === 'band' ? <BandHero page={page} /> : <BesideHero page={page} />}
      {children}
      <Notes page={page} />
      <Closing words={page.closing}>
        <ClinicalDrawing subject={page.drawing} className="absolute top-[-10%] right-0 h-[120%] text-clinical-soft" />
      </Closing>
    </div>
  )
} // prettier-ignore

type HeroProps = { page: Pick<ServicePage, 'hero' | 'drawing' | 'arrangement'> }

/** The drawing in a tall doorway, left or right of the words. */
function BesideHero({ page: { hero, drawing, arrangement } }: HeroProps) {
  return (
    <section className="wrap grid items-center gap-x-16 gap-y-12 pt-[calc(var(--bar)+clamp(2.5rem,5vw,4.5rem))] pb-[clamp(4rem,8vw,7rem)] lg:grid-cols-[1.15fr_1fr]">
      <HeroWords hero={hero} className={arrangement === 'left' ? 'lg:order-2' : ''} />
      <div className="arch relative mx-auto aspect-[4/5] w-full max-w-[34rem] bg-hue-soft text-hue [--sheet:var(--clinical-soft)]">
        <ClinicalDrawing subject={drawing} className="absolute inset-x-[-12%] bottom-[2%] w-[124%]" />
      </div>
    </section>
  )
}

/** The drawing across the whole width, under the words. */
function BandHero({ page: { hero, drawing } }: HeroProps) {
  return (
    <section className="band pt-[calc(var(--bar)+clamp(3.5rem,7vw,6.5rem))]">
      <HeroWords hero={hero} wide className="wrap" />
      <div className="relative mt-14 h-[clamp(15rem,34vw,30rem)] overflow-clip bg-hue-soft text-hue [--sheet:var(--clinical-soft)]">
        <ClinicalDrawing subject={drawing} className="absolute top-1/2 left-1/2 w-[max(112%,46rem)] -translate-1/2" />
      </div>
    </section>
  )
} // prettier-ignore

function HeroWords({ hero, wide = false, className = '' }: Pick<ServicePage, 'hero'> & { wide?: boolean; className?: string }) {
  return (
    <div className={`${className} ${wide ? 'grid items-end gap-x-16 gap-y-7 lg:grid-cols-[1.5fr_1fr]' : ''}`}>
      <div>
        <ClinicalEyebrow words={hero.eyebrow} />
        <h1 className={`mt-5 max-w-[6.8em] ${wide ? 'display-1' : 'text-[clamp(2.6rem,1.4rem+4.4vw,5.1rem)] leading-none tracking-[-0.028em]'}`}>{hero.title}</h1>
      </div>
      <div>
        <p className={`lead max-w-[19.9em] ${wide ? '' : 'mt-8'}`}>{hero.lead}</p>
        <Actions actions={hero.actions} className="mt-8" />
      </div>
    </div>
  )
} // prettier-ignore

/** Where the page belongs, as a way up to the landing page of the division. */
export function ClinicalEyebrow({ words }: { words: string }) {
  const { name, path } = company.divisions.clinical
  return (
    <p className="eyebrow">
      <a href={path} className="inline-flex min-h-11 items-center underline underline-offset-6">{name}</a> / {words}
    </p>
  )
} // prettier-ignore

export function Benefits({ title, lists }: ServicePage['benefits']) {
  return (
    <section className="wrap section ruled">
      <h2 className="display-2 max-w-[10.2em]">{title}</h2>
      <div className="mt-14 grid gap-x-16 gap-y-14 lg:grid-cols-2">
        {lists.map((list, index) => (
          <div key={list.title} className={index === 1 ? 'lg:mt-24' : ''}>
            <h3 className="display-3 text-hue">{list.title}</h3>
            <BenefitList items={list.items} limits={list.limits} />
          </div>
        ))}
      </div>
    </section>
  )
}

/** `limits`: what the service cannot do carries a plain stroke, not the doorway of a benefit. */
export function BenefitList({ items, limits }: { items: readonly string[]; limits?: boolean | undefined }) {
  return (
    <ul className="mt-5">
      {items.map((item) => (
        <li key={item} className="grid grid-cols-[1.1rem_1fr] gap-4 border-t border-line py-4 text-lg">
          <svg
            viewBox="0 0 18 20"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            className="mt-1 h-5 text-hue"
            aria-hidden="true"
          >
            <path d={limits ? 'M2 10h14' : 'M2 19V9a7 7 0 0 1 14 0v10'} />
          </svg>
          {item}
        </li>
      ))}
    </ul>
  )
}

export function Offerings({ title, items }: { title: string; items: readonly ServiceCard[] }) {
  return (
    <section className="bg-hue-soft">
      <div className="wrap section grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.7fr]">
        <h2 className="display-2 lg:sticky lg:top-28 lg:self-start">{title}</h2>
        <OfferingList items={items} />
      </div>
    </section>
  )
}

export function OfferingList({ items }: { items: readonly ServiceCard[] }) {
  return (
    <ul className="grid gap-x-10 gap-y-12 sm:grid-cols-2">
      {items.map(({ icon, title, description }) => (
        <li key={title}>
          <Glyph division="clinical" icon={icon} className="size-16 text-hue" />
          <h3 className="display-3 mt-5">{title}</h3>
          <p className="mt-2 max-w-[16.9em]">{description}</p>
        </li>
      ))}
    </ul>
  )
}

function Notes({ page: { notes, notice } }: { page: Pick<ServicePage, 'notes' | 'notice'> }) {
  return (
    <section className="wrap section">
      <div className="grid gap-x-16 gap-y-12 md:grid-cols-2">
        {notes.map(({ title, description }) => (
          <div key={title}>
            <h2 className="display-3">{title}</h2>
            <p className="mt-4 max-w-[22.9em] text-lg text-ink-soft">{description}</p>
          </div>
        ))}
      </div>
      {notice && (
        <p className="mt-14 max-w-[38.8em] border-l-4 border-hue pl-6" data-notice>
          {notice}
        </p>
      )}
    </section>
  )
}
