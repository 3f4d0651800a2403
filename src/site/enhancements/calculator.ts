import { amortized, formatCents, instalment, instalmentText } from '../../lib/instalment.ts'

/**
 * The calculator of /payment-plans: the figures follow the amount, its slider and the number of months. An amount that is not
 * taken gets a message, and dashes stand for figures.
 */
export function openCalculator(place: HTMLElement): void {
  const field = place.querySelector<HTMLInputElement>('#amount')
  const slider = place.querySelector<HTMLInputElement>('[type=range]')
  const error = place.querySelector('[role=alert]')
  const presets = place.querySelectorAll<HTMLElement>('[data-amount]')
  if (!field || !slider || !error) return
  const update = () => {
    const right = field.checkValidity()
    field.setAttribute('aria-invalid', String(!right))
    for (const preset of presets)
      preset.setAttribute('aria-pressed', String(Number(preset.dataset['amount']) === field.valueAsNumber))
    error.textContent = (right ? '' : sentenceFor(field)) ?? ''
    showPlan(place, right ? Math.round(field.valueAsNumber * 100) : undefined)
  }
  for (const preset of presets)
    preset.addEventListener('click', () => {
      field.value = preset.dataset['amount'] ?? ''
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  place.addEventListener('input', ({ target }) => {
    if (target === slider) field.value = slider.value
    else slider.value = field.value
    slider.setAttribute('aria-valuetext', formatCents(slider.valueAsNumber * 100))
    update()
  })
  chooseAmount(field)
  // A browser that comes back to the page fills in what was there before.
  if (field.value !== field.defaultValue || !place.querySelector('[name=months][checked]:checked')) update()
}

/** /payment-plans?amount=… of the page that led here, where nothing is typed yet; one that is not lent is ignored. */
function chooseAmount(field: HTMLInputElement): void {
  const amount = new URLSearchParams(window.location.search).get('amount')
  if (!amount || field.value !== field.defaultValue) return
  field.value = amount
  if (!field.checkValidity()) field.value = field.defaultValue
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** @param cents the amount; undefined shows dashes */
function showPlan(place: HTMLElement, cents: number | undefined): void {
  const plan = (months: number): { each: string; last?: string } =>
    cents === undefined ? { each: '–' } : instalment(cents, months)
  const rate = place.querySelector<HTMLElement>('[data-apr]')
  const atRate = (months: number) =>
    cents === undefined ? { each: '–', total: '–' } : amortized(cents, months, Number(rate?.dataset['apr']))
  const set = (selector: string, text: string) => (place.querySelector(selector)!.textContent = text)
  for (const row of place.querySelectorAll<HTMLElement>('tr[data-months]')) {
    const months = Number(row.dataset['months'])
    const [each, eachAtRate] = row.querySelectorAll('td')
    each!.textContent = cents === undefined ? '–' : instalmentText(cents, months)
    if (eachAtRate) eachAtRate.textContent = atRate(months).each
  }
  const chosen = place.querySelector<HTMLInputElement>('[name=months]:checked')
  const months = Number(chosen?.value)
  const { each, last } = plan(months)
  for (const total of place.querySelectorAll('[data-total]'))
    total.textContent = cents === undefined ? '–' : formatCents(cents)
  set('[data-result]', each)
  set('[data-result-term]', chosen?.dataset['each'] ?? '')
  set('[data-result-last] span', last ?? '')
  place.querySelector<HTMLElement>('[data-result-last]')!.hidden = !last
  if (rate) {
    const cost = atRate(months)
    const [eachAtRate, total] = rate.querySelectorAll('span')
    eachAtRate!.textContent = cost.each
    total!.textContent = cost.total
  }
}

/** The range is checked before the cents. */
function sentenceFor({ validity, dataset }: HTMLInputElement): string | undefined {
  const inRange = !validity.rangeUnderflow && !validity.rangeOverflow
  return validity.stepMismatch && inRange ? dataset['wrongCents'] : dataset['wrong']
}
