/** What people read leaves a trace and counts against the limits of reading (docs/decisions/0051). */
import { ORPCError } from '@orpc/server'
import type { Endpoint } from '../../lib/endpoint.ts'
import type { ErrorData } from '../../lib/errorData.ts'
import type { Context } from '../context.ts'

type Call = Context & { input: unknown }

/** @throws an error when the contract of a read does not say what trace it leaves */
export function assertTraceDeclared({ path, access, viewed, counted, untraced }: Endpoint): void {
  if (access !== 'public' && !viewed && !counted && !untraced)
    throw new Error(`${path} is a read: its contract needs "viewed", "counted" or "untraced"`)
}

/** Reads, and notes what was shown. @throws 429 */
export async function traceRead<Result>(
  { viewed, counted }: Endpoint,
  call: Call,
  read: () => Promise<Result>,
): Promise<Result> {
  if (!viewed && !counted) return read()
  const { reading } = call.services
  const input = call.input as { criteria?: object[]; matching?: object }
  const { matching = input, criteria = [matching] } = input
  if (viewed) reading.countPage(call, viewed, input)
  if (counted) reading.countCriteria(call, counted, criteria)
  const output = await read()
  if (viewed) reading.noteView(call, viewed, input, output)
  if (counted) reading.noteCount(call, counted, criteria)
  return output
}

/**
 * A command that returns a record counts as a read of it. @throws 429
 * @param save calls `noteView` when it changed nothing, since then the audit has no entry that names the record
 */
export async function traceSave<Result>(
  { viewed }: Endpoint,
  call: Call,
  save: (noteView: () => void) => Promise<Result>,
): Promise<Result> {
  const { id } = call.input as { id?: string }
  if (!viewed || !id) return save(() => {})
  const { reading } = call.services
  const noteView = () => reading.noteView(call, viewed, { id }, null)
  reading.countPage(call, viewed, { id })
  try {
    return await save(noteView)
  } catch (error) {
    // A conflict shows what is stored.
    if (error instanceof ORPCError && (error.data as ErrorData | undefined)?.contested) noteView()
    throw error
  }
}
