import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { sessionQuery, useSession } from '../useSession.ts'
import type { Factors } from './factorContract.ts'

export const factorsQuery = api.accounts.factors.queryOptions({ input: {} })

interface RemoveFactorProps {
  /** In a sentence: 'the authenticator app'. */
  what: string
  isLast: boolean
  remove: () => Promise<Factors>
}

/** Not offered for the last factor of somebody who must have one. */
export function RemoveFactor({ what, isLast, remove }: RemoveFactorProps) {
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
