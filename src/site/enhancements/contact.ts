import { callBack } from '../../content/answers.ts'
import { inquiryFields } from '../../features/inquiries/inquiryFields.ts'
import { toastMs } from '../../lib/toastMs.ts'
import { answerTime } from '../../lib/answerTime.ts'
import { enhanceForm, post, type FormProblems } from './form.ts'

/** Milliseconds until the form is shown again (acceptance F16). */
const PANEL_MS = 5000

/** The contact form (acceptance F5 to F18). */
export function enhanceContact(form: HTMLFormElement): void {
  const division = form.querySelector<HTMLSelectElement>('[name=division]')!
  const sayWhen = () =>
    (document.querySelector('[data-call-back]')!.textContent = callBack(answerTime(new Date())))
  sayWhen()
  // A page that was left open says it anew.
  document.addEventListener('visibilitychange', sayWhen)
  let stop = () => {}
  document.querySelector('[data-again]')!.addEventListener('click', (event) => {
    // After a post without the script it leads to the page anew.
    if (!document.querySelector('#sent[data-shown]')) return
    event.preventDefault()
    stop()
    goBack()
  })
  enhanceForm(form, {
    findProblems,
    send: (form) => post('/api/functions/send-contact-emails', { ...readForm(form), ...cameFrom() }),
    onSent: (panel) => {
      const { value } = division
      form.querySelector('textarea')!.defaultValue = ''
      form.reset()
      // The next message is likely for the same division, and what happens next depends on it.
      division.value = value
      showToast('default')
      heading()?.scrollIntoView()
      stop = whenLeftAlone(panel, PANEL_MS, goBack)
    },
    onFailure: () => showToast('destructive'),
  })
}

/** A box that is not checked is missing in the data of a form. */
function readForm(form: HTMLFormElement) {
  const data = new FormData(form)
  return {
    ...Object.fromEntries(data),
    text_consent: data.has('text_consent'),
    interpreter: data.has('interpreter'),
  }
}

/** The first of each field (spec 5). Lengths are checked by the server (acceptance D37). */
function findProblems(form: HTMLFormElement): FormProblems {
  const { error } = inquiryFields.safeParse(readForm(form))
  const found = (error?.issues ?? []).map(({ path, message }) => [path[0], message])
  return Object.fromEntries(found.toReversed()) as FormProblems
}

/** How long the page was open, and which of this site's led here. */
function cameFrom() {
  const { origin, pathname } = window.location
  const isOurs = document.referrer.startsWith(`${origin}/`)
  return {
    open_for: performance.now(),
    from_page: isOurs ? new URL(document.referrer).pathname : pathname,
  }
}

const heading = () => document.getElementById('form')

/** Shows the form again and focuses its heading, unless the visitor has moved the focus elsewhere. */
function goBack(): void {
  const panel = document.getElementById('sent')!
  const hasFocus = panel.contains(document.activeElement)
  const { top, bottom } = panel.getBoundingClientRect()
  panel.removeAttribute('data-shown')
  if (!hasFocus) return
  heading()?.focus({ preventScroll: true })
  if (bottom > 0 && top < window.innerHeight) heading()?.scrollIntoView()
}

/** Calls back after so many milliseconds, or once neither pointer nor focus is inside (acceptance D39). @returns stops it */
function whenLeftAlone(element: HTMLElement, ms: number, end: () => void): () => void {
  const isHeld = () =>
    (element.matches(':hover') && matchMedia('(hover: hover)').matches) ||
    (element !== document.activeElement && element.contains(document.activeElement))
  let timer = 0
  const wait = (left: number) => {
    timer = window.setTimeout(() => (isHeld() ? wait(1000) : end()), left)
  }
  wait(ms)
  return () => clearTimeout(timer)
}

/** Puts the toast of that kind into its live region, which reads it out. */
function showToast(kind: 'default' | 'destructive'): void {
  const template = document.querySelector<HTMLTemplateElement>(`[data-toast-of=${kind}]`)!
  template.nextElementSibling?.remove()
  template.after(template.content.cloneNode(true))
  const toast = template.nextElementSibling as HTMLElement
  let before: EventTarget | null = null
  toast.addEventListener('focusin', ({ relatedTarget }) => (before = relatedTarget))
  const close = () => {
    const hasFocus = toast.contains(document.activeElement)
    toast.remove()
    if (hasFocus && before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
  toast.querySelector('button')!.addEventListener('click', close)
  whenLeftAlone(toast, toastMs[kind === 'default' ? 'normal' : 'error'], close)
}
