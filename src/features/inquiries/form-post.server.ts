/** The forms of /contact and /careers in a browser without scripts. */
import type { Context } from 'hono'
import { form as careers } from '../../content/careers.ts'
import { form as contact } from '../../content/contact.ts'
import { pageTokens } from '../../content/tokens.ts'
import { MAX_FILE_NAME, MAX_RESUME_BYTES } from '../../lib/storedFiles.ts'
import { busyReceiving, fileTooLarge, unreadable, unsupportedMediaType } from '../../server/errors.ts'
import { bodyLimits } from '../../server/http/body.ts'
import { FileBody } from '../../server/http/file-body.ts'
import { escapeHtml } from '../../server/pages/public-page.ts'
import type { Limiter } from '../../server/rate-limit.ts'
import { inquiryInput } from './contract.ts'
import {
  callEndpoint,
  readProblems,
  refusalOf,
  sendForm,
  showPage,
  type PlainForm,
} from './plain-form.server.ts'

type Visit = Omit<PlainForm, 'endpoint'>

interface FormOfPage {
  send: (visit: Visit, limiter: Pick<Limiter, 'consume'>) => Promise<Response>
  /** Where there is no reason to tell. */
  failure: string
}

const forms = {
  '/contact': { send: sendInquiry, failure: contact.failureToast.text },
  '/careers': { send: sendApplication, failure: careers.tryAgain },
} satisfies Record<string, FormOfPage>

/**
 * Success is a redirect, so that a reload sends nothing twice; an error is the page with the messages, and whom to call or write to,
 * as its content. The browser's Back button returns to the filled form.
 */
export async function handleFormPost(
  visit: Visit,
  path: keyof typeof forms,
  limiter: Pick<Limiter, 'consume'>,
): Promise<Response> {
  const { send, failure }: FormOfPage = forms[path]
  const response = await send(visit, limiter).catch(refusalOf)
  if (response.ok) return visit.c.redirect(`${path}#sent`, 303)
  const problems = await readProblems(response)
  const messages = [...(problems.length > 0 ? problems : [failure]), contact.goBack]
  return showPage(visit, response, (page) => refusalHtml(page, messages))
}

/** The page's error template (RefusedForm), one paragraph per message. */
function refusalHtml(page: string, messages: string[]): string {
  const [, template = ''] = /<template data-refusal[^>]*>([\s\S]*?)<\/template>/.exec(page) ?? []
  return template.replace(new RegExp(`<p[^>]*>${pageTokens.refusal}</p>`), (paragraph) =>
    messages.map((message) => paragraph.replace(pageTokens.refusal, () => escapeHtml(message))).join(''),
  )
}

function sendInquiry(visit: Visit): Promise<Response> {
  const form = { ...visit, endpoint: '/api/functions/send-contact-emails' }
  return sendForm(form, Object.keys(inquiryInput.shape), (fields) => ({
    ...fields,
    text_consent: fields['text_consent'] === 'true',
    interpreter: fields['interpreter'] === 'true',
  }))
}

/** A form with a file is in memory while it is read: so many at once, and so many an hour of one address, counted before anything is read. */
const MAX_FORMS = 10
const OF_ADDRESS = { times: 20, seconds: 3600 }
const applicationFields = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'role',
  'licenses',
  'message',
  'website',
]

/** Sends the résumé, then the application. */
async function sendApplication(visit: Visit, limiter: Pick<Limiter, 'consume'>): Promise<Response> {
  await limiter.consume(`careers form ${visit.c.var.address}`, OF_ADDRESS)
  const data = await readParts(visit.c)
  const texts = applicationFields.map((name) => [name, data.get(name)] as const)
  const fields = Object.fromEntries(texts.filter(([, value]) => typeof value === 'string'))
  const form = { ...visit, endpoint: '/api/inquiries/applications' }
  const file = data.get('resume')
  // A browser sends an empty file where none was chosen.
  if (!(file instanceof File) || file.size === 0) return callEndpoint(form, fields)
  const stored = await callEndpoint({ ...visit, endpoint: '/api/inquiries/resumes' }, file)
  if (!stored.ok) return stored
  const { id } = (await stored.json()) as { id: string }
  return callEndpoint(form, {
    ...fields,
    file_id: id,
    file_name: file.name.slice(-MAX_FILE_NAME) || undefined,
  })
}

const FORM_TYPE = 'multipart/form-data'
const MAX_BYTES = MAX_RESUME_BYTES + bodyLimits.visitor.size
let reading = 0

/** @throws 400, 408, 413, 415, 503 */
async function readParts(c: Context): Promise<FormData> {
  const type = c.req.header('content-type') ?? ''
  const [, boundary] = new RegExp(`^${FORM_TYPE}; *boundary="?([^";]+)`, 'i').exec(type) ?? []
  if (!boundary) throw unsupportedMediaType(FORM_TYPE)
  if (reading >= MAX_FORMS) throw busyReceiving()
  reading += 1
  try {
    const bytes = await readAll(c)
    assertParts(bytes, boundary)
    // With the boundary that was counted.
    const headers = { 'Content-Type': `${FORM_TYPE}; boundary="${boundary}"` }
    return await new Response(bytes, { headers }).formData().catch(() => {
      throw unreadable()
    })
  } finally {
    reading -= 1
  }
}

/** What is too large is read to its end, so that the browser gets to read the refusal. */
async function readAll(c: Context): Promise<Buffer<ArrayBuffer>> {
  const body = new FileBody(c.req.raw, { size: Infinity, seconds: 120, idleSeconds: 10 })
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const bytes of body.chunks()) {
    pieces.push(bytes)
    size += bytes.length
    if (size > MAX_BYTES) break
  }
  const rest = { headers: new Headers() }
  await body.end(rest)
  if (rest.headers.has('Connection')) c.header('Connection', 'close')
  if (size > MAX_BYTES) throw fileTooLarge(MAX_RESUME_BYTES)
  return Buffer.concat(pieces)
}

/** Reading a form of many thousand parts, or of a part with as many headers, takes seconds in which the server does nothing else. */
const MAX_PARTS = 20
const MAX_HEAD = 2_000

/** @throws 400 for what no browser sends */
function assertParts(body: Buffer, boundary: string): void {
  let parts = 0
  for (let at = body.indexOf(`--${boundary}`); at >= 0; at = body.indexOf(`--${boundary}`, at + 2)) {
    // The one at the end counts, too: it may stand there a million times.
    if ((parts += 1) > MAX_PARTS + 1) throw unreadable()
    const isLast = body.subarray(at + boundary.length + 2, at + boundary.length + 4).toString() === '--'
    const end = body.subarray(at, at + boundary.length + MAX_HEAD).indexOf('\r\n\r\n')
    if (!isLast && end < 0) throw unreadable()
  }
}
