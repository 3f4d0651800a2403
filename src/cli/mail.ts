/** `npm run mail -- list`, `npm run mail -- retry|drop ID|all`: emails that failed; beside a running server too. */
import { OperatorError } from '../lib/operatorError.ts'
import { plural } from '../lib/text.ts'
import { startJobs } from '../server/jobs/start-jobs.ts'
import { dropMails, formatFailedMail, listFailedMails, type FailedMail } from '../server/mail/mail.ts'
import { createLog } from '../server/log.ts'
import { print, runProgram, withDatabase, type Opened } from './program.ts'

const USAGE = `Usage: npm run mail -- list | retry ID|all | drop ID|all
  list   emails that could not be sent, and what the mail server answered
  retry  send one, or all, again
  drop   remove one, or all; they go by themselves after 30 days`

function choose(failed: FailedMail[], which: string): FailedMail[] {
  const chosen = which === 'all' ? failed : failed.filter(({ mail_id }) => mail_id === which)
  if (!chosen.length && which !== 'all') throw new OperatorError(`No failed email has the ID ${which}.`)
  return chosen
}

/** A mail whose link has expired is not sent again; the person can ask for a new one. */
async function retry({ url, database }: Opened, mails: FailedMail[]): Promise<string> {
  const usable = mails.filter(({ expired }) => !expired)
  const left = mails.length - usable.length
  const jobs = await startJobs(url, {}, createLog('error'))
  const retries = database.transaction(async (tx) => {
    let count = 0
    for (const { queue, id } of usable) if (await jobs.retry(tx, queue, id)) count += 1
    return count
  })
  const message = `${plural(await retries.finally(() => jobs.stop()), 'email')} will be sent again.`
  if (!left) return message
  return `${message} ${plural(left, 'email')} will not, because the one-time link inside has expired. The person can ask for a new one on the sign-in page.`
}

await runProgram('Nothing was changed.', async () => {
  const [order = '', which = '', ...rest] = process.argv.slice(2)
  const known = order === 'list' ? !which : ['retry', 'drop'].includes(order) && which
  if (!known || rest.length) throw new OperatorError(USAGE)
  await withDatabase(async (opened) => {
    const { runSql } = opened.database
    const failed = await listFailedMails(runSql)
    if (order === 'list') print(failed.map(formatFailedMail).join('\n') || 'No email has failed.')
    if (order === 'retry') print(await retry(opened, choose(failed, which)))
    if (order === 'drop') print(`${plural(await dropMails(runSql, choose(failed, which)), 'email')} removed.`)
  })
})
