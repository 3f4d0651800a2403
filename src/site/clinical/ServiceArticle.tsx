import type { ReactNode } from 'react'
import { company } from '../../content/company.ts'
import type { ServicePage } from '../../content/clinical/service.ts'
import type { Action } from '../../content/page.ts'
import type { PhotoSlot } from '../../content/photos.ts'
import { costWords, prices } from '../../content/prices.ts'
import { Actions } from '../parts/Actions.tsx'
import { Closing } from '../parts/Closing.tsx'
import { Photo } from '../parts/Photo.tsx'
import { Picture } from '../parts/Picture.tsx'
import { Questions } from '../parts/Questions.tsx'
import { SampleTag } from '../parts/SampleTag.tsx'
import { CostSheet } from './CostSheet.tsx'
import { Safeguards } from './Safeguards.tsx'

type Frame = Omit<ServicePage, 'own' | 'benefits' | 'offerings'>

/** The drawings that run on past the right edge of the window. */
const running: readonly Frame['drawing'][] = ['descent', 'chain', 'cycle']

/** The frame of a clinical service page (acceptance P3); what stands in it, and in which order, is the page's own. */
export function ServiceArticle({
  page,
  photo,
  children,
}: {
  page: Frame
  photo: PhotoSlot
  children: ReactNode
}) {
  return (
    <div data-division="clinical">
      {page.arrangement === 'band' ? (
        <BandHero page={page} photo={photo} />
      ) : (
        <BesideHero page={page} left={page.arrangement === 'left'} photo={photo} />
      )}
      {children}
      <Safeguards facts={page.safety} from={page.sources} notice={page.notice} />
      <CostSheet costs={page.costs} ask={page.visit.ask} />
      <Questions items={page.questions} phone={company.divisions.clinical.phone} />
      <Closing words={page.closing} band="h-60">
        <Picture
          name={`drawing/${page.drawing}`}
          className={`absolute top-1/2 w-[min(118%,36rem)] -translate-y-1/2 text-clinical-soft [mask-image:linear-gradient(to_right,transparent,black_45%)] md:h-[120%] md:w-auto ${running.includes(page.drawing) ? 'right-[-16%]' : 'right-[-9%] md:right-0'} ${page.drawing === 'drops' ? 'max-md:top-auto max-md:bottom-0 max-md:translate-y-0' : ''}`}
        />
      </Closing>
    </div>
  )
}

interface HeroProps {
  page: Frame
  photo: PhotoSlot
}

/** The picture in a tall doorway, left or right of the words. */
function BesideHero({ page, left, photo }: HeroProps & { left: boolean }) {
  return (
    <section
      className={`wrap grid items-center gap-x-10 gap-y-12 pt-[calc(var(--bar)+clamp(2.5rem,5vw,4.5rem))] pb-[clamp(3.25rem,8vw,7rem)] lg:gap-x-16 ${left ? 'md:grid-cols-[1fr_1.15fr]' : 'md:grid-cols-[1.15fr_1fr]'}`}
    >
      <HeroWords page={page} className={left ? 'md:order-2' : ''} />
      <Photo
        slot={photo}
        eager
        className={`arch aspect-[4/5] w-full max-w-[34rem] bg-hue-soft max-md:mx-auto max-md:max-w-[22rem] ${left ? '' : 'md:justify-self-end'}`}
      />
    </section>
  )
}

/** The picture across the whole width, under the words. */
function BandHero({ page, photo }: HeroProps) {
  return (
    <section className="band pt-[calc(var(--bar)+clamp(3.5rem,7vw,6.5rem))]">
      <HeroWords page={page} wide className="wrap" />
      <Photo slot={photo} eager className="mt-14 h-[max(15rem,35vw)]" />
    </section>
  )
}

function HeroWords({
  page: { hero, price },
  wide = false,
  className = '',
}: {
  page: Frame
  wide?: boolean
  className?: string
}) {
  return (
    <div className={className}>
      <div>
        <ClinicalEyebrow words={hero.eyebrow} />
        <h1
          className={`mt-5 ${wide ? 'display-1 max-w-[11.5em]' : 'max-w-[6.8em] text-[clamp(2.6rem,0.6rem+5vw,5.1rem)] leading-none tracking-[-0.028em]'}`}
        >
          {hero.title}
        </h1>
      </div>
      <p className={`lead mt-8 ${wide ? 'max-w-[28em]' : 'max-w-[19.9em]'}`}>{hero.lead}</p>
      <Actions actions={hero.actions} className="mt-8" />
      <HeroPrice price={price} more={costWords.more} />
    </div>
  )
}

/** What a visit costs, in the first sentence about money; `more` leads to the rest. */
export function HeroPrice({ price, more }: { price: string; more: Action }) {
  return (
    <p className="mt-7 max-w-[26em] border-l-2 border-hue pl-4">
      {price} {prices.sample && <SampleTag />}
      <a href={more.to} className="reach flex w-fit font-semibold text-hue print:hidden">
        {more.label}
      </a>
    </p>
  )
}

/** Where the page belongs, as a way up to the landing page of the division. */
export function ClinicalEyebrow({ words }: { words: string }) {
  const { name, path } = company.divisions.clinical
  return (
    <p className="eyebrow">
      <a href={path} className="inline-flex min-h-11 items-center underline underline-offset-6">
        {name}
      </a>{' '}
      / {words}
    </p>
  )
}
