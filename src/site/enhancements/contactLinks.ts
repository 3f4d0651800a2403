/**
 * Adds the page's division (or 'general', a value of the form alone) to its links to the contact page, and makes those without a request lead to the
 * form itself (decision 0003).
 */
export function leadToForm(link: HTMLElement): void {
  if (!(link instanceof HTMLAnchorElement) || link.pathname === window.location.pathname) return
  const division = link.closest<HTMLElement>('[data-division]')?.dataset['division']
  if (division) link.search = new URLSearchParams({ division }).toString()
  link.hash ||= 'form'
}

/** /contact?division=… chooses that division in a form where none is chosen yet; an unknown one is ignored. */
export function chooseDivision(place: HTMLElement): void {
  const select = place.querySelector<HTMLSelectElement>('select[name=division]')
  const named = new URLSearchParams(window.location.search).get('division')
  const option = [...(select?.options ?? [])].find(({ value }) => value === named)
  if (option && !select?.value) option.selected = true
}
