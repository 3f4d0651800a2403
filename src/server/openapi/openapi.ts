import { OpenAPIGenerator, type OpenAPI } from '@orpc/openapi'
import type { AnyRouter } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { company } from '../../content/company.ts'
import type { Env } from '../env.ts'
import { cookieName } from '../session.ts'

/** ErrorData (src/lib/errorData.ts) in oRPC's envelope. */
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
        maybe_saved: { type: 'boolean', description: 'The write may have been saved all the same' },
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

/** The OpenAPI document of the router's endpoints; `procedure.ts` adds access and error statuses of each. */
export function describeApi(env: Env, router: AnyRouter): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  return generator.generate(router, {
    info: { title: `${company.name} API`, version: '1' },
    servers: [{ url: '/api' }],
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: cookieName(env, 'session'),
          description: 'The session cookie that POST /auth/sign_in sets',
        },
      },
    },
  })
}
