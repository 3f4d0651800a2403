import EmblaCarousel from 'embla-carousel'

/** acceptance H6, D10: loops, moves only when asked; spec 9: drag threshold 10, duration 25. */
export function enhanceCarousel(root: HTMLElement): void {
  const view = root.querySelector<HTMLElement>('[data-carousel-view]')
  const button = (direction: string) =>
    root.querySelector<HTMLButtonElement>(`[data-carousel-button="${direction}"]`)
  const [previous, next] = [button('previous'), button('next')]
  if (!view || !previous || !next) return
  const still = window.matchMedia('(prefers-reduced-motion: reduce)')
  view.setAttribute('data-live', '')
  root.setAttribute('data-live', '')
  view.scrollLeft = 0
  const carousel = EmblaCarousel(view, { loop: true, align: 'start', dragThreshold: 10, duration: 25 })
  const show = () => {
    previous.disabled = !carousel.canScrollPrev()
    next.disabled = !carousel.canScrollNext()
    // All testimonials are in view.
    previous.parentElement!.hidden = previous.disabled && next.disabled
  }
  previous.addEventListener('click', () => carousel.scrollPrev(still.matches))
  next.addEventListener('click', () => carousel.scrollNext(still.matches))
  view.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') carousel.scrollPrev(still.matches)
    if (key === 'ArrowRight') carousel.scrollNext(still.matches)
  })
  carousel.on('select', show).on('reInit', show)
  show()
}
