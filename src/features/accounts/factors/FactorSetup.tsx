import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { renderSVG } from 'uqr'
import { FormShell } from '../../../form/FormShell.tsx'
import { TextField } from '../../../form/fields.tsx'
import { api } from '../../../lib/api.ts'
import type { FactorKind } from '../../../lib/roles.ts'
import { Loaded } from '../../../ui/Loaded.tsx'
import { toast } from '../../../ui/toast.ts'
import { AuthForm } from '../AuthForm.tsx'
import { deviceText } from '../deviceText.ts'
import { addPasskey } from './passkeyCalls.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'

interface FactorSetupProps {
  kind: FactorKind
  /** After the recovery codes were shown, where there are new ones. */
  onDone: () => void
  actions?: ReactNode
}

/** Sets up a second factor, then shows the recovery codes that come with the first. */
export default function FactorSetup({ kind, onDone, actions }: FactorSetupProps) {
  const queryClient = useQueryClient()
  const [codes, setCodes] = useState<string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  const onAdded = (recovery_codes: string[] | null) => {
    const text = kind === 'totp' ? 'Your authenticator app is set up' : 'Your passkey is added'
    toast.success(text, { subject: 'factors' })
    void queryClient.invalidateQueries()
    if (recovery_codes) setCodes(recovery_codes)
    else onDone()
  }
  const Setup = kind === 'totp' ? AppSetup : PasskeySetup
  return <Setup onAdded={onAdded} actions={actions} />
}

interface SetupProps {
  onAdded: (recovery_codes: string[] | null) => void
  actions: ReactNode
}

/** The secret of an authenticator app as QR code and as text, and a code that confirms it. */
function AppSetup({ onAdded, actions }: SetupProps) {
  // Fetched once: another fetch would make another secret under the eyes of the person.
  const started = useQuery({
    ...api.accounts.start_totp.queryOptions({ input: {} }),
    staleTime: 'static',
    gcTime: 0,
  })
  if (!started.data)
    return (
      <div className="flex flex-col items-start gap-3">
        <Loaded query={started}>{() => null}</Loaded>
        {started.error && actions}
      </div>
    )
  const { secret, uri, enrollment } = started.data
  return (
    <div className="flex flex-col gap-4">
      <p>Scan this with an authenticator app, such as the one in your password manager or phone.</p>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        {/* Black on white also on a dark page, which some cameras need. */}
        <img
          alt="QR code for your authenticator app"
          src={`data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 4, ecc: 'M' }))}`}
          className="size-52 rounded-md border border-line"
        />
        <div className="min-w-0 basis-56">
          <p className="text-sm text-ink-soft">If you can’t scan it, type this key into the app:</p>
          <p className="tabular mt-1 font-semibold select-all">{secret.replace(/.{4}/g, '$& ')}</p>
        </div>
      </div>
      <AuthForm
        fields={['totp']}
        submitLabel="Confirm"
        actions={actions}
        withoutToasts
        onSubmit={async ({ code }) => {
          const { recovery_codes } = await api.accounts.confirm_totp.call({ enrollment, code })
          onAdded(recovery_codes)
        }}
      />
    </div>
  )
}

const PasskeySetup = ({ onAdded, actions }: SetupProps) => (
  <div className="flex flex-col gap-4">
    <p>
      Your device, your password manager or a security key makes the passkey. It then asks for your
      fingerprint, face or PIN, which never leaves it, and works only on this site.
    </p>
    <FormShell
      loadRules={() => import('./factorContract.ts').then((contract) => contract.passkeyName)}
      defaultValues={{ name: deviceText(navigator.userAgent) }}
      firstField="name"
      submitLabel="Add passkey"
      actions={actions}
      onSubmit={async ({ name }) => onAdded(await addPasskey(name))}
    >
      <TextField name="name" label="Name" required />
    </FormShell>
  </div>
)
