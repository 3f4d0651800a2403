import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormShell } from '../../../form/FormShell.tsx'
import { TextField } from '../../../form/fields.tsx'
import { api } from '../../../lib/api.ts'
import { toast } from '../../../ui/toast.ts'
import { deviceText } from '../deviceText.ts'
import { addPasskey } from './passkeyCalls.ts'
import { passkeyName } from './factorContract.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import type { FactorSetupProps } from './TotpSetup.tsx'

/** Adds a passkey: its name, what the browser asks, the recovery codes. */
export default function PasskeySetup({ onDone, actions }: FactorSetupProps) {
  const queryClient = useQueryClient()
  const [codes, setCodes] = useState<string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  return (
    <div className="flex flex-col gap-4">
      <p>
        Your device, your password manager or a security key makes the passkey. It then asks for your
        fingerprint, face or PIN, which never leaves it, and works only on this site.
      </p>
      <FormShell
        schema={passkeyName}
        defaultValues={{ name: deviceText(navigator.userAgent) }}
        firstField="name"
        submitLabel="Create passkey"
        actions={actions}
        onSubmit={async ({ name }) => {
          const made = await addPasskey(name)
          toast.success('Your passkey is added', { subject: 'factors' })
          if (made) setCodes(made)
          void queryClient.invalidateQueries({ queryKey: api.accounts.factors.key() })
          if (!made) onDone()
        }}
      >
        <TextField name="name" label="Name" required />
      </FormShell>
    </div>
  )
}
