import { ORPCError } from '@orpc/server'
import type { Context } from 'hono'
import { form as words } from '../../content/careers.ts'
import type { ErrorData } from '../../lib/errorData.ts'
import { MAX_FILE_NAME, MAX_RESUME_BYTES } from '../../lib/storedFiles.ts'
import { busyReceiving, unreadable, unsupportedMediaType } from '../../server/errors.ts'
import { bodyLimits } from '../../server/http/body.ts'
import { FileBody } from '../../server/http/file-body.ts'
import type { Limiter } from '../../server/rate-limit.ts'
import { callEndpoint, showPage, type PlainForm } from './plain-form.server.ts'

const FORM_TYPE = 'multipart/form-data'
const MAX_BYTES = MAX_RESUME_BYTES + bodyLimits.visitor.size
/** A form is in memory while it is read: so many at once, and so many an hour of one address, counted before anything is read. */
const MAX_FORMS = 10
const OF_ADDRESS = { times: 20, seconds: 3600 }
let forms = 0
/** Reading a form of many thousand parts, or of a part with as many headers, takes seconds in which the server does nothing else. */
const MAX_PARTS = 20
const MAX_HEAD = 2_000

const textFields = ['first_name', 'last_name', 'email', 'phone', 'role', 'licenses', 'message', 'website']
type Fields = Record<string, string>

/**
 * Handles the form of /careers of a browser without scripts: sends the résumé, then the application. Success is a redirect, so that a
 * reload sends nothing twice; an error is the form with what was typed and a sentence beside each field.
 */
export async function handleApplicationPost(
  visit: Omit<PlainForm, 'endpoint'>,
  limiter: Pick<Limiter, 'consume'>,
): Promise<Response> {
  const { c } = visit
  let [fields, hasFile]: [Fields, boolean] = [{}, false]
  const refuse = async (response: Response, about = '') => {
    const problems = await readRefusal(response, about)
    // A browser does not keep the file.
    if (hasFile) problems['resume'] ??= words.chooseAgain
    return showPage({ ...visit, endpoint: '' }, response, (page) => formHtml(page, fields, problems))
  }
  try {
    await limiter.consume(`careers form ${c.var.address}`, OF_ADDRESS)
    const data = await readForm(c)
    fields = Object.fromEntries(textFields.map((name) => [name, text(data.get(name))]))
    const file = data.get('resume')
    let stored = {}
    if (file instanceof File && file.size > 0) {
      hasFile = true
      const response = await callEndpoint({ ...visit, endpoint: '/api/inquiries/resumes' }, file)
      if (!response.ok) return await refuse(response, 'resume')
      const { id } = (await response.json()) as { id: string }
      stored = { file_id: id, file_name: file.name.slice(-MAX_FILE_NAME) || undefined }
    }
    const response = await callEndpoint(
      { ...visit, endpoint: '/api/inquiries/applications' },
      { ...fields, ...stored },
    )
    return response.ok ? c.redirect('/careers#sent', 303) : await refuse(response)
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error
    return refuse(Response.json(error.toJSON(), { status: error.status }))
  }
}

const text = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '')

/** @throws 400 for what no browser sends */
function assertForm(body: Buffer, boundary: string): void {
  let parts = 0
  for (let at = body.indexOf(`--${boundary}`); at >= 0; at = body.indexOf(`--${boundary}`, at + 2)) {
    const end = body.indexOf('\r\n\r\n', at)
    const isLast = body.subarray(at + boundary.length + 2, at + boundary.length + 4).toString() === '--'
    if (!isLast && (end < 0 || end - at > MAX_HEAD || (parts += 1) > MAX_PARTS)) throw unreadable()
  }
}

/** Of a form that is too large what comes first, so that nothing typed is lost. @throws 400, 408, 415, 429, 503 */
async function readForm(c: Context): Promise<FormData> {
  const type = c.req.header('content-type') ?? ''
  const [, boundary] = new RegExp(`^${FORM_TYPE}; *boundary="?([^";]+)`, 'i').exec(type) ?? []
  if (!boundary) throw unsupportedMediaType(FORM_TYPE)
  if (forms >= MAX_FORMS) throw busyReceiving()
  forms += 1
  try {
    const body = new FileBody(c.req.raw, { size: Infinity, seconds: 120, idleSeconds: 10 })
    const pieces: Uint8Array[] = []
    let size = 0
    for await (const bytes of body.chunks()) {
      pieces.push(bytes)
      size += bytes.length
      if (size > MAX_BYTES) break
    }
    if (size > MAX_BYTES) pieces.push(Buffer.from(`\r\n--${boundary}--\r\n`))
    const rest = { headers: new Headers() }
    await body.end(rest)
    if (rest.headers.has('Connection')) c.header('Connection', 'close')
    const bytes = Buffer.concat(pieces)
    assertForm(bytes, boundary)
    // With the boundary that was counted.
    const headers = { 'Content-Type': `${FORM_TYPE}; boundary="${boundary}"` }
    return await new Response(bytes, { headers }).formData().catch(() => {
      throw unreadable()
    })
  } finally {
    forms -= 1
  }
}

/** What is wrong, by field; '' for the form as a whole. @param about the field of a refusal that names none */
async function readRefusal(response: Response, about: string): Promise<Fields> {
  const { data, message = '' } = (await response.json()) as { data?: ErrorData; message?: string }
  const found: Fields = data?.fields ?? {}
  const { file_id, file_name, ...fields } = found
  const resume = file_id ?? file_name
  if (resume) return { ...fields, resume }
  if (Object.keys(fields).length > 0) return fields
  // Of a 5xx a visitor needs no reason.
  return response.status < 500 ? { [about]: message } : {}
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}
/** As React writes text. */
const escaped = (value: string) => value.replace(/[&<>"']/g, (sign) => entities[sign]!)

/** The page's form alone (CareersPage), filled in, with its title as that of the page. */
function formHtml(page: string, fields: Fields, problems: Fields): string {
  const [section = ''] = /<section id="apply"[\s\S]*?<\/section>/.exec(page) ?? []
  const isFilled = Object.keys(fields).length > 0
  const failure = [problems[''], isFilled ? words.notSent : words.goBack, words.tryAgain].join(' ').trim()
  return section
    .replace(/<(\/?)h2/g, '<$1h1')
    .replace(/(<input[^>]*? name="(\w+)"[^>]*?)(\/?>)/g, (_, start: string, name: string, end: string) =>
      name === 'resume' ? start + end : `${start} value="${escaped(fields[name] ?? '')}"${end}`,
    )
    .replace(/(<textarea[^>]*>)/, (start) => `${start}\n${escaped(fields['message'] ?? '')}`)
    .replace(/<option value="([^"]*)"/g, (option, value: string) =>
      value === escaped(fields['role'] ?? '') ? `${option} selected` : option,
    )
    .replace(/(<p[^>]* data-problem="(\w*)"[^>]*>)/g, (start, _, name: string) =>
      name ? `${start}${escaped(problems[name] ?? '')}` : `${start}${escaped(failure)}`,
    )
}
