import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { formatInstant } from '../../../lib/dates.ts'
import type { FactorKind } from '../../../lib/factorKinds.ts'
import { failureOf } from '../../../lib/failure.ts'
import { plural } from '../../../lib/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { failureToast } from '../../../ui/failureToast.ts'
import { onDemand } from '../../../ui/onDemand.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { sessionQuery } from '../useSession.ts'
import { AccountSection } from '../my-account/AccountSection.tsx'
import type { Factors } from './factorContract.ts'
import { Passkeys } from './Passkeys.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { factorsQuery, RemoveFactor } from './RemoveFactor.tsx'
import type { FactorSetupProps } from './TotpSetup.tsx'

const TotpSetup = onDemand<FactorSetupProps>(() => import('./TotpSetup.tsx'))
const PasskeySetup = onDemand<FactorSetupProps>(() => import('./PasskeySetup.tsx'))

/** One's own second factors in My account (acceptance D93, D116). */
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

const setups = { totp: TotpSetup, passkey: PasskeySetup }

function OwnFactors({ totp_added_at, passkeys, recovery_codes }: Factors) {
  const [opened, setOpened] = useState<FactorKind | null>(null)
  const cache = useQueryClient()
  const close = () => {
    setOpened(null)
    // The dialog of a step-up asks for what the session says that there is.
    void cache.invalidateQueries({ queryKey: sessionQuery.queryKey })
  }
  const Setup = opened && setups[opened]
  if (Setup) {
    const cancel = <Button onClick={close}>Cancel</Button>
    return <Setup waiting={<Spinner />} onDone={close} actions={cancel} onLoadError={close} />
  }
  return (
    <div className="-my-3 divide-y divide-line">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
        <div>
          <p className="font-semibold">Authenticator app</p>
          <p className="tabular text-sm text-ink-soft">
            {totp_added_at ? `Set up ${formatInstant(totp_added_at)}` : 'Not set up'}
          </p>
        </div>
        <div className="flex gap-2">
          <Button size="small" onClick={() => setOpened('totp')}>
            {totp_added_at ? 'Replace' : 'Set up'}
          </Button>
          {totp_added_at && (
            <RemoveFactor
              what="the authenticator app"
              isLast={passkeys.length === 0}
              remove={() => api.accounts.remove_totp.call({})}
            />
          )}
        </div>
      </div>
      <Passkeys passkeys={passkeys} hasApp={totp_added_at !== null} onAdd={() => setOpened('passkey')} />
      {(totp_added_at || passkeys.length > 0) && <OwnRecoveryCodes left={recovery_codes} />}
    </div>
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
    <div className="py-3">
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <div>
            <p className="font-semibold">Recovery codes</p>
            <p className="tabular text-sm text-ink-soft">{plural(left, 'code')} left</p>
          </div>
          <Button size="small" busy={make.isPending} onClick={() => make.mutate({})}>
            Make new codes
          </Button>
        </div>
      )}
    </div>
  )
}
