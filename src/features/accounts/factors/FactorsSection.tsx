import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { formatInstant } from '../../../lib/dates.ts'
import { failureOf } from '../../../lib/failure.ts'
import { plural } from '../../../lib/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { failureToast } from '../../../ui/failureToast.ts'
import { onDemand } from '../../../ui/onDemand.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { toast } from '../../../ui/toast.ts'
import { AccountSection } from '../my-account/AccountSection.tsx'
import { useSession } from '../useSession.ts'
import type { Factors } from './factorContract.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import type { TotpSetupProps } from './TotpSetup.tsx'

export const factorsQuery = api.accounts.factors.queryOptions({ input: {} })

const TotpSetup = onDemand<TotpSetupProps>(() => import('./TotpSetup.tsx'))

/** One's own second factors in My account (acceptance D93). */
export function FactorsSection() {
  const { data, error, refetch, isFetching } = useQuery(factorsQuery)
  return (
    <AccountSection
      title="Second factor"
      text="Something you have, asked for after your password, so that a stolen password is not enough."
    >
      {data && <OwnFactors {...data} />}
      {!data && error && (
        <ErrorPanel {...failureOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!data && !error && <Spinner />}
    </AccountSection>
  )
}

function OwnFactors({ totp_added_at, recovery_codes }: Factors) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  if (isOpen) return <TotpSetup waiting={<Spinner />} onDone={close} onCancel={close} onLoadError={close} />
  return (
    <div className="divide-y divide-line">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pb-3">
        <div>
          <p className="font-semibold">Authenticator app</p>
          <p className="tabular text-sm text-ink-soft">
            {totp_added_at ? `Set up ${formatInstant(totp_added_at)}` : 'Not set up'}
          </p>
        </div>
        <div className="flex gap-2">
          <Button variant={totp_added_at ? undefined : 'primary'} onClick={() => setIsOpen(true)}>
            {totp_added_at ? 'Replace' : 'Set up'}
          </Button>
          {totp_added_at && <RemoveTotp />}
        </div>
      </div>
      {totp_added_at && <OwnRecoveryCodes left={recovery_codes} />}
    </div>
  )
}

function RemoveTotp() {
  const cache = useQueryClient()
  const isRequired = useSession().data?.factor_required
  const [isAsking, setIsAsking] = useState(false)
  const { mutateAsync: remove } = useMutation(
    api.accounts.remove_totp.mutationOptions({
      onSuccess: (factors) => {
        cache.setQueryData(factorsQuery.queryKey, factors)
        toast.success('Your authenticator app is removed', { subject: 'factors' })
      },
    }),
  )
  if (isRequired) return null
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>Remove</Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Remove the authenticator app?"
        description="Your password alone then signs you in, and your recovery codes stop working."
        confirmLabel="Remove"
        onConfirm={async () => void (await remove({}))}
      />
    </>
  )
}

function OwnRecoveryCodes({ left }: { left: number }) {
  const cache = useQueryClient()
  const [codes, setCodes] = useState<string[] | null>(null)
  const make = useMutation(
    api.accounts.make_recovery_codes.mutationOptions({
      onSuccess: ({ recovery_codes }) => setCodes(recovery_codes),
      onError: (error) => failureToast(error, 'No new codes were made', 'factors'),
      onSettled: () => cache.invalidateQueries({ queryKey: factorsQuery.queryKey }),
    }),
  )
  return (
    <div className="pt-3">
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <div>
            <p className="font-semibold">Recovery codes</p>
            <p className="tabular text-sm text-ink-soft">{plural(left, 'code')} left</p>
          </div>
          <Button busy={make.isPending} onClick={() => make.mutate({})}>
            Make new codes
          </Button>
        </div>
      )}
    </div>
  )
}
