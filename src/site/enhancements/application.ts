import { chooseFromAddress } from './contactLinks.ts'

type Problems = Record<string, string>
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * The form of /careers in a browser with scripts: it stays on the page, keeps what was typed, and says beside each field what is wrong.
 * The résumé is sent first, and again only when another one was chosen.
 */
export function enhanceApplication(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')!
  const file = form.querySelector<HTMLInputElement>('[type=file]')!
  const label = button.textContent
  const { sending = label, notSent, tryAgain } = form.dataset
  const failure = (reason?: string) => `${notSent} ${reason || tryAgain}`
  let stored: { of: File; id: string } | undefined
  let busy = false
  form.noValidate = true
  chooseFromAddress(form, 'role')
  chooseByLinks(form)

  /** @returns what is wrong; nothing once it was sent */
  const send = async (): Promise<Problems> => {
    const resume = file.files?.[0]
    if (resume && stored?.of !== resume) {
      const { id, problems } = await post('/api/inquiries/resumes', resume)
      if (!id) return { resume: problems?.[''] || failure() }
      stored = { of: resume, id }
    }
    const { resume: _, ...typed } = Object.fromEntries(new FormData(form))
    const kept = resume && { file_id: stored?.id, file_name: resume.name.slice(-255) }
    const { problems } = await post('/api/inquiries/applications', {
      ...typed,
      ...kept,
      open_for: performance.now(),
    })
    if (!problems) return {}
    const { file_id, file_name, '': reason = '', ...fields } = problems
    // It is not there any more: the next try sends it again.
    if (file_id) stored = undefined
    const about = file_id ?? file_name
    if (about) return { ...fields, resume: about }
    return Object.keys(fields).length > 0 ? fields : { '': failure(reason) }
  }
  const submit = async () => {
    const found = findProblems(form)
    if (show(form, found)) return
    busy = true
    button.setAttribute('aria-disabled', 'true')
    button.textContent = sending
    const refused = await send().catch((): Problems => ({ '': failure() }))
    busy = false
    button.removeAttribute('aria-disabled')
    button.textContent = label
    if (show(form, refused)) return
    form.reset()
    window.location.hash = 'sent'
    document.getElementById('sent')?.focus()
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!busy) void submit()
  })
  form.addEventListener('input', ({ target }) => {
    const control = target as Control
    if (control.ariaInvalid)
      show(form, { [control.name]: isRight(control) ? '' : (control.dataset['wrong'] ?? '') }, false)
  })
}

/** A link of a role chooses it in this form, instead of loading the page again without what was typed. */
function chooseByLinks(form: HTMLFormElement): void {
  const select = form.querySelector<HTMLSelectElement>('[name=role]')
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/careers?role="]')) {
    const role = new URLSearchParams(link.search).get('role')
    link.search = window.location.search
    link.addEventListener('click', () => {
      if (select && role) select.value = role
    })
  }
}

interface Answer {
  id?: string
  /** By field, or '' for the whole. */
  problems?: Problems
}

/** @throws where nothing was answered */
async function post(path: string, sent: object): Promise<Answer> {
  const isFile = sent instanceof File
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': isFile ? 'application/octet-stream' : 'application/json' },
    body: isFile ? sent : JSON.stringify(sent),
  })
  type Body = { id?: string; message?: string; data?: { fields?: Problems } }
  const { id, message = '', data } = (await response.json()) as Body
  if (response.ok) return { id }
  // Of a 5xx a visitor needs no reason.
  return { problems: { '': response.status < 500 ? message : '', ...data?.fields } }
}

/** Whether the browser takes the value, and the chosen file is not too large. */
function isRight(control: Control): boolean {
  const size = control instanceof HTMLInputElement ? (control.files?.[0]?.size ?? 0) : 0
  return control.checkValidity() && size <= Number(control.dataset['most'] ?? Infinity)
}

const findProblems = (form: HTMLFormElement): Problems =>
  Object.fromEntries(
    [...form.querySelectorAll<Control>('[data-wrong]')].map((control) => [
      control.name,
      isRight(control) ? '' : control.dataset['wrong']!,
    ]),
  )

/** Says what is wrong in its places, and goes to the first. @returns whether anything is */
function show(form: HTMLFormElement, problems: Problems, isAll = true): boolean {
  let first: HTMLElement | undefined
  for (const place of form.querySelectorAll<HTMLElement>('[data-problem]')) {
    const name = place.dataset['problem'] ?? ''
    if (!isAll && !(name in problems)) continue
    place.textContent = problems[name] ?? ''
    const control = name ? form.querySelector<HTMLElement>(`[name="${name}"]`) : null
    if (control) control.ariaInvalid = problems[name] ? 'true' : null
    if (problems[name]) first ??= control ?? place
  }
  if (!isAll) return false
  first?.focus()
  first?.scrollIntoView({ block: 'center' })
  return first !== undefined
}
