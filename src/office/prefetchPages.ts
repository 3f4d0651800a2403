import { OFFICE_SCRIPTS } from '../lib/document.ts'
import { fetchParts } from '../ui/onDemand.tsx'

/**
 * Fetches what the other pages and parts of the office need: the way there is short, and does not end at a network that
 * is away. The router's own prefetch would reload the page one works in when a script does not arrive, and what is typed
 * there would be lost.
 */
export function prefetchPages(): void {
  const scripts = document.querySelector<HTMLTemplateElement>(`#${OFFICE_SCRIPTS}`)
  if (scripts) document.head.append(scripts.content)
  fetchParts()
}
