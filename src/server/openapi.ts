import { isContractProcedure, type AnyContractProcedure, type AnyContractRouter } from '@orpc/contract'
import { OpenAPIGenerator, type OpenAPI } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { company } from '../content/company.ts'
import { contract } from '../contract.ts'
import type { EndpointMeta } from '../lib/endpoint.ts'
import type { Env } from './env.ts'
import { errorDescriptions, errorStatusesOf } from './error-statuses.ts'
import { sessionCookie } from './session.ts'

/** ErrorData (src/lib/endpoint.ts) in oRPC's envelope. */
const errorSchema = {
  type: 'object',
  required: ['code', 'status', 'message', 'data'],
  properties: {
    defined: { type: 'boolean' },
    code: { type: 'string', examples: ['BAD_REQUEST'] },
    status: { type: 'integer' },
    message: { type: 'string', description: 'A sentence for a person' },
    data: {
      type: 'object',
      properties: {
        request_id: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
        retry_after: { type: 'integer', description: 'Seconds' },
        contested: {
          type: 'object',
          description:
            'On a conflict, for each contested field: theirs (stored now), yours (sent), who changed it when',
        },
        deleted: { type: 'object', description: 'Who deleted the record' },
      },
    },
  },
} as const satisfies OpenAPI.SchemaObject

const retryAfter = { description: 'Seconds until the next attempt', schema: { type: 'integer' } } as const

const errorResponse = (status: number): OpenAPI.ResponseObject => ({
  description: errorDescriptions[status] ?? '',
  ...(status === 429 && { headers: { 'Retry-After': retryAfter } }),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

/** The OpenAPI document of the contract, with the access and the error statuses of each endpoint. */
export async function describeApi(env: Env): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(contract, {
    info: { title: `${company.name} API`, version: '1' },
    servers: [{ url: '/api' }],
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie(env),
          description: 'The session cookie that POST /auth/sign_in sets',
        },
      },
    },
  })
  for (const endpoint of endpointsOf(contract)) {
    const { method = 'POST', path = '/' } = endpoint['~orpc'].route
    const operation = document.paths?.[path]?.[method.toLowerCase() as 'get']
    if (operation) describeErrors(operation, endpoint)
  }
  return document
}

function describeErrors(operation: OpenAPI.OperationObject, endpoint: AnyContractProcedure): void {
  const { access } = endpoint['~orpc'].meta as EndpointMeta
  operation.security = access === 'public' ? [] : [{ session: [] }]
  const errors = errorStatusesOf(endpoint).map((status) => [status, errorResponse(status)])
  operation.responses = { ...operation.responses, ...Object.fromEntries(errors) }
}

const endpointsOf = (router: AnyContractRouter): AnyContractProcedure[] =>
  isContractProcedure(router) ? [router] : Object.values(router).flatMap(endpointsOf)
