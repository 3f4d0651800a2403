import { chooseFromAddress } from './contactLinks.ts'

/**
 * /contact#ask-… puts the sentence of that element into an empty message; text that was typed is kept. The visitor can
 * change it. Who asks for a visit finds days and times open.
 */
function beginMessage(island: HTMLElement): void {
  const message = island.querySelector<HTMLTextAreaElement>('textarea[name=message]')
  const request = document.getElementById(window.location.hash.slice(1))
  const sentence = request?.querySelector('q')?.textContent
  if (message && sentence && !message.value) message.value = sentence
  const reach = island.querySelector('details')
  if (reach && request?.querySelector('h2')) reach.open = true
}

/** The first interaction with the form (acceptance F5 to F18) loads React and hydrates it; typed text is kept. */
export function enhanceOnTouch(island: HTMLElement): void {
  const choose = () => chooseFromAddress(island, 'division')
  choose()
  beginMessage(island)
  const touches = ['pointerover', 'pointerdown', 'focusin'] as const
  let hydration: Promise<void> | undefined
  const hydrate = () => {
    for (const touch of touches) island.removeEventListener(touch, touched)
    hydration ??= import('./contact-island.tsx').then(({ enhanceContactForm }) =>
      enhanceContactForm(island, choose),
    )
    return hydration
  }
  // A failure matters only when the form is submitted.
  const touched = () => void hydrate().catch(() => undefined)
  for (const touch of touches) island.addEventListener(touch, touched, { passive: true })
  // Submitted before hydration: wait for it, then submit again; if it fails, the form is posted without scripts.
  const form = island.querySelector('form')
  const hold = (event: SubmitEvent) => {
    event.preventDefault()
    hydrate().then(
      () => requestAnimationFrame(() => island.querySelector('form')?.requestSubmit()),
      () => form?.submit(),
    )
  }
  if (form) form.noValidate = true
  form?.addEventListener('submit', hold)
  island.addEventListener('hydrated', () => form?.removeEventListener('submit', hold), { once: true })
}
