import type { Server } from 'node:http'
import { serve, type ServerType } from '@hono/node-server'
import { OperatorError } from '../lib/operatorError.ts'
import type { Env } from './env.ts'

type Fetch = Parameters<typeof serve>[0]['fetch']

/**
 * What a connection may cost before anybody knows who it is, in milliseconds and bytes. A proxy of ours sends whole
 * requests at once; `requestTimeout` leaves room for staff with much to send on a slow line (visitors: bodyLimits).
 */
export const connectionLimits = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 1_000,
  /** Of the address and all headers together; cookies and the longest address of a list fit three times. */
  maxHeaderSize: 16 * 1024,
}

/**
 * Serves the application.
 * @returns the server once it listens @throws PlainError naming the variable that is in the way
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
    return new OperatorError(`Port ${port} is not allowed for this user. Set PORT above 1023.`)
  return new OperatorError(`Cannot listen on ${host}:${port}: ${message}.`)
}
