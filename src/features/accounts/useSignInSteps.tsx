import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import type { FactorKind } from '../../lib/roles.ts'
import { Button } from '../../ui/Button.tsx'
import { onDemand } from '../../ui/onDemand.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import type { Credentials } from './AuthForm.tsx'
import { replaceForm } from './AuthFrame.tsx'
import { forgetSignOut, notifyOtherTabs, sessionQuery } from './useSession.ts'

const FactorForm = onDemand(() => import('./factors/FactorForm.tsx'))

/** The steps of a sign-in, at /auth and over a page whose session ended. @param onSignedIn once the new session is known */
export function useSignInSteps(onSignedIn: () => Promise<void>) {
  const queryClient = useQueryClient()
  const [factors, setFactors] = useState<FactorKind[]>([])
  /** After any sign-in, with a passkey too. */
  const finish = async () => {
    forgetSignOut(queryClient)
    notifyOtherTabs()
    await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
    await onSignedIn()
  }
  const next = async (second_factors: FactorKind[]) => {
    if (second_factors.length > 0) replaceForm(() => setFactors(second_factors))
    else await finish()
  }
  const back = () => setFactors([])
  return {
    finish,
    /** After the first step. */
    next,
    submit: async ({ email, password }: Pick<Credentials, 'email' | 'password'>) => {
      const { second_factors } = await api.accounts.sign_in.call({ email, password })
      await next(second_factors)
    },
    /** In place of the password's form, once it was right and a second factor has to follow. */
    secondStep: factors.length > 0 && (
      <FactorForm
        factors={factors}
        waiting={<Spinner />}
        onDone={finish}
        onLoadError={back}
        actions={<Button onClick={back}>Back</Button>}
      />
    ),
  }
}
