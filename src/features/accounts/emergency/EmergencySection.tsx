import { useQueryClient } from '@tanstack/react-query'
import { FormShell } from '../../../form/FormShell.tsx'
import { TextAreaField } from '../../../form/fields.tsx'
import { api } from '../../../lib/api.ts'
import { toast } from '../../../ui/toast.ts'
import { AccountSection } from '../my-account/AccountSection.tsx'
import { useSession } from '../useSession.ts'
import { emergencyInput } from '../my-account/myAccountContract.ts'

const empty = { reason: '' }

/** For viewers who may open emergency access (docs/decisions/0054). */
export function EmergencySection() {
  const cache = useQueryClient()
  const { data: session } = useSession()
  if (!session?.may_use_emergency) return null
  return (
    <AccountSection
      title="Emergency access"
      text="For 60 minutes this browser has the rights of internal staff. All administrators get an email with your reason, and what you do is marked in the activity."
    >
      {session.emergency_minutes > 0 ? (
        <p>Emergency access is open. You can end it at the top of the page.</p>
      ) : (
        <FormShell
          schema={emergencyInput}
          defaultValues={empty}
          submitLabel="Open emergency access"
          onSubmit={async (values) => {
            const { message } = await api.accounts.open_emergency.call(values)
            toast.success(message, { subject: 'emergency' })
            // Lists and their actions depend on the role.
            await cache.invalidateQueries()
          }}
        >
          <TextAreaField name="reason" label="Why you need it, without names of clients" required />
        </FormShell>
      )}
    </AccountSection>
  )
}
