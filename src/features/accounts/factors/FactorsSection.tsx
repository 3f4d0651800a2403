import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { formatInstant } from '../../../lib/dates.ts'
import type { FactorKind } from '../../../lib/factorKinds.ts'
import { failureOf } from '../../../lib/failure.ts'
import { plural } from '../../../lib/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { failureToast } from '../../../ui/failureToast.ts'
import { onDemand } from '../../../ui/onDemand.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { toast } from '../../../ui/toast.ts'
import { sessionQuery, useSession } from '../useSession.ts'
import { AccountRow, AccountSection } from '../my-account/AccountSection.tsx'
import type { Factors } from './factorContract.ts'
import { Passkey } from './Passkey.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

const FactorSetup = onDemand(() => import('./FactorSetup.tsx'))

export const factorsQuery = api.accounts.factors.queryOptions({ input: {} })

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

function OwnFactors({ totp_added_at, passkeys, recovery_codes }: Factors) {
  const [opened, setOpened] = useState<FactorKind | null>(null)
  const cache = useQueryClient()
  const close = () => {
    setOpened(null)
    // The dialog of a step-up asks for what the session says that there is.
    void cache.invalidateQueries({ queryKey: sessionQuery.queryKey })
  }
  if (opened) {
    const cancel = <Button onClick={close}>Cancel</Button>
    return (
      <FactorSetup kind={opened} waiting={<Spinner />} onDone={close} actions={cancel} onLoadError={close} />
    )
  }
  const isOnly = passkeys.length + (totp_added_at ? 1 : 0) === 1
  return (
    <div className="-my-3 divide-y divide-line *:py-3">
      <AccountRow
        title="Authenticator app"
        text={totp_added_at ? `Set up ${formatInstant(totp_added_at)}` : 'Not set up'}
      >
        <Button size="small" onClick={() => setOpened('totp')}>
          {totp_added_at ? 'Replace' : 'Set up'}
        </Button>
        {totp_added_at && (
          <RemoveFactor
            what="the authenticator app"
            isLast={isOnly}
            remove={() => api.accounts.remove_totp.call({})}
          />
        )}
      </AccountRow>
      <OwnPasskeys passkeys={passkeys} isOnly={isOnly} onAdd={() => setOpened('passkey')} />
      {(totp_added_at || passkeys.length > 0) && <OwnRecoveryCodes left={recovery_codes} />}
    </div>
  )
}

interface OwnPasskeysProps extends Pick<Factors, 'passkeys'> {
  /** Whether there is one factor in all. */
  isOnly: boolean
  onAdd: () => void
}

const OwnPasskeys = ({ passkeys, isOnly, onAdd }: OwnPasskeysProps) => (
  <div>
    <AccountRow
      title="Passkeys"
      text={`${passkeys.length === 0 ? 'None yet. One' : 'Each'} also signs you in without your password.`}
    >
      <Button size="small" onClick={onAdd}>
        Add a passkey
      </Button>
    </AccountRow>
    {passkeys.length > 0 && (
      <ul aria-label="Passkeys" className="mt-2 divide-y divide-line border-t border-line *:py-3">
        {passkeys.map((passkey) => (
          <Passkey key={passkey.id} {...passkey}>
            <RemoveFactor
              what={`the passkey ${passkey.name}`}
              isLast={isOnly}
              remove={() => api.accounts.remove_passkey.call({ id: passkey.id })}
            />
          </Passkey>
        ))}
      </ul>
    )}
  </div>
)

interface RemoveFactorProps {
  /** In a sentence: 'the authenticator app'. */
  what: string
  isLast: boolean
  remove: () => Promise<Factors>
}

/** Not offered for the last factor of somebody who must have one. */
function RemoveFactor({ what, isLast, remove }: RemoveFactorProps) {
  const cache = useQueryClient()
  const isRequired = useSession().data?.factor_required
  const [isAsking, setIsAsking] = useState(false)
  if (isRequired && isLast) return null
  return (
    <>
      <Button size="small" aria-label={`Remove ${what}`} onClick={() => setIsAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Remove ${what}?`}
        description={
          isLast
            ? 'Your password alone then signs you in, and your recovery codes stop working.'
            : 'It then no longer signs you in. Your other second factors stay.'
        }
        confirmLabel="Remove"
        onConfirm={async () => {
          cache.setQueryData(factorsQuery.queryKey, await remove())
          toast.success('It is removed', { subject: 'factors' })
          void cache.invalidateQueries({ queryKey: sessionQuery.queryKey })
        }}
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
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
  return (
    <AccountRow title="Recovery codes" text={`${plural(left, 'code')} left`}>
      <Button size="small" busy={make.isPending} onClick={() => make.mutate({})}>
        Make new codes
      </Button>
    </AccountRow>
  )
}
