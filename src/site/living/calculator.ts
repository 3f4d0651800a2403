import { instalment } from '../../lib/instalment.ts'

/** The calculator of /payment-plans: its figures follow the amount; one that cannot be is said and changes nothing. */
export function openCalculator(place: HTMLElement): void {
  const field = place.querySelector('input')
  const error = place.querySelector('[role=alert]')
  if (!field || !error) return
  field.addEventListener('input', () => {
    const right = field.checkValidity()
    field.setAttribute('aria-invalid', String(!right))
    error.textContent = right ? '' : (field.dataset['wrong'] ?? '')
    if (!right) return
    const cents = Math.round(field.valueAsNumber * 100)
    for (const output of place.querySelectorAll<HTMLElement>('[data-months]'))
      output.textContent = instalment(cents, Number(output.dataset['months']))
  })
}
