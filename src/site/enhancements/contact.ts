import { chooseDivision } from './contactLinks.ts'

/**
 * /contact#ask-… begins an empty message with the sentence at that place; what was typed wins. It is the visitor's from
 * there on: to change, and sent as it then stands.
 */
function beginMessage(place: HTMLElement): void {
  const message = place.querySelector<HTMLTextAreaElement>('textarea[name=message]')
  const sentence = document.getElementById(window.location.hash.slice(1))?.querySelector('q')?.textContent
  if (message && sentence && !message.value) message.value = sentence
}

/** The first touch of the form (acceptance F5 to F18) fetches React and wakes it; what was typed meanwhile stays. */
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
  // Where it cannot wake, nobody notices before it is sent.
  const touched = () => void wake().catch(() => undefined)
  for (const touch of touches) place.addEventListener(touch, touched, { passive: true })
  // Sent before it woke: wait, then send as the woken form does; if it cannot wake, the plain post goes through.
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
