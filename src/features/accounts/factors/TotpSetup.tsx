import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { api } from '../../../lib/api.ts'
import { failureOf } from '../../../lib/failure.ts'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { toast } from '../../../ui/toast.ts'
import { CodeForm } from './CodeForm.tsx'
import { QrCode } from './QrCode.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** Of the components that set up a factor. */
export interface FactorSetupProps {
  /** After the recovery codes were shown, where there are new ones. */
  onDone: () => void
  /** Beside the submit button. */
  actions?: ReactNode
}

/** Sets up an authenticator app: the secret as QR code and as text, a code that confirms it, the recovery codes. */
export default function TotpSetup({ onDone, actions }: FactorSetupProps) {
  const queryClient = useQueryClient()
  const [codes, setCodes] = useState<string[] | null>(null)
  // Fetched once: another fetch would make another secret under the eyes of the person.
  const { data, error, refetch, isFetching } = useQuery({
    ...api.accounts.start_totp.queryOptions({ input: {} }),
    staleTime: 'static',
    gcTime: 0,
  })
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (error) {
    return (
      <>
        <ErrorPanel {...failureOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
        {actions}
      </>
    )
  }
  if (!data) return <Spinner />
  return (
    <div className="flex flex-col gap-4">
      <p>Scan this with an authenticator app, such as the one in your password manager or phone.</p>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <QrCode text={data.uri} label="QR code for your authenticator app" />
        <div className="min-w-0 basis-56">
          <p className="text-sm text-ink-soft">If you can’t scan it, type this key into the app:</p>
          <p className="tabular mt-1 font-semibold select-all">{data.secret.replace(/.{4}/g, '$& ')}</p>
        </div>
      </div>
      <CodeForm
        submitLabel="Confirm"
        actions={actions}
        onSubmit={async (code) => {
          const { enrollment } = data
          const { recovery_codes } = await api.accounts.confirm_totp.call({ enrollment, code })
          toast.success('Your authenticator app is set up', { subject: 'factors' })
          if (recovery_codes) setCodes(recovery_codes)
          void queryClient.invalidateQueries({ queryKey: api.accounts.factors.key() })
          if (!recovery_codes) onDone()
        }}
      />
    </div>
  )
}
