import * as z from 'zod'
import { endpoint } from '../../../lib/endpoint.ts'
import { knownPassword } from '../credentialRules.ts'

const minutes = (count: number) => count * 60

/** The part of contract.ts about second factors and step-up (docs/decisions/0047). */
export const factorContract = {
  step_up: endpoint({
    method: 'POST',
    path: '/session/step_up',
    access: 'signed-in',
    summary: 'Show the password again: for ten minutes this session may call endpoints with a step-up',
    input: z.object({ password: knownPassword }),
    output: z.object({ message: z.string() }),
    limit: { times: 50, seconds: minutes(5) },
  }),
}
