/** What people read leaves entries in the audit and counts against the limits of reading (decision 0051). */
import { ORPCError } from '@orpc/server'
import type { Endpoint, PageSize, ReadAudit } from '../../lib/endpoint.ts'
import type { ErrorData } from '../../lib/errorData.ts'
import type { Context } from '../context.ts'
import { Json } from '../reply.ts'

type Call = Context & { input: unknown }

/** @throws an error when the contract of a read does not say what it leaves in the audit */
export function assertAuditDeclared({ path, access, readAudit }: Endpoint): void {
  if (access !== 'public' && !readAudit) throw new Error(`${path} is a read: its contract needs "readAudit"`)
}

/** Reads, and notes what was shown. @throws 429 */
export async function auditRead<Output>(
  { readAudit }: Endpoint,
  call: Call,
  read: () => Promise<Output>,
): Promise<Output> {
  const { reading } = call.services
  if (!readAudit || 'none' in readAudit) return read()
  if ('counts' in readAudit) {
    const views = readAudit.counts(call.input)
    reading.limitCounts(call, views)
    const output = await read()
    reading.noteCounts(call, views)
    return output
  }
  const view = readAudit.view(call.input)
  reading.limitPage(call, view)
  const output = await read()
  reading.noteView(call, view, () => readSize(output, readAudit))
  return output
}

/** A page of JSON text that does not say its size is parsed. */
function readSize(output: unknown, { size }: Extract<ReadAudit, { view: unknown }>): PageSize {
  if (!size) return {}
  if (!(output instanceof Json)) return size(output)
  return output.size ?? size(JSON.parse(output.text))
}

/**
 * A command whose response shows a record is a view of it when it changed nothing; otherwise the audit has the entry of the change,
 * and the record counts among the rows alone: somebody who saves fast has not read very much. @throws 429, where nothing was written
 */
export async function auditShownRecord<Result>(
  { readAudit }: Endpoint,
  call: Call,
  save: () => Promise<{ result: Result; isUnchanged: boolean }>,
): Promise<Result> {
  const { reading } = call.services
  const { id } = call.input as { id?: string }
  if (!id || !readAudit || !('view' in readAudit)) return (await save()).result
  const view = readAudit.view({ id })
  reading.limitPage(call, view, 0)
  const countRead = () => {
    reading.limitPage(call, view)
    reading.noteView(call, view)
  }
  const { result, isUnchanged } = await save().catch((error: unknown) => {
    // A conflict shows what is stored.
    if (error instanceof ORPCError && (error.data as ErrorData | undefined)?.contested) countRead()
    throw error
  })
  if (isUnchanged) countRead()
  return result
}
