import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { ContactForm } from '../../features/inquiries/ContactForm.tsx'
import { Toaster } from '../../ui/Toaster.tsx'

/**
 * Hydrates the contact form, the only part of the public site that uses React.
 * @param begin initial values of an empty form; called again for the form after a sent message
 */
export function enhanceContactForm(island: HTMLElement, begin: () => void): void {
  const toasts = document.querySelector('[data-island="toasts"]')
  if (toasts) createRoot(toasts).render(<Toaster />)
  flushSync(() => hydrateRoot(island, <ContactForm begin={begin} />))
  island.dispatchEvent(new Event('hydrated'))
}
