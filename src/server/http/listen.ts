import type { Server } from 'node:http'
import { serve, type ServerType } from '@hono/node-server'
import { OperatorError, SettingError } from '../../lib/operatorError.ts'
import type { Env } from '../env.ts'

type Fetch = Parameters<typeof serve>[0]['fetch']

/**
 * Limits for a connection, in milliseconds and bytes. `requestTimeout` leaves time for staff on a slow connection;
 * bodies of visitors have less (bodyLimits).
 */
export const connectionLimits = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 1_000,
  /** Request line and headers together; three times what cookies and the longest URL of a list need. */
  maxHeaderSize: 16 * 1024,
}

/**
 * Starts the HTTP server.
 * @throws OperatorError naming the setting to change
 */
export function listen(
  fetch: Fetch,
  { HOST, PORT }: Pick<Env, 'HOST' | 'PORT'>,
  limits = connectionLimits,
): Promise<Server> {
  const server: ServerType = serve({ fetch, port: PORT, hostname: HOST, serverOptions: limits })
  return new Promise((resolve, reject) => {
    server.once('listening', () => resolve(server as Server))
    server.once('error', (error: NodeJS.ErrnoException) => reject(refusalOf(error, HOST, PORT)))
  })
}

function refusalOf({ code, message }: NodeJS.ErrnoException, host: string, port: number): OperatorError {
  if (code === 'EADDRINUSE') {
    return new OperatorError(
      `Port ${port} is taken by another program. Stop it, or set PORT to another number.`,
    )
  }
  if (code === 'EACCES')
    return new SettingError(`Port ${port} is not allowed for this user. Set PORT above 1023.`)
  return new OperatorError(`Cannot listen on ${host}:${port}: ${message}.`)
}
