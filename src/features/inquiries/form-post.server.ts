/** The forms of /contact and /careers in a browser without scripts. */
import { form as careers } from '../../content/careers.ts'
import { form as contact } from '../../content/contact.ts'
import { layout } from '../../content/layout.ts'
import { pageTokens } from '../../content/tokens.ts'
import { MAX_FILE_NAME, MAX_RESUME_BYTES } from '../../lib/storedFiles.ts'
import { readParts } from '../../server/http/multipart.ts'
import { escapeHtml } from '../../server/pages/public-page.ts'
import type { Limiter } from '../../server/rate-limit.ts'
import { applicationInput } from './applicationContract.ts'
import { inquiryInput } from './contract.ts'
import {
  callEndpoint,
  readProblems,
  refusalOf,
  sendForm,
  showPage,
  type PlainForm,
} from './plain-form.server.ts'

interface Visit extends Omit<PlainForm, 'endpoint'> {
  limiter: Pick<Limiter, 'consume'>
}

interface FormOfPage {
  send: (visit: Visit) => Promise<Response>
  /** Where there is no reason to tell. */
  failure: string
}

const forms: Record<'/contact' | '/careers', FormOfPage> = {
  '/contact': { send: sendInquiry, failure: contact.failureToast.text },
  '/careers': { send: sendApplication, failure: careers.tryAgain },
}

/**
 * Success is a redirect, so that a reload sends nothing twice; an error is the page with the messages, and whom to call or write to,
 * as its content. The browser's Back button returns to the filled form.
 */
export async function handleFormPost(visit: Visit, path: keyof typeof forms): Promise<Response> {
  const { send, failure } = forms[path]
  const response = await send(visit).catch(refusalOf)
  if (response.ok) return visit.c.redirect(`${path}#sent`, 303)
  const problems = await readProblems(response)
  const messages = [...(problems.length > 0 ? problems : [failure]), layout.goBack]
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

/** Of one address, counted before anything is read. */
const CAREERS_LIMIT = { times: 20, seconds: 3600 }

/** Sends the résumé, then the application. */
async function sendApplication(visit: Visit): Promise<Response> {
  await visit.limiter.consume(`careers form ${visit.c.var.address}`, CAREERS_LIMIT)
  const data = await readParts(visit.c, MAX_RESUME_BYTES)
  const texts = Object.keys(applicationInput.shape).map((name) => [name, data.get(name)] as const)
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
