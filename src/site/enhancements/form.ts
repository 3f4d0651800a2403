import { MIN_OPEN_MS } from '../../lib/inquiryChoices.ts'

/** What is wrong, by field; '' is the form as a whole. */
export type FormProblems = Record<string, string>

export interface FormAnswer {
  id?: string
  /** When an answer comes. */
  answer?: string
  /** Of what was refused. */
  problems?: FormProblems
}

interface Ways {
  /** What is wrong before anything is sent. */
  findProblems: (form: HTMLFormElement) => FormProblems
  /** @throws where nothing was answered */
  send: (form: HTMLFormElement) => Promise<FormAnswer>
  onSent?: (panel: HTMLElement) => void
  onFailure?: () => void
}

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * A form of the public site (parts/Form.tsx) in a browser with scripts: it stays on the page, keeps what was typed, and says beside each
 * field what is wrong, after the first try at each change (acceptance F5).
 */
export function enhanceForm(form: HTMLFormElement, { findProblems, send, onSent, onFailure }: Ways): void {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')!
  const label = button.textContent
  let tried = false
  let busy = false
  const setBusy = (now: boolean) => {
    busy = now
    // Not `disabled`, by which a browser takes the focus away: who uses a keyboard would begin again at the top.
    button.ariaDisabled = now ? 'true' : null
    button.textContent = (now && button.dataset['sending']) || label
  }
  const submit = async () => {
    tried = true
    sayFailure(form, undefined)
    if (showProblems(form, findProblems(form))) return
    setBusy(true)
    const { answer, problems } = await inTime(() => send(form)).catch(() => ({ answer: '', problems: {} }))
    setBusy(false)
    if (!problems) {
      tried = false
      return onSent?.(showSent(answer))
    }
    onFailure?.()
    const { '': reason = '', ...fields } = problems as FormProblems
    sayFailure(form, reason)
    showProblems(form, fields)
  }
  // The browser's own messages are for the form without scripts.
  form.noValidate = true
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!busy) void submit()
  })
  form.addEventListener('input', ({ target }) => {
    const { name } = target as Control
    if (tried) showProblems(form, { [name]: findProblems(form)[name] ?? '' }, name)
  })
}

/**
 * The server takes a form that is sent too soon for a program's; the browser therefore waits until the page is old enough.
 */
async function inTime<Result>(send: () => Promise<Result>): Promise<Result> {
  const early = MIN_OPEN_MS - performance.now()
  if (early > 0) await new Promise((resolve) => setTimeout(resolve, early + 50))
  return send()
}

/** @throws where nothing was answered */
export async function post(path: string, sent: object): Promise<FormAnswer> {
  const isFile = sent instanceof File
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': isFile ? 'application/octet-stream' : 'application/json' },
    body: isFile ? sent : JSON.stringify(sent),
  })
  type Body = FormAnswer & { success?: boolean; message?: string; data?: { fields?: FormProblems } }
  const { success, message = '', data, ...answer } = (await response.json()) as Body
  if (response.ok && (success || answer.id)) return answer
  // Of a 5xx, and of an answer that is none, a visitor needs no reason.
  const isUsable = response.status >= 400 && response.status < 500
  return { problems: { '': isUsable ? message : '', ...data?.fields } }
}

/** Says what is wrong in its places, and goes to the first, also in the part that is closed. @param only one field, where the focus stays @returns whether anything is wrong */
function showProblems(form: HTMLFormElement, problems: FormProblems, only?: string): boolean {
  let first: HTMLElement | undefined
  for (const place of form.querySelectorAll<HTMLElement>('[data-problem]')) {
    const name = place.dataset['problem']!
    if (only && name !== only) continue
    const control = form.querySelector<HTMLElement>(`[name="${name}"]`)!
    place.textContent = problems[name] ?? ''
    control.ariaInvalid = problems[name] ? 'true' : null
    if (problems[name]) first ??= control
  }
  if (only || !first) return false
  first.closest('details')?.setAttribute('open', '')
  first.focus()
  first.scrollIntoView({ block: 'center' })
  return true
}

/** Why the form as a whole was not sent, and what can be done instead; nothing for undefined. */
function sayFailure(form: HTMLFormElement, reason: string | undefined): void {
  const place = form.querySelector('[data-failure]')!
  place.replaceChildren()
  if (reason === undefined) return
  const sentence = place.nextElementSibling as HTMLTemplateElement
  place.append(sentence.content.cloneNode(true))
  place.querySelector('[data-reason]')!.textContent = reason
  place.scrollIntoView({ block: 'center' })
}

/** Shows what became of it instead of the form. @param answer the server's own, if it has one @returns the panel */
function showSent(answer: string | undefined): HTMLElement {
  const panel = document.getElementById('sent')!
  if (answer)
    for (const place of document.querySelectorAll('[data-answer]'))
      place.replaceChildren(...withPhoneLinks(answer))
  panel.setAttribute('data-shown', '')
  panel.focus()
  return panel
}

/** The text with its phone numbers as links. */
const withPhoneLinks = (text: string): (string | HTMLElement)[] =>
  text.split(/\b(\d{3}-\d{3}-\d{4})\b/).map((part, index) => {
    if (index % 2 === 0) return part
    const link = document.createElement('a')
    link.href = `tel:+1-${part}`
    link.textContent = part
    link.className = 'text-button whitespace-nowrap'
    return link
  })
