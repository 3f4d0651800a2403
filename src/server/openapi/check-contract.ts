/** In tests and development, responses are checked against the contract (`checkContract` of the services). */
import { getEventIteratorSchemaDetails, type AnySchema } from '@orpc/contract'
import { ORPCError } from '@orpc/server'
import type { Endpoint } from '../../lib/endpoint.ts'
import { errorStatuses } from './error-statuses.ts'
import { Json } from '../reply.ts'
import { JsonStream, FileReply } from '../streams.ts'

/** Replaces an error whose status the contract does not declare. */
export function checkDeclared(error: unknown, endpoint: Endpoint): unknown {
  if (!(error instanceof ORPCError) || errorStatuses(endpoint).includes(error.status)) return error
  const { method, path } = endpoint
  return new ORPCError('INTERNAL_SERVER_ERROR', {
    message: `${method} ${path} answers with ${error.status}: add it to "errors" in the contract.`,
  })
}

/** @throws an error where the output, or later an event of a stream, is not as the contract says */
export async function checkOutput<Result>(output: Result, endpoint: Endpoint): Promise<Result | JsonStream> {
  if (endpoint.givesFile && output instanceof FileReply) return output
  if (output instanceof JsonStream) {
    const event = getEventIteratorSchemaDetails(endpoint.output)?.yields
    return output.checkedBy((text) => validate(event, JSON.parse(text)))
  }
  await validate(endpoint.output, output instanceof Json ? JSON.parse(output.text) : output)
  return output
}

async function validate(schema: AnySchema | undefined, output: unknown): Promise<void> {
  const result = await schema?.['~standard'].validate(output)
  if (result?.issues)
    throw new Error(`An output is not as its contract says: ${JSON.stringify(result.issues)}`)
}
