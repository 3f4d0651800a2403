import { form as words } from '../../content/contact.ts'
import { pageTokens } from '../../content/tokens.ts'
import { escapeHtml } from '../../server/pages/public-page.ts'
import { inquiryInput } from './contract.ts'
import { readProblems, sendForm, showPage, type PlainForm } from './plain-form.server.ts'

/**
 * Handles the contact form of a browser without scripts. Success is a redirect, so that a reload sends nothing twice; an
 * error is the contact page with the messages and the phone number as its content. The browser's Back button returns to
 * the filled form.
 */
export async function handleFormPost(visit: Omit<PlainForm, 'endpoint'>): Promise<Response> {
  const form = { ...visit, endpoint: '/api/functions/send-contact-emails' }
  const response = await sendForm(form, Object.keys(inquiryInput.shape), (fields) => ({
    ...fields,
    text_consent: fields['text_consent'] === 'true',
    interpreter: fields['interpreter'] === 'true',
  }))
  if (response.ok) return form.c.redirect('/contact#sent', 303)
  const { fields, reasons } = await readProblems(response)
  const messages = fields.length > 0 ? fields : [words.failureToast.text, ...reasons]
  return showPage(form, response, (page) => refusalHtml(page, [...messages, words.goBack]))
}

/** The page's error template (ContactPage), one paragraph per message. */
function refusalHtml(page: string, messages: string[]): string {
  const [, template = ''] = /<template data-refusal[^>]*>([\s\S]*?)<\/template>/.exec(page) ?? []
  return template.replace(new RegExp(`<p[^>]*>${pageTokens.refusal}</p>`), (paragraph) =>
    messages.map((message) => paragraph.replace(pageTokens.refusal, () => escapeHtml(message))).join(''),
  )
}
