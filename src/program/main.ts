/** The server process: settings, database, migrations, job queue, HTTP server; shut down in reverse on SIGTERM. */
import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { createApp } from './app.ts'
import { builtPages } from '../server/pages/built-pages.ts'
import { readEnv } from '../server/env.ts'
import { EX_CONFIG, SettingError } from '../lib/operatorError.ts'
import { listen } from '../server/http/listen.ts'
import { createLog, failureText } from '../server/log.ts'
import { removeLeftCopy } from '../features/system/rehearsal.server.ts'
import { startWebhooks } from '../features/webhooks/deliveries.server.ts'
import { followPublications } from '../features/site/facts.server.ts'
import { openServices } from './open-services.ts'
import { announcements } from './start.ts'

/** How long open requests may take after SIGTERM. */
const DRAIN_TIMEOUT_MS = 10_000
/** The process then exits even if it still waits for the database. */
const EXIT_TIMEOUT_MS = 15_000

const stop = new AbortController()

async function main(): Promise<void> {
  // Registered first, so that a signal during startup is handled, too. 'disconnect' means that the parent process
  // (npm start) was killed.
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, () => stop.abort())
  let exitAfter = EXIT_TIMEOUT_MS
  const stopAsked = new Promise<void>((resolve) => stop.signal.addEventListener('abort', () => resolve()))
  void stopAsked.then(() => setTimeout(exitAnyway, exitAfter).unref())

  const env = readEnv(process.env)
  exitAfter += env.STOP_DELAY * 1000
  const log = createLog(env.LOG_LEVEL)
  const { services, close } = await openServices(env, log, { waiting: stop.signal })
  try {
    await removeLeftCopy(env)
    const pages = builtPages(services.site)
    const stopFollowing = await followPublications(services)
    const stopWebhooks = startWebhooks(services)
    const server = await listen(createApp(services, pages).fetch, env)
    for (const line of await announcements(services)) say(line)
    say(`${env.BASE_URL} is open.`)
    // Load the SSR bundle now, so that the first request does not wait for it.
    void pages.loadBundle()
    await stopAsked
    log.info('stopping')
    services.readiness.stop()
    stopFollowing()
    const webhooksStopped = stopWebhooks()
    await pause(env.STOP_DELAY * 1000)
    services.snapshots.stop()
    services.changeFeed.stop()
    await Promise.all([drain(server), webhooksStopped])
  } finally {
    await close()
  }
  log.info('stopped')
  process.exit(0)
}

/** Finishes open requests, accepts no new ones, and closes idle connections. */
function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const idle = setInterval(() => server.closeIdleConnections(), 50)
    const late = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS)
    server.close(() => {
      clearInterval(idle)
      clearTimeout(late)
      resolve()
    })
  })
}

function exitAnyway(): never {
  process.stderr.write('Foyer stopped without its database, which did not answer in time.\n')
  process.exit(1)
}

const say = (line: string) => process.stdout.write(`${line}\n`)

main().catch((error: unknown) => {
  process.stderr.write(`Foyer did not start. ${failureText(error)}\n`)
  process.exit(stop.signal.aborted ? 0 : error instanceof SettingError ? EX_CONFIG : 1)
})
