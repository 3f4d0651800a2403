import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../../lib/project.server.ts'
import type { Database } from '../../db/connect.ts'
import { INSTANCE, INSTANCE_PREFIX } from '../../server/live/change-feed.ts'
import { readUnsealed } from '../../server/audit/sealing.ts'
import { readLastBackups } from '../../server/backup/backups.ts'
import { listFailedMails, type FailedMail } from '../../server/mail/failed-mails.ts'
import { countJobs } from '../../server/jobs/jobs.ts'
import { recentProblems } from '../../server/log.ts'
import { databaseBytes, readDisk } from '../../server/monitoring/metrics.ts'
import { query } from '../../server/procedure.ts'
import { systemContract, type System } from './contract.ts'

const { version } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as {
  version: string
}

// Each instance listens for live changes on a connection that bears its name.
const INSTANCES = `
  select application_name as name, backend_start as started_at from pg_stat_activity
  where datname = current_database() and starts_with(application_name, $1) order by 1`

export const get = query(systemContract.get, async ({ services }) => {
  const { database, env, readiness } = services
  const [
    instances,
    [server],
    bytes,
    problem,
    disk,
    jobs,
    mails,
    { last, failed },
    { count, oldest_seconds, is_late },
  ] = await Promise.all([
    database.runSql<{ name: string; started_at: Date }>('system.instances', INSTANCES, [INSTANCE_PREFIX]),
    database.runSql<{ server_version: string }>('system.version', 'show server_version', []),
    databaseBytes(database),
    readiness.problem(),
    readDisk(env.DATA_DIR),
    jobsByKind(database),
    listFailedMails(database.runSql),
    readLastBackups(database),
    readUnsealed(database),
  ])
  return {
    version,
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
    unsealed: { count, oldest_seconds: Math.floor(oldest_seconds), is_late },
    disk,
    jobs,
    failed_mails: mails.map(shownMail),
    backups: {
      last: last && {
        finished_at: last.finished_at,
        file: last.file,
        bytes: last.bytes,
        rows: last.rows,
        age_seconds: last.age_seconds,
      },
      failed: failed && { finished_at: failed.finished_at, problem: failed.problem },
      daily: env.BACKUP_AT !== undefined,
    },
    problems: recentProblems(),
  } satisfies System
})

const shownMail = ({
  id,
  job_id,
  queue: _queue,
  failed_at,
  ...mail
}: FailedMail): System['failed_mails'][number] => ({
  ...mail,
  id: job_id,
  mail_id: id,
  failed_at: failed_at.toISOString(),
})

async function jobsByKind(database: Database): Promise<System['jobs']> {
  const counts = await countJobs(database)
  return counts
    .filter(({ state }) => state === 'waiting')
    .map(({ kind, count, oldest_seconds }) => ({
      kind,
      waiting: count,
      oldest_seconds,
      failed: counts.find((other) => other.kind === kind && other.state === 'failed')?.count ?? 0,
    }))
    .sort((a, b) => a.kind.localeCompare(b.kind))
}
