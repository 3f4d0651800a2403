/**
 * The script of the public pages (decision 0003): runs after a page has been shown and enhances its parts.
 * Every part works without it, or is hidden until it runs.
 */
import { enhanceBar, enhanceClinicalMenu, enhanceMobileMenu } from './enhancements/bar.ts'
import { leadToForm } from './enhancements/contactLinks.ts'
import { enhanceFilm } from './enhancements/film.ts'
import { showSession } from './enhancements/session.ts'
import { enhanceTabs } from './enhancements/tabs.ts'

/** What is loaded for parts that a visitor sees at once. */
const loading: Promise<unknown>[] = []
const each = (selector: string, enhance: (element: HTMLElement) => void) => {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) enhance(element)
}

/** Calls back once, when the element is within one screen of the viewport. */
function whenNear(element: HTMLElement, enhance: () => void): void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      enhance()
    },
    { rootMargin: '100%' },
  )
  observer.observe(element)
}

each('[data-bar]', enhanceBar)
each('[data-clinical-menu]', enhanceClinicalMenu)
each('[data-mobile-menu]', enhanceMobileMenu)
each('[data-tabs]', enhanceTabs)
each('[data-film]', enhanceFilm)
each('main a[href^="/contact"]', leadToForm)
each('[data-carousel]', (element) =>
  whenNear(
    element,
    () => void import('./enhancements/carousel.ts').then(({ enhanceCarousel }) => enhanceCarousel(element)),
  ),
)
each(
  '[data-island="contact-form"]',
  (element) =>
    void loading.push(
      import('./enhancements/contact.ts').then(({ enhanceOnTouch }) => enhanceOnTouch(element)),
    ),
)
each(
  '[data-financing]',
  (element) =>
    void loading.push(
      import('./enhancements/financing.ts').then(({ enhanceFinancing }) => enhanceFinancing(element)),
    ),
)
each(
  '[data-calculator]',
  (element) =>
    void loading.push(
      import('./enhancements/calculator.ts').then(({ openCalculator }) => openCalculator(element)),
    ),
)
each('[data-photo]', (element) => {
  const photo = element as HTMLImageElement
  photo.addEventListener('error', () => photo.remove())
  // The image may have failed before this script ran.
  if (photo.complete && !photo.naturalWidth) photo.remove()
})
each('[data-year]', (year) => (year.textContent = String(new Date().getFullYear())))
// oxlint-disable-next-line no-console -- acceptance P18
each('[data-not-found]', () => console.info(`Page not found: ${window.location.pathname}`))
openDialogs()
void showSession()
// Browser tests wait for it before they press anything.
void Promise.allSettled(loading).then(() => (document.documentElement.dataset['enhanced'] = ''))

/** Closes a dialog at a click outside it, and polyfills the `command` attribute of buttons. */
function openDialogs(): void {
  const native = 'command' in HTMLButtonElement.prototype
  document.addEventListener('click', (event) => {
    const { target } = event
    if (!(target instanceof Element)) return
    if (target instanceof HTMLDialogElement && isOutside(target, event)) return target.close()
    const button = target.closest('button[commandfor]')
    if (!button || native) return
    const dialog = document.querySelector<HTMLDialogElement>(`#${button.getAttribute('commandfor')}`)
    if (button.getAttribute('command') === 'show-modal') dialog?.showModal()
    else dialog?.close()
  })
}

/** A click on the backdrop has the dialog as its target, as one on its padding has; only the position differs. */
function isOutside(dialog: HTMLDialogElement, { clientX: x, clientY: y }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return x < left || x > right || y < top || y > bottom
}
