import type { HttpBindings } from '@hono/node-server'
import type { Caller } from './command.ts'
import type { FileBody } from './http/file-body.ts'
import type { Reply } from './reply.ts'
import type { Database } from '../db/connect.ts'
import type { Readiness } from '../db/readiness.ts'
import type { ChangeFeed } from './live/change-feed.ts'
import type { Env } from './env.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Metrics } from './monitoring/metrics.ts'
import type { Log, OutageLog } from './log.ts'
import type { Limiter } from './rate-limit.ts'
import type { SitePages } from './pages/site-pages.ts'
import type { Reading } from './reading/reading.ts'
import type { Snapshots } from './lists/snapshots.ts'

/** What middleware knows about the request. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>
  Variables: { request_id: string; address: string }
}

/** What a handler knows about the request. */
export interface Context extends Caller {
  services: Services
  reply: Reply
  /** What an endpoint with `takesFile` reads. */
  file?: FileBody | undefined
}

/** The application's dependencies; created once by main or a test. */
export interface Services {
  env: Env
  log: Log
  /** As the role of the program, which can only add to the audit. */
  database: Database
  /** As the owner of the tables, for what the role of the program must not be able to do. */
  ownerDatabase: Database
  snapshots: Snapshots
  changeFeed: ChangeFeed
  readiness: Readiness
  jobs: Jobs
  limiter: Limiter
  reading: Reading
  metrics: Metrics
  site: SitePages
  outages: OutageLog
  /** Check every output and error status against the contract; in tests and development. */
  checkContract: boolean
}
