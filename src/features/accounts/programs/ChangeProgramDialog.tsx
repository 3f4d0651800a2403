import { useRef, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { SecretDialog } from '../../../ui/SecretDialog.tsx'
import { useAction } from '../../../ui/useAction.ts'
import { tokenText } from './choices.ts'
import type { ServiceAccount } from './programsContract.ts'

interface Props {
  account: ServiceAccount
  change: 'token' | 'end'
  onClose: () => void
}

/** Asks before the program that has the token is shut out. */
export default function ChangeProgramDialog({ account: { id, name }, change, onClose }: Props) {
  const end = useAction({ call: api.accounts.end_service_account.call, subject: 'service account' })
  const [token, setToken] = useState<string | null>(null)
  const isReplaced = useRef(false)
  if (token) return <SecretDialog {...tokenText} secret={token} onClose={onClose} />
  if (change === 'end')
    return (
      <ConfirmDialog
        title={`End ${name}?`}
        description="Its token stops working at once, for good. Its name stays in histories."
        confirmLabel="End"
        onConfirm={() => end.mutateAsync({ id })}
        onClose={onClose}
      />
    )
  return (
    <ConfirmDialog
      title={`Replace the token of ${name}?`}
      description="The present token stops working at once. You see the new one, to give it to the program."
      confirmLabel="Replace token"
      onConfirm={async () => {
        const made = await api.accounts.replace_service_token.call({ id })
        isReplaced.current = true
        setToken(made.token)
      }}
      // Once it is replaced the new token takes this place.
      onClose={() => !isReplaced.current && onClose()}
    />
  )
}
