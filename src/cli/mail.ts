/** `npm run mail -- list`, `npm run mail -- retry|drop ID|all`: emails that failed; beside a running server too. */
import { OperatorError } from '../lib/operatorError.ts'
import { plural } from '../lib/text.ts'
import { readEnv } from '../server/env.ts'
import {
  dropMails,
  formatFailedMail,
  listFailedMails,
  retryMails,
  type FailedMail,
} from '../server/mail/failed-mails.ts'
import { createLog } from '../server/log.ts'
import { openDatabase } from '../server/open-database.ts'
import { runProgram } from './progress.ts'

const USAGE = `Usage: npm run mail -- list | retry ID|all | drop ID|all
  list   emails that could not be sent, and what the mail server answered
  retry  send one, or all, again
  drop   remove one, or all; they go by themselves after 30 days`

function choose(failed: FailedMail[], which: string): FailedMail[] {
  const chosen = which === 'all' ? failed : failed.filter(({ id }) => id === which)
  if (!chosen.length && which !== 'all') throw new OperatorError(`No failed email has the ID ${which}.`)
  return chosen
}

/** A mail whose link has expired is not sent again; the person can ask for a new one. */
async function retry(url: string, mails: FailedMail[]): Promise<string> {
  const usable = mails.filter(({ expired }) => !expired)
  const left = mails.length - usable.length
  const message = `${plural(await retryMails(url, usable), 'email')} will be sent again.`
  if (!left) return message
  return `${message} ${plural(left, 'email')} will not, because the one-time link inside has expired. The person can ask for a new one on the sign-in page.`
}

await runProgram('Nothing was changed.', async () => {
  const [order = '', which = '', ...rest] = process.argv.slice(2)
  const known = order === 'list' ? !which : ['retry', 'drop'].includes(order) && which
  if (!known || rest.length) throw new OperatorError(USAGE)
  const { url, database, close } = await openDatabase(readEnv(process.env), createLog('error'), {
    useRunning: true,
  })
  try {
    const failed = await listFailedMails(database.runSql)
    const print = (text: string) => process.stdout.write(`${text}\n`)
    if (order === 'list') print(failed.map(formatFailedMail).join('\n') || 'No email has failed.')
    if (order === 'retry') print(await retry(url, choose(failed, which)))
    if (order === 'drop')
      print(`${plural(await dropMails(database.runSql, choose(failed, which)), 'email')} removed.`)
  } finally {
    await close()
  }
})
