import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../db/connect.ts'
import { countJobs } from './jobs.ts'

export interface Metrics {
  countResponse(method: string, status: number, milliseconds: number): void
  /** Prometheus text. */
  text(): Promise<string>
}

/** Metrics of this process: counts and kinds only, nothing about people. */
export function createMetrics(database: Database): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'foyer_requests_total',
    help: 'Responses by method and status class',
    labelNames: ['method', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'foyer_request_seconds',
    help: 'Time to respond',
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
    registers,
  })
  const connections = new Gauge({
    name: 'foyer_database_connections',
    help: 'Connections of the pool',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'open' }, database.pool.totalCount)
      this.set({ state: 'idle' }, database.pool.idleCount)
      this.set({ state: 'waiting' }, database.pool.waitingCount)
    },
  })
  const jobs = new Gauge({
    name: 'foyer_jobs',
    help: 'Queued work that waits, and what failed for good',
    labelNames: ['kind', 'state'],
    registers: [],
    async collect() {
      this.reset()
      for (const { kind, state, count } of await countJobs(database)) this.set({ kind, state }, count)
    },
  })
  registry.registerMetric(connections)
  registry.registerMetric(jobs)
  return {
    countResponse(method, status, milliseconds) {
      requests.inc({ method, status: `${Math.floor(status / 100)}xx` })
      seconds.observe(milliseconds / 1000)
    },
    text: () => registry.metrics(),
  }
}
