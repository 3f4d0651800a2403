import { ORPCError } from '@orpc/server'
import { command } from '../../../server/procedure.ts'
import { whereFrom } from '../../../server/reading.ts'
import { openSession } from '../users.server.ts'
import { checkCode, consumeCode } from './codes.server.ts'
import { factorContract } from './factorContract.ts'
import { endSecondStep, readSecondStep } from './second-step.server.ts'

/** The second step of a sign-in (docs/decisions/0048). */
export const sign_in_code = command(factorContract.sign_in_code, {
  prepare: async (context) => {
    const person = await readSecondStep(context)
    const code = await checkCode(context, person, context.input.code)
    if (!code) throw wrongCode()
    return { ...person, code }
  },
  change: async (context, write, { user_id, email, token, code }) => {
    await endSecondStep(context, token)
    if (!(await consumeCode(write, user_id, code))) throw wrongCode()
    await write.auditOwner('account.signed_in', user_id, whereFrom(context))
    await openSession(context, write, { id: user_id, email })
    return { message: 'You are signed in.' }
  },
})

const wrongCode = () =>
  new ORPCError('UNAUTHORIZED', { message: WRONG_CODE, data: { fields: { code: WRONG_CODE } } })

export const WRONG_CODE = 'This code is wrong or was used already. Please wait for the next one.'
