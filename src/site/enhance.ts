/**
 * The script of the public pages (decision 0003): runs after a page has been shown and enhances its parts.
 * Every part works without it, or is hidden until it runs.
 */
import { dashboardAction, operationalAction } from '../content/actions.ts'
import { enhanceBar, enhanceClinicalMenu, enhanceMobileMenu } from './enhancements/bar.ts'

const reduced = window.matchMedia('(prefers-reduced-motion: reduce)')

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
each('[data-carousel]', (element) =>
  whenNear(
    element,
    () => void import('./enhancements/carousel.ts').then(({ enhanceCarousel }) => enhanceCarousel(element)),
  ),
)
// A form whose script does not arrive is posted.
each(
  '[action="/contact/send"]',
  (form) =>
    void loading.push(
      import('./enhancements/contact.ts').then(
        ({ enhanceContact }) => enhanceContact(form as HTMLFormElement),
        () => {},
      ),
    ),
)
each('[action="/careers/send"]', (form) =>
  whenNear(
    form,
    () =>
      void import('./enhancements/application.ts').then(
        ({ enhanceApplication }) => enhanceApplication(form as HTMLFormElement),
        () => {},
      ),
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
void Promise.allSettled(loading).then((parts) => {
  // Browser tests wait for it before they press anything.
  document.documentElement.dataset['enhanced'] = ''
  for (const part of parts) if (part.status === 'rejected') reportError(part.reason)
})

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

/**
 * acceptance D11: the film starts after the page has loaded, unless reduced motion or data is preferred. Its button
 * pauses all motion of the page (WCAG 2.2.2).
 */
function enhanceFilm(element: HTMLElement): void {
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

/** What this page needs of GET /api/session. */
interface Session {
  user: object | null
  role: 'viewer' | 'internal' | 'admin' | null
}

/**
 * 'Dashboard' for people who are signed in, 'Operational' for staff (acceptance L4, L5, D12). The page stays as it was
 * prerendered until the response comes. The link is the last of its list, so nothing moves.
 */
async function showSession(): Promise<void> {
  const session = await askSession()
  if (!session?.user) return
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-session-button]')) {
    link.href = dashboardAction.to
    link.textContent = dashboardAction.label
  }
  if (!session.role) return
  for (const list of document.querySelectorAll<HTMLElement>('[data-staff-links]'))
    list.append(staffLink(list))
}

/** Copies the class names of the other links in the list. */
function staffLink({ dataset }: HTMLElement): HTMLElement {
  const link = document.createElement('a')
  link.href = operationalAction.to
  link.textContent = operationalAction.label
  link.className = dataset['staffLinks'] ?? ''
  const item = document.createElement('li')
  item.append(link)
  return item
}

async function askSession(): Promise<Session | undefined> {
  try {
    const response = await fetch('/api/session')
    return response.ok ? ((await response.json()) as Session) : undefined
  } catch {
    return undefined
  }
}

/** Turns links to panels into tabs (acceptance P4): arrow keys move, the address keeps the choice, the page does not jump. */
function enhanceTabs(root: HTMLElement): void {
  const list = root.querySelector('[data-tab-list]')
  const tabs = [...root.querySelectorAll<HTMLAnchorElement>('.tab')]
  const panels = [...root.querySelectorAll<HTMLElement>('[data-panel]')]
  const choose = (index: number) => {
    for (const [place, tab] of tabs.entries()) {
      tab.setAttribute('aria-selected', String(place === index))
      tab.tabIndex = place === index ? 0 : -1
      panels[place]!.hidden = place !== index
    }
  }
  const goTo = (index: number) => {
    choose(index)
    tabs[index]?.focus()
    history.replaceState(history.state, '', tabs[index]?.hash)
  }
  list?.setAttribute('role', 'tablist')
  for (const [index, tab] of tabs.entries()) {
    const panel = panels[index]!
    tab.setAttribute('role', 'tab')
    tab.setAttribute('aria-controls', panel.id)
    panel.setAttribute('role', 'tabpanel')
    panel.tabIndex = 0
    tab.addEventListener('click', (event) => {
      event.preventDefault()
      goTo(index)
    })
    tab.addEventListener('keydown', (event) => {
      const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1, ' ': index }[
        event.key
      ]
      if (next === undefined) return
      event.preventDefault()
      goTo((next + tabs.length) % tabs.length)
    })
  }
  const inAddress = () => tabs.findIndex(({ hash }) => hash === window.location.hash)
  // A fragment that is not a panel, such as the skip link's, leaves the selection unchanged.
  window.addEventListener('hashchange', () => {
    const index = inAddress()
    if (index >= 0) choose(index)
  })
  choose(Math.max(0, inAddress()))
  root.setAttribute('data-live', '')
}
