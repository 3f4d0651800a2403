import { OpenAPIGenerator, type OpenAPI } from '@orpc/openapi'
import type { AnyRouter } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { company } from '../../content/company.ts'
import type { Env } from '../env.ts'
import { cookieName } from '../session.ts'
import { escapeHtml } from '../pages/public-page.ts'

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
        token: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The token of a service account, which an administrator makes under People: Authorization: Bearer foyer_sa_…',
        },
      },
    },
  })
}

export function docsPage({ BASE_URL }: Env, document: OpenAPI.Document): string {
  const sections = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, operation]) =>
      endpointSection(path, method, operation as Operation),
    ),
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escapeHtml(document.info.title)}</title></head>
<body><h1>${escapeHtml(document.info.title)}</h1>
<p>The same as a document for tools: <a href="/api/openapi.json">/api/openapi.json</a>.
For people, sign in on this site first: the session cookie is the credential. For another program, an administrator makes a service account
under People, whose token goes into the header: <code>curl -H 'Authorization: Bearer foyer_sa_…' ${escapeHtml(BASE_URL)}/api/clients?limit=10</code>. Errors are JSON: code, status, message,
and in data a sentence per wrong field and the request's id.</p>${sections.join('')}</body></html>`
}

type Operation = OpenAPI.OperationObject

function endpointSection(path: string, method: string, operation: Operation): string {
  const parameters = (operation.parameters ?? []).map((parameter) =>
    'name' in parameter ? `${parameter.name} (${parameter.in})` : '',
  )
  const body =
    operation.requestBody && 'content' in operation.requestBody ? operation.requestBody.content : undefined
  return `<section><h2><code>${method.toUpperCase()} /api${escapeHtml(path)}</code></h2>
<p>${escapeHtml(operation.summary ?? '')} ${escapeHtml(operation.description ?? '')}</p>
${parameters.length ? `<p>Parameters: ${escapeHtml(parameters.join(', '))}</p>` : ''}
${body ? schemaBlock('Body', body) : ''}
${schemaBlock('Response', responseContent(operation))}
<p>Errors: ${listErrors(operation)}</p></section>`
}

const listErrors = ({ responses = {} }: Operation) =>
  Object.keys(responses)
    .filter((status) => status >= '400')
    .join(', ')

function responseContent(operation: Operation) {
  const response = operation.responses?.['200']
  return response && 'content' in response ? response.content : undefined
}

function schemaBlock(title: string, content: object | undefined): string {
  if (!content) return ''
  const schema = (content as { 'application/json'?: { schema?: unknown } })['application/json']?.schema
  return `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(schema, null, 2) ?? '')}</pre></details>`
}
