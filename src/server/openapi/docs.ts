import type { OpenAPI } from '@orpc/openapi'
import { escapeHtml } from '../pages/public-page.ts'

export function docsPage(document: OpenAPI.Document): string {
  const sections = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, operation]) =>
      endpointSection(path, method, operation as Operation),
    ),
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escapeHtml(document.info.title)}</title></head>
<body><h1>${escapeHtml(document.info.title)}</h1>
<p>The same as a document for tools: <a href="/api/openapi.json">/api/openapi.json</a>.
Sign in on this site first; the session cookie is the credential. Errors are JSON: code, status, message,
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
