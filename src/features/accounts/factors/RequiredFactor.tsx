import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { onDemand } from '../../../ui/onDemand.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { sessionQuery } from '../useSession.ts'
import type { FactorSetupProps } from './TotpSetup.tsx'

const TotpSetup = onDemand<FactorSetupProps>(() => import('./TotpSetup.tsx'))
const PasskeySetup = onDemand<FactorSetupProps>(() => import('./PasskeySetup.tsx'))

/** In place of the office, for people who must have a second factor and have none (docs/decisions/0048). */
export function RequiredFactor({ onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient()
  const finish = async () => {
    await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
    onDone()
    void queryClient.invalidateQueries()
  }
  const [isPasskey, setIsPasskey] = useState(false)
  const Setup = isPasskey ? PasskeySetup : TotpSetup
  return (
    <>
      <p>
        Your role needs a second factor, which is asked for after your password. Set one up now; it takes a
        minute.
      </p>
      <Setup
        waiting={<Spinner />}
        // The toast says what to do.
        onLoadError={() => {}}
        onDone={() => void finish()}
        actions={
          <Button variant="quiet" onClick={() => setIsPasskey(!isPasskey)}>
            {isPasskey ? 'Use an authenticator app instead' : 'Use a passkey instead'}
          </Button>
        }
      />
    </>
  )
}
