import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../../lib/project.server.ts'
import { INSTANCE, INSTANCE_PREFIX } from '../../server/live/change-feed.ts'
import { readUnsealed } from '../../server/audit/sealing.ts'
import { readLastBackups } from '../../server/backup/backups.ts'
import { listFailedMails, dropMails } from '../../server/mail/mail.ts'
import { countJobs } from '../../server/jobs/jobs.ts'
import { recentProblems } from '../../server/log.ts'
import { databaseBytes, readDisk } from '../../server/monitoring/metrics.ts'
import { query, command } from '../../server/procedure.ts'
import { systemSteps, weakSettings } from '../../server/weak-settings.ts'
import type { RunSql } from '../../db/connect.ts'
import { conflict, notFound } from '../../server/errors.ts'
import { systemContract, type System } from './contract.ts'
import { readLastRehearsals } from './rehearsal.server.ts'

export const { version: productVersion } = JSON.parse(
  readFileSync(join(projectFolder, 'package.json'), 'utf8'),
) as {
  version: string
}

const EVIDENCE = `select max(at) as made_at from audit where action = 'system.evidence_made'`

// Each instance listens for live changes on a connection that bears its name.
const INSTANCES = `
  select application_name as name, backend_start as started_at from pg_stat_activity
  where datname = current_database() and starts_with(application_name, $1) order by 1`

export const get = query(systemContract.get, async ({ services }) => {
  const { database, env, readiness } = services
  const [instances, [server], bytes, problem, disk, jobs, mails, backups, unsealed, rehearsals, [evidence]] =
    await Promise.all([
      database.runSql<{ name: string; started_at: Date }>('system.instances', INSTANCES, [INSTANCE_PREFIX]),
      database.runSql<{ server_version: string }>('system.version', 'show server_version', []),
      databaseBytes(database),
      readiness.problem(),
      readDisk(env.DATA_DIR),
      countJobs(database),
      listFailedMails(database.runSql),
      readLastBackups(database),
      readUnsealed(database),
      readLastRehearsals(database),
      database.runSql<{ made_at: Date | null }>('system.evidence', EVIDENCE, []),
    ])
  return {
    version: productVersion,
    instances: instances.map(({ name, started_at }) => ({
      name: name.slice(INSTANCE_PREFIX.length),
      started_at: started_at.toISOString(),
      answers: name === INSTANCE,
    })),
    database: {
      version: server!.server_version,
      bytes,
      problem,
      connections: {
        open: database.pool.totalCount,
        waiting: database.pool.waitingCount,
        most: env.DATABASE_POOL,
      },
    },
    unsealed,
    disk,
    jobs,
    failed_mails: mails.map(({ queue: _queue, ...mail }) => mail),
    backups: { ...backups, daily: env.BACKUP_AT !== undefined },
    rehearsals,
    evidence_made_at: evidence?.made_at?.toISOString() ?? null,
    weak: Object.fromEntries(weakSettings(env).map(({ setting, means }) => [setting, means])),
    steps: systemSteps(env),
    problems: recentProblems(),
  } satisfies System
})

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
