import { LogOut } from 'lucide-react'
import { useSession, useSignOut } from '../features/accounts/useSession.ts'
import { Button } from '../ui/Button.tsx'
import { Tooltip } from '../ui/Tooltip.tsx'

/** Who is signed in, and the way out, on every page. */
export function UserMenu() {
  const session = useSession()
  const { signOut, busy } = useSignOut()
  const user = session.data?.user
  if (!user) return null
  return (
    <div className="flex min-w-0 items-center justify-between gap-2">
      <p className="min-w-0 px-2.5 text-sm leading-tight">
        <span className="block truncate" title={user.email}>
          {user.email}
        </span>
        <span className="text-ink-faint">{session.data?.role === 'admin' ? 'Administrator' : 'Staff'}</span>
      </p>
      <Tooltip label="Sign Out">
        <Button variant="quiet" size="icon" aria-label="Sign Out" busy={busy} onClick={signOut}>
          <LogOut aria-hidden />
        </Button>
      </Tooltip>
    </div>
  )
}
