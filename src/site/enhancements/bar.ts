/** acceptance L6: solid once the page is scrolled by more than this many pixels. */
const SCROLLED = 10

export function enhanceBar(bar: HTMLElement): void {
  const show = () => bar.toggleAttribute('data-scrolled', window.scrollY > SCROLLED)
  window.addEventListener('scroll', show, { passive: true })
  show()
}

/** acceptance L11, in milliseconds: hover to open, hover away to close, and how long after closing the next hover opens at once. */
const OPEN = 200
const CLOSE = 150
const SKIP = 300

/**
 * The Clinical menu is a <details> beside a link; this adds hover delays for both, Escape, and closing when focus
 * leaves.
 */
export function enhanceClinicalMenu(element: HTMLElement): void {
  const menu = element as HTMLDetailsElement
  const area = menu.parentElement ?? menu
  const summary = menu.querySelector('summary')
  let timer = 0
  let closedAt = -Infinity
  let isOpenByHover = false
  const close = () => {
    if (menu.open) closedAt = performance.now()
    menu.open = false
    isOpenByHover = false
  }
  area.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType !== 'mouse') return
    clearTimeout(timer)
    if (menu.open) return
    const open = () => {
      isOpenByHover = true
      menu.open = true
    }
    timer = window.setTimeout(open, performance.now() - closedAt < SKIP ? 0 : OPEN)
  })
  area.addEventListener('pointerleave', ({ pointerType }) => {
    clearTimeout(timer)
    if (pointerType === 'mouse') timer = window.setTimeout(close, CLOSE)
  })
  // The first click on what hover has opened keeps it open.
  summary?.addEventListener('click', (event) => {
    clearTimeout(timer)
    if (isOpenByHover) event.preventDefault()
    isOpenByHover = false
  })
  closeOnLeave(menu, close)
  moveByArrows(menu)
}

/** The slide-in menu: Escape and choosing a link close it; the focus stays inside while it is open (acceptance L7). */
export function enhanceMobileMenu(element: HTMLElement): void {
  const menu = element as HTMLDetailsElement
  const close = () => (menu.open = false)
  closeOnLeave(menu, close)
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) close()
  })
  window.matchMedia('(min-width: 75rem)').addEventListener('change', close)
  // A page restored from the back/forward cache must not show it open.
  window.addEventListener('pagehide', close)
}

function closeOnLeave(menu: HTMLDetailsElement, close: () => void): void {
  const summary = menu.querySelector('summary')
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return
    event.stopPropagation()
    close()
    summary?.focus()
  })
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) close()
  })
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !menu.contains(target)) close()
  })
}

/** Arrow down opens the menu and goes through its links; arrow up goes back. */
function moveByArrows(menu: HTMLDetailsElement): void {
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    menu.open = true
    const stops = [...menu.querySelectorAll<HTMLElement>('summary, a')]
    const here = stops.findIndex((stop) => stop === document.activeElement)
    stops[(here + (event.key === 'ArrowDown' ? 1 : -1) + stops.length) % stops.length]?.focus()
  })
}
