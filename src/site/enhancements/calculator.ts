import { instalment } from '../../lib/instalment.ts'

/** The calculator of /payment-plans: figures follow the amount; an invalid amount gets a message and dashes. */
export function openCalculator(place: HTMLElement): void {
  const field = place.querySelector('input')
  const error = place.querySelector('[role=alert]')
  if (!field || !error) return
  field.addEventListener('input', () => {
    const right = field.checkValidity()
    field.setAttribute('aria-invalid', String(!right))
    error.textContent = (right ? '' : sentenceFor(field)) ?? ''
    const cents = Math.round(field.valueAsNumber * 100)
    for (const output of place.querySelectorAll<HTMLElement>('[data-months]'))
      show(place, output, right ? instalment(cents, Number(output.dataset['months'])) : { each: '–' })
  })
}

function show(place: HTMLElement, output: HTMLElement, { each, last }: ReturnType<typeof instalment>): void {
  output.textContent = each
  const note = place.querySelector<HTMLElement>(`[data-last-of="${output.dataset['months']}"]`)
  if (!note) return
  note.hidden = !last
  note.querySelector('span')!.textContent = last ?? ''
}

/** The range is checked before the cents. */
function sentenceFor({ validity, dataset }: HTMLInputElement): string | undefined {
  const inRange = !validity.rangeUnderflow && !validity.rangeOverflow
  return validity.stepMismatch && inRange ? dataset['wrongCents'] : dataset['wrong']
}
