import { hashKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { connect } from '../../lib/api.ts'
import { accountsContract, type SessionState } from './contract.ts'

export const accounts = connect('accounts', accountsContract)

/**
 * Who is signed in, as the server says: asked again every 30 seconds and whenever the window is looked at
 * (acceptance A9, D16, G10), so that an approval or a sign-out elsewhere shows without a reload.
 */
export const sessionQuery = accounts.session.queryOptions({
  input: {},
  refetchInterval: 30_000,
  refetchOnWindowFocus: 'always',
})

/** The live answer of `sessionQuery`; `data` is undefined only until the first answer. */
export const useSession = () => useQuery(sessionQuery)

/** Whether this person may enter the staff pages (spec 4: isApproved and isInternal). */
export function useIsStaff(): boolean {
  const { data } = useSession()
  return Boolean(data?.approved && data.role)
}

/**
 * Ends this session and goes to /auth, where everything that was read is forgotten. A failure is only logged:
 * the person leaves all the same (acceptance A8, D49).
 */
export function useSignOut() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation(
    accounts.sign_out.mutationOptions({
      // oxlint-disable-next-line no-console -- acceptance A8: logged only
      onError: (error) => console.warn('Sign-out failed:', error.message),
      onSettled: async () => {
        queryClient.setQueryData(sessionQuery.queryKey, nobody)
        await navigate('/auth', { replace: true })
        const kept = hashKey(sessionQuery.queryKey)
        queryClient.removeQueries({ predicate: ({ queryHash }) => queryHash !== kept })
      },
    }),
  )
  return { signOut: () => mutate({}), busy: isPending }
}

const nobody: SessionState = {
  user: null,
  role: null,
  approved: false,
  request_status: null,
  rejected_at: null,
  expires_at: null,
  expires_in: null,
}
