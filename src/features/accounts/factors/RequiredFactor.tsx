import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { onDemand } from '../../../ui/onDemand.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { sessionQuery } from '../useSession.ts'

const FactorSetup = onDemand(() => import('./FactorSetup.tsx'))

/** In place of the office, for people who must have a second factor and have none (docs/decisions/0048). */
export function RequiredFactor({ onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient()
  const finish = async () => {
    await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
    onDone()
    void queryClient.invalidateQueries()
  }
  const [isPasskey, setIsPasskey] = useState(false)
  return (
    <>
      <p>
        Your role needs a second factor, which is asked for after your password. Set one up now; it takes a
        minute.
      </p>
      <FactorSetup
        kind={isPasskey ? 'passkey' : 'totp'}
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
