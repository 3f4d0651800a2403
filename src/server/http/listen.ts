import { once } from 'node:events'
import { createServer, STATUS_CODES, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { OperatorError, SettingError } from '../../lib/operatorError.ts'
import type { Env } from '../env.ts'
import { headersTooLarge, requestTimeout, unreadable } from '../errors.ts'
import { refusalBody } from './api-errors.ts'
import { MAX_HEAD_LENGTH } from './request.ts'

type Fetch = (request: Request, env: HttpBindings) => Response | Promise<Response>

/**
 * Limits for a connection, in milliseconds and bytes. `requestTimeout` leaves time for a file on a slow connection; all other bodies
 * have less (bodyLimits), and one that nobody reads ends soon after its response.
 */
export const connectionLimits = {
  headersTimeout: 10_000,
  requestTimeout: 660_000,
  connectionsCheckingInterval: 1_000,
  /** What Node reads of request line and headers; above half of it `refuseLongHead` refuses, which knows the path. */
  maxHeaderSize: 2 * MAX_HEAD_LENGTH,
  /** Without a byte read or written: an answer that nobody reads ends, as with nginx. Live changes write every 20 s. */
  timeout: 60_000,
  /** Between two requests. Longer than proxies keep a connection (nginx and most balancers 60 s), so that none sends on one that ends. */
  keepAliveTimeout: 75_000,
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
  const newest = new WeakMap<Socket, ServerResponse>()
  const answer = oneAtATime(fetch, newest) as Parameters<typeof getRequestListener>[0]
  // Node's own answer to a request without Host is empty.
  const server = createServer({ ...limits, requireHostHeader: false }, (incoming, outgoing) => {
    const errorHandler = () => {
      const { type, body } = refusalBody(unreadable(), incoming.url ?? '')
      return new Response(body, { status: 400, headers: { 'Content-Type': type, Connection: 'close' } })
    }
    // HTTP/1.0 has no Host.
    const hostname = incoming.httpVersion === '1.0' ? HOST : undefined
    void getRequestListener(answer, { hostname, errorHandler })(incoming, outgoing)
  })
  server.listen(PORT, HOST)
  server.timeout = limits.timeout
  server.on('clientError', (error, socket) => refuseBroken(error, socket as Socket, newest))
  return new Promise((resolve, reject) => {
    server.once('listening', () => resolve(server))
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenProblem(error, HOST, PORT)))
  })
}

/**
 * Node starts every request that has arrived, and keeps their answers in memory behind the first. Here the second waits:
 * the last byte of an answer can reach the browser before the server notes its end. With a third the connection is read no
 * more, and ends after these two answers.
 * @param newest the latest response of each connection
 */
function oneAtATime(fetch: Fetch, newest: WeakMap<Socket, ServerResponse>): Fetch {
  return async (request, env) => {
    const { socket } = env.incoming
    const outgoing = env.outgoing as ServerResponse
    const before = newest.get(socket)
    newest.set(socket, outgoing)
    // A response has its socket from when the one before it has ended.
    if (!outgoing.socket) {
      if (!before?.socket) {
        socket.pause()
        if (before) before.shouldKeepAlive = false
        return new Response(null, { status: 503 })
      }
      await once(outgoing, 'socket')
    }
    return fetch(request, env)
  }
}

/** Answers what Node could not read, unless part of another answer is on the connection. */
function refuseBroken(
  { code, rawPacket }: NodeJS.ErrnoException & { rawPacket?: Buffer },
  socket: Socket,
  newest: WeakMap<Socket, ServerResponse>,
): void {
  const last = newest.get(socket)
  if (!socket.writable || (last && !last.writableFinished && (last.headersSent || !last.socket))) {
    socket.destroy()
    return
  }
  const known = { HPE_HEADER_OVERFLOW: headersTooLarge, ERR_HTTP_REQUEST_TIMEOUT: requestTimeout }
  const error = (known[code as keyof typeof known] ?? unreadable)()
  // Empty when the request line came in an earlier packet.
  const path = /^[A-Z]+ (\/[^ ?]{0,20})/.exec(rawPacket?.toString('latin1', 0, 50) ?? '')?.[1] ?? ''
  const { type, body } = refusalBody(error, path)
  const headers = `Connection: close\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}`
  socket.write(`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${headers}\r\n\r\n${body}`)
  socket.destroySoon()
}

function listenProblem({ code, message }: NodeJS.ErrnoException, host: string, port: number): OperatorError {
  if (code === 'EADDRINUSE') {
    return new OperatorError(
      `Port ${port} is taken by another program. Stop it, or set PORT to another number.`,
    )
  }
  if (code === 'EACCES')
    return new SettingError(`Port ${port} is not allowed for this user. Set PORT above 1023.`)
  return new OperatorError(`Cannot listen on ${host}:${port}: ${message}.`)
}
