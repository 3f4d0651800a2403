import { enhanceForm, post, type Control, type FormProblems } from './form.ts'

/** The form of /careers. The résumé is sent first, and again only when another one was chosen. */
export function enhanceApplication(form: HTMLFormElement): void {
  const file = form.querySelector<HTMLInputElement>('[type=file]')!
  let stored: { of: File; id: string } | undefined
  chooseByLinks(form)
  const again = () => document.getElementById('sent')?.removeAttribute('data-shown')
  for (const link of document.querySelectorAll('a[href$="#apply"]')) link.addEventListener('click', again)
  enhanceForm(form, {
    findProblems,
    send: async () => {
      const resume = file.files?.[0]
      if (resume && stored?.of !== resume) {
        const { id, problems } = await post('/api/inquiries/resumes', resume)
        if (!id) return { problems: problems?.[''] ? { resume: problems[''] } : {} }
        stored = { of: resume, id }
      }
      const { resume: _, ...typed } = Object.fromEntries(new FormData(form))
      const kept = resume && { file_id: stored?.id, file_name: resume.name.slice(-255) }
      const sent = { ...typed, ...kept, open_for: performance.now() }
      const { answer, problems } = await post('/api/inquiries/applications', sent)
      if (!problems) return { answer }
      const { file_id, file_name, ...fields } = problems
      // It is not there any more, or belongs to an application whose answer was lost: the next try sends it again.
      if (file_id || Object.keys(fields).every((name) => name === '')) stored = undefined
      const resumeProblem = file_id ?? file_name
      return { problems: resumeProblem ? { ...fields, resume: resumeProblem } : fields }
    },
    onSent: () => form.reset(),
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

const findProblems = (form: HTMLFormElement): FormProblems =>
  Object.fromEntries(
    [...form.querySelectorAll<Control>('[data-wrong]')].map((control) => [
      control.name,
      isRight(control) ? '' : control.dataset['wrong']!,
    ]),
  )

/** Whether the browser takes the value, and the chosen file is not too large. */
function isRight(control: Control): boolean {
  const size = control instanceof HTMLInputElement ? (control.files?.[0]?.size ?? 0) : 0
  return control.checkValidity() && size <= Number(control.dataset['most'] ?? Infinity)
}
