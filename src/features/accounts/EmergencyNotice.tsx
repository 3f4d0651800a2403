import { api } from '../../lib/api.ts'
import { plural } from '../../lib/text.ts'
import { Button } from '../../ui/Button.tsx'
import { useAction } from '../../ui/useAction.ts'
import { useSession } from './useSession.ts'

/** Above every page of the office while emergency access is open; the session is asked for again every 30 seconds. */
export function EmergencyNotice() {
  const minutes = useSession().data?.emergency_minutes ?? 0
  const end = useAction({
    call: api.accounts.end_emergency.call,
    failed: 'Emergency access could not be ended',
    subject: 'account',
  })
  if (minutes === 0) return null
  return (
    <section
      aria-label="Emergency access"
      data-print="hide"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md bg-warning-soft px-3.5 py-2.5 text-ink"
    >
      <p>
        <strong className="font-semibold">Emergency access</strong> for{' '}
        {plural(minutes, 'more minute', 'more minutes')}. What you do is marked in the activity.
      </p>
      <Button size="small" busy={end.isPending} onClick={() => end.mutate({})}>
        End now
      </Button>
    </section>
  )
}
