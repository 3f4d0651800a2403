import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { ContactForm } from '../../features/inquiries/ContactForm.tsx'
import { Toaster } from '../../ui/Toaster.tsx'

/**
 * React for the contact page alone: the printed form comes to life where it stands.
 * @param begin what an empty form starts with; called again for the one that follows a sent message
 */
export function enhanceContactForm(place: HTMLElement, begin: () => void): void {
  const toasts = document.querySelector('[data-island="toasts"]')
  if (toasts) createRoot(toasts).render(<Toaster />)
  flushSync(() => hydrateRoot(place, <ContactForm begin={begin} />))
  place.dispatchEvent(new Event('awake'))
}
