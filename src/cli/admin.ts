/** `npm run admin -- create EMAIL [NAME]`, `npm run admin -- promote|demote|disable|reset|reset-factors EMAIL`, `npm run admin -- list`; beside a running server too. */
import * as z from 'zod'
import { administration, listPeople } from '../features/accounts/administration.server.ts'
import { personName } from '../features/accounts/credentialRules.ts'
import { OperatorError } from '../lib/operatorError.ts'
import { noMail, runProgram, withDatabase } from './program.ts'

const USAGE = `Usage: npm run admin -- create EMAIL [NAME] | promote EMAIL | demote EMAIL | disable EMAIL | reset EMAIL | reset-factors EMAIL | list
  create   a new administrator; prints a link to set the password
  promote  make someone who has a confirmed account an administrator, again too after disable
  demote   make an administrator internal staff
  disable  take away all access and end every session
  reset    print a link to set a new password, and forget the failed tries
  reset-factors  remove the second factors of someone who lost them, and end every session
  list     everyone who has an account`

await runProgram('Nothing was changed.', async () => {
  const [action = '', address = '', ...rest] = process.argv.slice(2)
  const email = z.email().safeParse(address.trim().toLowerCase())
  const name = rest.length ? personName.safeParse(rest.join(' ')) : undefined
  const verb = Object.hasOwn(administration, action) ? (action as keyof typeof administration) : undefined
  if (name && (verb !== 'create' || name.error))
    throw new OperatorError(name.error?.issues[0]?.message ?? USAGE)
  if (verb ? !email.success : action !== 'list' || address) throw new OperatorError(USAGE)
  const text = await withDatabase(async ({ database, env }) => {
    if (!verb) return (await listPeople({ database })).join('\n') || 'Nobody has an account yet.'
    return administration[verb]({ database, env, jobs: noMail }, email.data ?? '', name?.data)
  })
  process.stdout.write(`${text}\n`)
})
