import { useQueryClient } from '@tanstack/react-query'
import { onDemand } from '../../../ui/onDemand.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { sessionQuery } from '../useSession.ts'
import type { TotpSetupProps } from './TotpSetup.tsx'

const TotpSetup = onDemand<TotpSetupProps>(() => import('./TotpSetup.tsx'))

/** In place of the office, for people who must have a second factor and have none (docs/decisions/0048). */
export function RequiredFactor({ onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient()
  const goOn = async () => {
    await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
    onDone()
    void queryClient.invalidateQueries()
  }
  return (
    <>
      <p>
        Your role needs a second factor, which is asked for after your password. Set one up now; it takes a
        minute.
      </p>
      <TotpSetup
        waiting={<Spinner />}
        // The toast says what to do.
        onLoadError={() => {}}
        onDone={() => void goOn()}
      />
    </>
  )
}
