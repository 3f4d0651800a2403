import { film, hero } from '../../content/home.ts'
import { photos } from '../../content/photos.ts'
import { MainAction } from '../parts/Actions.tsx'
import { hasPhoto, Photo } from '../parts/Photo.tsx'
import { Picture } from '../parts/Picture.tsx'

/** The poster is there at once; the film fades in over it after the page has loaded (acceptance H1, D11). */
export function HomeHero() {
  return (
    <section className="on-deep relative flex min-h-[min(100svh,60rem)] flex-col justify-end overflow-clip">
      <div className="absolute inset-0" aria-hidden="true">
        <Poster />
        <Film />
        <div className="absolute inset-0 bg-linear-to-t from-deep via-deep/55 via-38% to-transparent to-75%" />
      </div>
      <Photo
        slot={photos.homeHero}
        eager
        className={`${hasPhoto(photos.homeHero) ? 'arch ' : ''}relative mx-auto mt-[calc(var(--bar)+1.5rem)] aspect-[8/9] h-[min(40svh,24rem)] max-w-full shrink-0 lg:absolute lg:right-[calc(var(--gutter)+4.5rem)] lg:bottom-0 lg:m-0 lg:aspect-auto lg:h-[min(calc(100%-var(--bar)-2rem),44rem)] lg:w-[min(42vw,39rem)]`}
      />
      <div className="wrap relative pt-8 pb-[clamp(3rem,7vw,6rem)] lg:pt-[calc(var(--bar)+5rem)]">
        <h1 className="display-1 max-w-[6.2em]">{hero.title}</h1>
        <p className="lead mt-8 max-w-[21.9em] text-on-deep-soft">{hero.lead}</p>
        <MainAction action={hero.action} className="mt-8" />
        <button
          type="button"
          hidden
          data-film-button
          aria-label={hero.pause}
          data-pause={hero.pause}
          data-play={hero.play}
          className="absolute right-(--gutter) bottom-[clamp(3rem,7vw,6rem)] grid size-12 max-[22.5rem]:top-[calc(var(--bar)+1rem)] max-[22.5rem]:bottom-auto place-items-center rounded-full border border-on-deep/50 bg-deep/50"
        >
          <Picture name="mark/pause" className="size-4" />
        </button>
      </div>
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
        className="absolute inset-0 size-full object-cover object-[50%_20%]"
      />
    </picture>
  )
}
