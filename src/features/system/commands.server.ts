import { dropMails, listFailedMails } from '../../server/mail/failed-mails.ts'
import type { RunSql } from '../../db/connect.ts'
import { conflict, notFound } from '../../server/errors.ts'
import { command } from '../../server/procedure.ts'
import { systemContract } from './contract.ts'

export const retry_mail = command(systemContract.retry_mail, async ({ services, input }, write) => {
  const mail = await failedMail(write.runSql, input.id)
  if (mail.expired) {
    throw conflict(
      'The link in this email has expired. The person can ask for a new one on the sign-in page.',
    )
  }
  // Nothing is moved when somebody else sends or deletes it at the same moment.
  if (!(await services.jobs.retry(write.tx, mail.queue, mail.id))) throw noSuchMail()
  await write.audit('system.mail_retried', mail.mail_id, { kind: mail.kind })
  return { id: input.id }
})

export const drop_mail = command(systemContract.drop_mail, async ({ input }, write) => {
  const mail = await failedMail(write.runSql, input.id)
  if (!(await dropMails(write.runSql, [mail]))) throw noSuchMail()
  await write.audit('system.mail_dropped', mail.mail_id, { kind: mail.kind })
  return { id: input.id }
})

async function failedMail(runSql: RunSql, id: string) {
  const mail = (await listFailedMails(runSql)).find((one) => one.id === id)
  if (!mail) throw noSuchMail()
  return mail
}

const noSuchMail = () => notFound('Failed email')
