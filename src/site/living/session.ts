import { contactAction, dashboardAction } from '../../content/navigation.ts'

/** What this page needs of GET /api/session. */
interface Session {
  user: object | null
  role: 'internal' | 'admin' | null
}

/**
 * 'Dashboard' for whoever is signed in, 'Operational' for staff (acceptance L4, L5, D12). Until the answer is
 * there, and when there is none, the page stays as printed; the places are kept, so nothing moves.
 */
export async function showSession(): Promise<void> {
  const session = await askSession()
  const button = session?.user ? dashboardAction : contactAction
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-session-button]')) {
    link.href = button.to
    link.textContent = button.label
  }
  const staff = session?.role === 'internal' || session?.role === 'admin'
  for (const item of document.querySelectorAll('[data-operational]'))
    item.toggleAttribute('data-shown', staff)
}

async function askSession(): Promise<Session | undefined> {
  try {
    const answer = await fetch('/api/session')
    return answer.ok ? ((await answer.json()) as Session) : undefined
  } catch {
    return undefined
  }
}
