import { useCallback, useRef, useState, type SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import { form as words } from '../../content/contact.ts'
import { smsTerms } from '../../content/sms-terms.ts'
import { toast } from '../../ui/toast.ts'
import { inquiryFields, MIN_OPEN_MS } from './inquiryFields.ts'

export type InquiryField = keyof typeof inquiryFields.shape
type Errors = Partial<Record<InquiryField, string>>

const order = Object.keys(inquiryFields.shape) as InquiryField[]

/** Validates on submit, and then on each change (acceptance F5). Lengths are validated by the server (acceptance D37). */
export function useInquiry(onSent: (answer: string, division: string) => void, begin?: () => void) {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<Outcome>()
  const checked = useRef(false)
  // The browser's own validation messages are for the form without scripts; the hydrated form has those of spec 5.
  const attach = useCallback(
    (element: HTMLFormElement | null) => {
      form.current = element
      if (!element) return
      element.noValidate = true
      begin?.()
    },
    [begin],
  )

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    checked.current = true
    const found = findFaults(event.currentTarget)
    setErrors(found)
    setFailure(undefined)
    if (goToFault(event.currentTarget, found)) return
    setBusy(true)
    const { currentTarget } = event
    const values = readForm(currentTarget)
    void sendInTime({ ...values, text_version: smsTerms.version }).then((outcome) => {
      if (outcome.answer !== undefined) {
        toast.success(words.successToast.title, { description: words.successToast.text })
        return onSent(outcome.answer, values.division)
      }
      toast.error(words.failureToast.title, { description: words.failureToast.text })
      flushSync(() => {
        setErrors(outcome.fields ?? {})
        setFailure(outcome)
        setBusy(false)
      })
      // On a phone the toast would cover why it was not sent.
      if (!goToFault(currentTarget, outcome.fields ?? {}))
        currentTarget.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' })
    })
  }
  const changed = () => {
    if (checked.current && form.current) setErrors(findFaults(form.current))
  }
  return { attach, busy, errors, failure, submit, changed }
}

/** A box that is not checked is missing in the data of a form. */
const readForm = (form: HTMLFormElement) => {
  const data = new FormData(form)
  return {
    ...(Object.fromEntries(data) as Record<string, string>),
    division: String(data.get('division')),
    text_consent: data.has('text_consent'),
    interpreter: data.has('interpreter'),
  }
}

function findFaults(form: HTMLFormElement): Errors {
  const { error } = inquiryFields.safeParse(readForm(form))
  const faults = (error?.issues ?? []).map(({ path, message }) => [path[0], message])
  return Object.fromEntries(faults.toReversed()) as Errors
}

/** Focuses the first field that is wrong, also in the part that is closed. @returns whether there is one */
function goToFault(form: HTMLFormElement, faults: Errors): boolean {
  const first = order.find((name) => faults[name])
  const field = first && form.querySelector<HTMLElement>(`[name=${first}]`)
  field?.closest('details')?.setAttribute('open', '')
  field?.focus()
  return first !== undefined
}

/**
 * The server treats a form that is sent too soon as spam; the browser therefore waits until it is old enough. The
 * time counts from the opening of the page, not from hydration, which may happen because the form was submitted.
 */
async function sendInTime(values: object) {
  const early = MIN_OPEN_MS - performance.now()
  if (early > 0) await new Promise((resolve) => setTimeout(resolve, early + 50))
  return send({ ...values, ...cameFrom(), open_for: performance.now() })
}

/** Which page of this site led here, and the request of its link (decision 0003). */
function cameFrom() {
  const { origin, pathname, hash } = window.location
  const isOurs = document.referrer.startsWith(`${origin}/`)
  return {
    from_page: isOurs ? new URL(document.referrer).pathname : pathname,
    request: hash.replace('#ask-', ''),
  }
}

interface Outcome {
  /** When an answer comes; only of an inquiry that is stored. */
  answer?: string
  reason?: string | undefined
  fields?: Errors | undefined
}

/** @returns what follows a stored inquiry, else the server's message if it is useful to a visitor (acceptance X3) */
async function send(inquiry: object): Promise<Outcome> {
  try {
    const response = await fetch('/api/functions/send-contact-emails', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(inquiry),
    })
    const body = (await response.json()) as {
      success?: unknown
      answer?: string
      message?: string
      data?: { fields?: Errors }
    }
    if (response.ok && body.success) return { answer: body.answer ?? '' }
    const usable = response.status >= 400 && response.status < 500
    return usable ? { reason: body.message, fields: body.data?.fields } : {}
  } catch {
    return {}
  }
}
