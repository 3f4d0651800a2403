import { closing, film, hero, emr } from '../content/home.ts'
import type { PageHandle } from '../lib/page-handle.ts'
import { photos } from '../content/photos.ts'
import { ClaimsBand, Divisions, Transforming } from './home/Divisions.tsx'
import { Testimonials } from './home/Testimonials.tsx'
import { Closing } from './parts/Sections.tsx'
import { Picture, Photo } from './parts/Picture.tsx'
import { MainAction, MoreAction, SampleTag } from './parts/Links.tsx'

export const handle: PageHandle = { darkTop: true }
/** acceptance H1 to H11 */
export default function HomePage() {
  return (
    <>
      <HomeHero />
      <Divisions />
      <Transforming />
      <ClaimsBand />
      <Testimonials />
      <EmrPreview />
      <Closing words={closing} />
    </>
  )
}

/** The poster is there at once; the film fades in over it after the page has loaded (acceptance H1, D11). */
function HomeHero() {
  return (
    <section className="on-deep relative flex lg:min-h-[min(100svh-5rem,50rem)] flex-col justify-end overflow-clip">
      <div className="around-door absolute inset-x-0" aria-hidden="true">
        <Poster />
        <Film />
        <div className="absolute inset-0 bg-linear-to-t from-deep via-deep/55 via-38% to-transparent to-75%" />
      </div>
      <Photo
        slot={photos.homeHero}
        eager
        className={`${photos.homeHero.own ? 'arch ' : ''}relative mx-auto mt-[calc(var(--bar)+1.25rem)] aspect-[8/9] h-[min(36svh,24rem)] max-w-full shrink-0 lg:absolute lg:right-[calc(max(0px,50%-var(--column)/2)+var(--gutter))] lg:bottom-0 lg:m-0 lg:aspect-auto lg:h-[min(calc(100%-var(--bar)-2rem),44rem)] lg:w-[min(42vw,39rem)]`}
      />
      <div className="wrap relative pt-6 pb-[clamp(2.5rem,7vw,6rem)] lg:pt-[calc(var(--bar)+5rem)]">
        <h1 className="display-1 max-w-[6.2em]">{hero.title}</h1>
        <p className="lead mt-5 max-w-[21.9em] text-on-deep-soft">{hero.lead}</p>
        {/* Appointments from here are the clinic's; the form opens with it. */}
        <div data-division="clinical">
          <MainAction action={hero.action} className="mt-7" />
        </div>
      </div>
      <button
        type="button"
        hidden
        data-film-button
        aria-label={hero.pause}
        data-pause={hero.pause}
        data-play={hero.play}
        className="absolute right-1 bottom-1 grid size-10 place-items-center rounded-full border border-on-deep/25 text-on-deep-soft hover:border-on-deep/50"
      >
        <Picture name="mark/pause" className="size-3.5" />
      </button>
    </section>
  )
}

function Film() {
  return (
    <video className="film" muted loop playsInline preload="none" tabIndex={-1} data-film>
      {film.sources.flatMap(({ width, most }) =>
        (['webm', 'mp4'] as const).map((kind) => (
          <source
            key={`${width}-${kind}`}
            src={`/film/hero-${width}.${kind}`}
            type={`video/${kind}`}
            media={most ? `(max-width: ${most}px)` : undefined}
          />
        )),
      )}
    </video>
  )
}

/** The first frame of the film that this width would play, so that nothing jumps when it begins. */
function Poster() {
  const address = (width: number) => `/film/hero-poster-${width}`
  return (
    <picture>
      {film.sources.flatMap(({ width, most }) =>
        (['avif', 'jpg'] as const).map((kind) => (
          <source
            key={`${width}-${kind}`}
            srcSet={`${address(width)}.${kind}`}
            type={kind === 'avif' ? 'image/avif' : 'image/jpeg'}
            media={most ? `(max-width: ${most}px)` : undefined}
          />
        )),
      )}
      <img
        src={`${address(1920)}.jpg`}
        alt=""
        width="1920"
        height="1080"
        fetchPriority="high"
        className="absolute inset-0 size-full object-cover"
      />
    </picture>
  )
}

/** acceptance H7, H8, D55: of the record to come nothing shows but its sign-in, which is drawn and cannot be used. */
function EmrPreview() {
  if (!emr.text) return null
  return (
    <section className="wrap section grid items-center gap-x-gap gap-y-5 lg:grid-cols-five-seven">
      <div>
        <h2 className="display-2 minor">
          {emr.title} <SampleTag of="portal" />
        </h2>
        <p className="lead mt-4 max-w-[22em]">{emr.text}</p>
        <div data-division="general">
          <MoreAction action={emr.action} className="mt-3" />
        </div>
      </div>
      <div className="on-deep mx-auto w-full max-w-[26rem] px-6 pb-6 text-center md:pb-8">
        <p className="pt-8 pb-6 font-display text-[1.7rem] leading-tight">{emr.overlay}</p>
        <div inert aria-hidden="true">
          <LoginCard />
        </div>
      </div>
    </section>
  )
}

/** Not a form: there is nothing to send it to, and password managers leave it alone. */
function LoginCard() {
  const { title, user, password, submit } = emr.card
  return (
    <fieldset disabled className="grid min-w-0 gap-2.5">
      <legend className="mx-auto mb-3 text-on-deep-soft">{title}</legend>
      {[
        { type: 'text', label: user },
        { type: 'password', label: password },
      ].map(({ type, label }) => (
        <input
          key={type}
          type={type}
          className="min-h-11 w-full min-w-0 border border-on-deep/40 bg-transparent px-4 placeholder:text-on-deep-soft"
          placeholder={label}
          aria-label={label}
          autoComplete="off"
          data-1p-ignore
          data-lpignore="true"
        />
      ))}
      <button
        type="button"
        disabled
        className="min-h-11 border border-on-deep/15 bg-on-deep/15 font-semibold text-on-deep-soft"
      >
        {submit}
      </button>
    </fieldset>
  )
}
