import { contactAction, dashboardAction, operationalAction } from '../../content/navigation.ts'

/** What this page needs of GET /api/session. */
interface Session {
  user: object | null
  role: 'viewer' | 'internal' | 'admin' | null
}

/**
 * 'Dashboard' for people who are signed in, 'Operational' for staff (acceptance L4, L5, D12). The page stays as it was
 * prerendered until the response comes. The link is the last of its list, so nothing moves.
 */
export async function showSession(): Promise<void> {
  const session = await askSession()
  const button = session?.user ? dashboardAction : contactAction
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-session-button]')) {
    link.href = button.to
    link.textContent = button.label
  }
  if (!session?.role) return
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
