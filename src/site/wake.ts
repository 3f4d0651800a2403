/**
 * The one script of the public pages (decision 0003): runs after a page has been shown and wakes what is there.
 * Everything it touches works without it, or is hidden until it comes.
 */
import { wakeBar, wakeClinicalMenu, wakeMobileMenu } from './living/bar.ts'
import { openDialogs } from './living/dialogs.ts'
import { leadToForm } from './living/contactLinks.ts'
import { wakeFilm } from './living/film.ts'
import { showSession } from './living/session.ts'
import { wakeTabs } from './living/tabs.ts'

const each = (selector: string, wake: (element: HTMLElement) => void) => {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) wake(element)
}

/** Calls once, a screen before the element comes into view. */
function whenNear(element: HTMLElement, wake: () => void): void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      wake()
    },
    { rootMargin: '100%' },
  )
  observer.observe(element)
}

each('[data-bar]', wakeBar)
each('[data-clinical-menu]', wakeClinicalMenu)
each('[data-mobile-menu]', wakeMobileMenu)
each('[data-tabs]', wakeTabs)
each('[data-film]', wakeFilm)
each('main a[href^="/contact"]', leadToForm)
each('[data-carousel]', (element) =>
  whenNear(
    element,
    () => void import('./living/carousel.ts').then(({ wakeCarousel }) => wakeCarousel(element)),
  ),
)
each(
  '[data-island="contact-form"]',
  (element) => void import('./living/contact.ts').then(({ wakeOnTouch }) => wakeOnTouch(element)),
)
each(
  '[data-financing]',
  (element) => void import('./living/financing.ts').then(({ wakeFinancing }) => wakeFinancing(element)),
)
each(
  '[data-calculator]',
  (element) => void import('./living/calculator.ts').then(({ openCalculator }) => openCalculator(element)),
)
each('[data-photo]', (element) => {
  const photo = element as HTMLImageElement
  photo.addEventListener('error', () => photo.remove())
  // It may have failed before this script came.
  if (photo.complete && !photo.naturalWidth) photo.remove()
})
each('[data-year]', (year) => (year.textContent = String(new Date().getFullYear())))
// oxlint-disable-next-line no-console -- acceptance P18
each('[data-not-found]', () => console.info(`Page not found: ${window.location.pathname}`))
openDialogs()
void showSession()
