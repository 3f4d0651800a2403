import { chooseDivision } from './contactLinks.ts'

/**
 * /contact#ask-… puts the sentence of that element into an empty message; text that was typed is kept. The visitor can
 * change it.
 */
function beginMessage(place: HTMLElement): void {
  const message = place.querySelector<HTMLTextAreaElement>('textarea[name=message]')
  const sentence = document.getElementById(window.location.hash.slice(1))?.querySelector('q')?.textContent
  if (message && sentence && !message.value) message.value = sentence
}

/** The first interaction with the form (acceptance F5 to F18) loads React and hydrates it; typed text is kept. */
export function enhanceOnTouch(place: HTMLElement): void {
  const choose = () => chooseDivision(place)
  choose()
  beginMessage(place)
  const touches = ['pointerover', 'pointerdown', 'focusin'] as const
  let waking: Promise<void> | undefined
  const wake = () => {
    for (const touch of touches) place.removeEventListener(touch, touched)
    waking ??= import('./contact-island.tsx').then(({ enhanceContactForm }) =>
      enhanceContactForm(place, choose),
    )
    return waking
  }
  // A failure matters only when the form is submitted.
  const touched = () => void wake().catch(() => undefined)
  for (const touch of touches) place.addEventListener(touch, touched, { passive: true })
  // Submitted before hydration: wait for it, then submit again; if it fails, the form is posted without scripts.
  const form = place.querySelector('form')
  const hold = (event: SubmitEvent) => {
    event.preventDefault()
    wake().then(
      () => requestAnimationFrame(() => place.querySelector('form')?.requestSubmit()),
      () => form?.submit(),
    )
  }
  if (form) form.noValidate = true
  form?.addEventListener('submit', hold)
  place.addEventListener('awake', () => form?.removeEventListener('submit', hold), { once: true })
}
