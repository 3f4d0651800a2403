/** The server process: settings → database → migrations → queue → application → listen; and back on SIGTERM. */
import { serve } from '@hono/node-server'
import { announcements, createApp } from './app.ts'
import { readEnv, StartError } from './env.ts'
import { createLog } from './log.ts'
import { openServices } from './open.ts'

async function main(): Promise<void> {
  const env = readEnv(process.env)
  const log = createLog(env.LOG_LEVEL)
  const { services, close } = await openServices(env, log)
  const server = serve({ fetch: createApp(services).fetch, port: env.PORT, hostname: env.HOST })
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve)
    server.once('error', reject)
  }).catch(async (error: NodeJS.ErrnoException) => {
    await close()
    throw listenError(error, env.HOST, env.PORT)
  })
  say(`${env.BASE_URL} is open.`)
  for (const line of await announcements(services)) say(line)

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    log.info('stopping')
    // Requests under way are answered first; idle keep-alive connections would hold the door open.
    const closed = new Promise((resolve) => server.close(resolve))
    if ('closeIdleConnections' in server) server.closeIdleConnections()
    await closed
    await close()
    log.info('stopped')
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}

function listenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is taken by another program. Stop it, or set PORT to another number.`)
  }
  if (error.code === 'EACCES')
    return new StartError(`Port ${port} is not allowed for this user. Set PORT above 1023.`)
  return new StartError(`Cannot listen on ${host}:${port}: ${error.message}.`)
}

const say = (line: string) => process.stdout.write(`${line}\n`)

main().catch((error: unknown) => {
  const line = error instanceof StartError ? error.message : (error as Error).stack
  process.stderr.write(`Foyer did not start. ${line}\n`)
  process.exit(1)
})
