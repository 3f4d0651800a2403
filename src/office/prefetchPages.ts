import { OFFICE_SCRIPTS } from '../lib/document.ts'
import { prefetchOnDemand } from '../ui/onDemand.tsx'

/**
 * Preloads the scripts of the other office pages, so that navigation is fast and works when the network is briefly
 * away. React Router's own prefetch reloads the current page when a script fails to load, and what was typed
 * there would be lost.
 */
export function prefetchPages(): void {
  const scripts = document.querySelector<HTMLTemplateElement>(`#${OFFICE_SCRIPTS}`)
  if (scripts) document.head.append(scripts.content)
  prefetchOnDemand()
}
