import { statfs } from 'node:fs/promises'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../../db/connect.ts'
import type { Readiness } from '../../db/readiness.ts'
import type { Endpoint } from '../../lib/endpoint.ts'
import { readUnsealed } from '../audit/sealing.ts'
import { readLastBackups } from '../backup/backups.ts'
import { countJobs } from '../jobs/jobs.ts'
import { errorStatuses } from '../openapi/check-contract.ts'

/** Queries that took more than a second, by name; counted from where the database is opened. */
export const slowQueries = new Counter({
  name: 'foyer_slow_queries_total',
  help: 'Queries that took more than a second',
  labelNames: ['query'],
  registers: [],
})

/** The endpoints of each feature by their names, as in `src/contract.ts`. */
type Contract = Record<string, Record<string, Endpoint>>

const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE']
const CLASSES = ['2xx', '3xx', '4xx', '5xx']

export type Metrics = ReturnType<typeof createMetrics>

/** Metrics of this process: counts and kinds only, nothing about people. @param contract its endpoints are counted */
export function createMetrics(
  contract: Contract,
  database: Database,
  dataDir: string,
  readiness: Pick<Readiness, 'problem' | 'isStopping'>,
) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  registry.registerMetric(slowQueries)
  const up = new Gauge({
    name: 'foyer_database_up',
    help: 'Whether the database answers and takes changes, as /readyz says: 1 or 0',
    registers: [registry],
  })
  for (const gauge of processGauges(database, dataDir)) addGauge(registry, gauge)
  // Absent while the database is away, because Prometheus does not wait as long as a query does.
  const stored = new Registry()
  for (const gauge of storedGauges(database)) addGauge(stored, gauge)
  return {
    ...createCounters(contract, [registry]),
    /** Prometheus text. */
    async text() {
      const isAway = (await readiness.problem()) !== null && !readiness.isStopping
      up.set(isAway ? 0 : 1)
      const text = await registry.metrics()
      return isAway ? text : text + (await stored.metrics())
    },
  }
}

/** With 0 from the start for each value of a label: Prometheus sees an increase only of a counter that was there before. */
function createCounters(contract: Contract, registers: Registry[]) {
  const requests = new Counter({
    name: 'foyer_requests_total',
    help: 'Responses by method and status class',
    labelNames: ['method', 'status'],
    registers,
  })
  const calls = new Counter({
    name: 'foyer_calls_total',
    help: 'Calls of an endpoint by status: 401 of accounts.sign_in are refused sign-ins, 429 limits that were reached',
    labelNames: ['endpoint', 'status'],
    registers,
  })
  const callSeconds = new Histogram({
    name: 'foyer_call_seconds',
    help: 'Time of an endpoint',
    labelNames: ['endpoint'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
    registers,
  })
  for (const method of METHODS) for (const status of CLASSES) requests.inc({ method, status }, 0)
  for (const [feature, declared] of Object.entries(contract)) {
    for (const name of Object.keys(declared)) {
      const endpoint = `${feature}.${name}`
      callSeconds.zero({ endpoint })
      for (const status of [200, ...errorStatuses(declared[name]!)]) calls.inc({ endpoint, status }, 0)
    }
  }
  return {
    countResponse: (method: string, status: number) =>
      requests.inc({ method, status: `${Math.floor(status / 100)}xx` }),
    /** @param endpoint such as clients.list */
    countCall(endpoint: string, status: number, milliseconds: number) {
      calls.inc({ endpoint, status })
      callSeconds.observe({ endpoint }, milliseconds / 1000)
    },
  }
}

type LabeledValue = [labels: Record<string, string>, value: number]

interface ReadGauge {
  name: string
  help: string
  labelNames?: string[]
  /** Called when somebody asks; where it fails there is no value. */
  read(): Promise<number | undefined | LabeledValue[]>
}

function addGauge(registry: Registry, { read, labelNames = [], ...described }: ReadGauge): void {
  const gauge = new Gauge({
    ...described,
    labelNames,
    registers: [registry],
    async collect() {
      const value = await read().catch(() => undefined)
      // Without labels, reset() would say 0, as if that had been read.
      if (labelNames.length > 0) gauge.reset()
      else gauge.remove()
      if (Array.isArray(value)) for (const [labels, each] of value) gauge.set(labels, each)
      else if (value !== undefined) gauge.set(value)
    },
  })
}

const processGauges = ({ pool }: Database, dataDir: string): ReadGauge[] => [
  {
    name: 'foyer_database_connections',
    help: 'Connections of the pool',
    labelNames: ['state'],
    read: async () => [
      [{ state: 'open' }, pool.totalCount],
      [{ state: 'idle' }, pool.idleCount],
      [{ state: 'waiting' }, pool.waitingCount],
    ],
  },
  {
    name: 'foyer_disk_free_bytes',
    help: 'Free space of the disk with DATA_DIR',
    read: async () => (await readDisk(dataDir)).free,
  },
]

const storedGauges = (database: Database): ReadGauge[] => [
  { name: 'foyer_database_bytes', help: 'Size of the database', read: () => databaseBytes(database) },
  {
    name: 'foyer_backup_age_seconds',
    help: 'Time since the last backup that was whole',
    read: async () => (await readLastBackups(database)).last?.age_seconds,
  },
  {
    name: 'foyer_backup_bytes',
    help: 'Size of the last backup that was whole',
    read: async () => (await readLastBackups(database)).last?.bytes,
  },
  {
    name: 'foyer_audit_unsealed_seconds',
    help: 'Age of the oldest audit entry that is not sealed',
    read: async () => (await readUnsealed(database)).oldest_seconds,
  },
  {
    name: 'foyer_jobs',
    help: 'Queued work that waits, and what failed for good',
    labelNames: ['kind', 'state'],
    read: async () =>
      (await countJobs(database)).flatMap(({ kind, waiting, failed }): LabeledValue[] => [
        [{ kind, state: 'waiting' }, waiting],
        [{ kind, state: 'failed' }, failed],
      ]),
  },
  {
    name: 'foyer_oldest_job_seconds',
    help: 'For how long the oldest job waits since it was first due, also between its retries',
    labelNames: ['kind'],
    read: async () =>
      (await countJobs(database)).map(
        ({ kind, oldest_seconds }) => [{ kind }, oldest_seconds] satisfies LabeledValue,
      ),
  },
]

export async function databaseBytes({ runSql }: Database): Promise<number> {
  const sql = `select pg_database_size(current_database())::text as bytes`
  const [row] = await runSql<{ bytes: string }>('database.bytes', sql, [])
  return Number(row!.bytes)
}

/** In bytes. */
export async function readDisk(folder: string): Promise<{ free: number; size: number }> {
  const { bavail, bsize, blocks } = await statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}
