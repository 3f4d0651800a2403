const reduced = window.matchMedia('(prefers-reduced-motion: reduce)')

/**
 * acceptance D11: the film starts after the page has loaded, unless reduced motion or data is preferred. Its button
 * pauses all motion of the page (WCAG 2.2.2).
 */
export function enhanceFilm(element: HTMLElement): void {
  const film = element as HTMLVideoElement
  const button = document.querySelector<HTMLElement>('[data-film-button]')
  const saving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData
  if (!button || reduced.matches || saving) return
  const show = () => {
    button.setAttribute('aria-label', (film.paused ? button.dataset['play'] : button.dataset['pause']) ?? '')
    button
      .querySelector('path')
      ?.setAttribute('d', film.paused ? 'M4 2l10 6-10 6z' : 'M3 2h4v12H3zM9 2h4v12H9z')
  }
  film.addEventListener('playing', () => film.setAttribute('data-playing', ''), { once: true })
  film.addEventListener('play', show)
  film.addEventListener('pause', show)
  button.addEventListener('click', () => (film.paused ? start(film) : stop(film)))
  reduced.addEventListener('change', () => film.pause())
  button.hidden = false
  show()
  start(film)
}

/** Finishes the animations of the page's drawings at once; they run only once, for a few seconds. */
function stop(film: HTMLVideoElement): void {
  film.pause()
  for (const animation of document.getAnimations()) animation.finish()
}

/** A browser may refuse autoplay; the poster then stays. */
function start(film: HTMLVideoElement): void {
  film.play().catch(() => film.pause())
}
