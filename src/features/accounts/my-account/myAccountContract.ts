import * as z from 'zod'
import { endpoint } from '../../../lib/endpoint.ts'
import { knownPassword, newPassword } from '../credentialRules.ts'

const minutes = (count: number) => count * 60

export const passwordChange = z.object({ current_password: knownPassword, password: newPassword })

/** What people do with their own account (acceptance D90). */
export const myAccountContract = {
  change_password: endpoint({
    method: 'POST',
    path: '/account/password',
    access: 'approved',
    summary: 'Change one’s own password; ends all other sessions',
    input: passwordChange,
    output: z.object({ message: z.string() }),
    limit: { times: 20, seconds: minutes(15) },
  }),
}
