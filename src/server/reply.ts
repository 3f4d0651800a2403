/**
 * How JSON from PostgreSQL reaches the caller without being parsed (decision 0004): a handler returns its text as `Json`
 * or `JsonStream`, `putIntoReply` keeps it from oRPC, which would encode it again, and `applyReply` makes it the body. So does a file.
 */
import type { ORPCError } from '@orpc/server'
import type { RunSql } from '../db/connect.ts'
import type { PageSize } from '../lib/endpoint.ts'
import { notFound } from './errors.ts'
import { eventStream, FileReply, JsonStream } from './streams.ts'

/** The response besides the output: extra headers, or a body that PostgreSQL has already formatted as JSON. */
export interface Reply {
  headers: Headers
  json?: string
  stream?: JsonStream
  file?: FileReply
}

export class Json {
  readonly text: string
  /** Of a page whose rows the query has counted, so that they need not be parsed for the audit. */
  readonly size: PageSize | undefined
  constructor(text: string, size?: PageSize) {
    this.text = text
    this.size = size
  }
}

/** Runs a statement of one row, whose column `json` is the response. @throws 404 where `what` does not exist */
export async function readJson(
  runSql: RunSql,
  name: string | undefined,
  text: string,
  values: unknown[] = [],
  what = 'Record',
): Promise<Json> {
  const [row] = await runSql<{ json: string }>(name, text, values)
  if (!row) throw notFound(what)
  return new Json(row.json)
}

/** @returns the output for oRPC to encode; undefined where the reply has the body now */
export function putIntoReply<Output>(
  output: Output | Json | JsonStream | FileReply,
  reply: Reply,
): Output | undefined {
  if (output instanceof Json) reply.json = output.text
  else if (output instanceof JsonStream) reply.stream = output
  else if (output instanceof FileReply) reply.file = output
  else return output
}

/** oRPC's response with the headers and the body of the reply. */
export function applyReply(
  response: Response,
  { json, stream, file, headers }: Reply,
  logAndConvert: (error: unknown) => ORPCError<string, unknown>,
): Response {
  if ((json === undefined && !stream && !file) || response.status >= 400) {
    for (const [name, value] of headers) response.headers.append(name, value)
    return response
  }
  if (file) {
    for (const [name, value] of Object.entries(file.headers)) headers.set(name, value)
    return new Response(file.stream(logAndConvert), { headers })
  }
  headers.set('Content-Type', stream ? 'text/event-stream' : 'application/json')
  return new Response(stream ? eventStream(stream, logAndConvert) : json, {
    status: response.status,
    headers,
  })
}
