import { contactAction, dashboardAction, operationalAction } from '../../content/navigation.ts'

/** What this page needs of GET /api/session. */
interface Session {
  user: object | null
  role: 'internal' | 'admin' | null
}

/**
 * 'Dashboard' for whoever is signed in, 'Operational' for staff (acceptance L4, L5, D12). Until the answer is there, and
 * when there is none, the page stays as it was built. The link is the last of its list, so nothing moves for it.
 */
export async function showSession(): Promise<void> {
  const session = await askSession()
  const button = session?.user ? dashboardAction : contactAction
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-session-button]')) {
    link.href = button.to
    link.textContent = button.label
  }
  if (session?.role !== 'internal' && session?.role !== 'admin') return
  for (const list of document.querySelectorAll<HTMLElement>('[data-staff-links]'))
    list.append(staffLink(list))
}

/** The names of its classes stand in the list, whose other links have them too. */
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
    const answer = await fetch('/api/session')
    return answer.ok ? ((await answer.json()) as Session) : undefined
  } catch {
    return undefined
  }
}
