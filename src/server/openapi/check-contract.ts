import * as z from 'zod'
import { getEventIteratorSchemaDetails, type AnySchema, type OpenAPI } from '@orpc/contract'
import { ORPCError } from '@orpc/server'
import type { Endpoint } from '../../lib/endpoint.ts'
import { Json, JsonStream, FileReply } from '../reply.ts'
import { scopesOf } from '../service-accounts/scopes.ts'
import { serviceScopes } from '../../lib/serviceScopeNames.ts'
import { SEARCH_HEADER } from '../../lib/requestHeaders.ts'

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

const errorDescriptions: Record<number, string> = {
  400: 'The input is wrong: a sentence for each field, in `data.fields`.',
  401: 'Nobody is signed in, or the password or token is wrong.',
  403: 'Not allowed: the account lacks this access level or scope, or a page of another site sent the request.',
  404: 'There is no such record.',
  408: 'The body did not arrive in time.',
  409: 'Someone else has changed the record; `data.contested` has the fields that both changed.',
  410: 'The record was deleted; `data.deleted` says by whom and when.',
  413: 'The body is too large.',
  415: 'The body is not declared as application/json, or is a file of a kind that is not taken.',
  429: 'Too many attempts; the header Retry-After says how long to wait.',
  500: 'An error of the server. `data.request_id` finds it in the log.',
  503: 'The database does not answer right now.',
}

/**
 * All error statuses of an endpoint, ascending: those that follow from its path, access, input, method and limit, and
 * those that its contract lists in `errors`.
 */
export function errorStatuses({ method, path, access, input, limit, readAudit, errors = [] }: Endpoint) {
  const isWrite = method !== 'GET'
  const statuses = [
    ...(isWrite || takesInput(input) ? [400] : []),
    ...(access === 'public' ? [] : [401]),
    // Service accounts are refused what is in none of their scopes.
    403,
    ...(path.includes('{id}') ? [404] : []),
    ...(isWrite ? [408, 413, 415] : []),
    ...(limit || (readAudit && !('none' in readAudit)) ? [429] : []),
    ...errors,
    500,
    503,
  ]
  return [...new Set(statuses)].toSorted((one, other) => one - other)
}

const takesInput = (schema: unknown) =>
  !(schema instanceof z.ZodObject && Object.keys(schema.shape).length === 0)

const retryAfter = { description: 'Seconds until the next attempt', schema: { type: 'integer' } } as const

const errorResponse = (status: number): OpenAPI.ResponseObject => ({
  description: errorDescriptions[status] ?? '',
  ...(status === 429 && { headers: { 'Retry-After': retryAfter } }),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

const fileContent = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } as const

type Parameter = NonNullable<OpenAPI.OperationObject['parameters']>[number]

const inHeader = (parameter: Parameter): Parameter =>
  'name' in parameter && parameter.name === 'search'
    ? {
        ...parameter,
        in: 'header',
        name: SEARCH_HEADER,
        description: 'What is searched for, percent-encoded',
      }
    : parameter

/** Whose credentials are taken: a person's, and those of service accounts with one of these scopes. */
function describeAccess(
  { access }: Endpoint,
  { operationId = '', description = '' }: OpenAPI.OperationObject,
): Pick<OpenAPI.OperationObject, 'description' | 'security'> {
  const scopes = scopesOf(operationId)
  const people: OpenAPI.SecurityRequirementObject = access === 'public' ? {} : { session: [] }
  if (scopes.length === 0) return { security: access === 'public' ? [] : [people] }
  const labels = scopes.map((scope) => serviceScopes[scope]).join(' or ')
  return {
    description: `${description} Scope of a service account: ${labels}.`,
    security: [people, ...scopes.map((scope) => ({ token: [scope] }))],
  }
}

/** An operation of the API document with the access and the error statuses of its endpoint. */
export function describeErrors(
  operation: OpenAPI.OperationObject,
  endpoint: Endpoint,
): OpenAPI.OperationObject {
  const errors = errorStatuses(endpoint).map((status) => [status, errorResponse(status)])
  return {
    ...operation,
    ...(endpoint.takesFile && { requestBody: { required: true, content: fileContent } }),
    ...(operation.parameters && { parameters: operation.parameters.map(inHeader) }),
    ...describeAccess(endpoint, operation),
    responses: {
      ...operation.responses,
      ...(endpoint.givesFile && {
        200: { description: 'The file, with its own Content-Type', content: fileContent },
      }),
      ...Object.fromEntries(errors),
    },
  }
}
