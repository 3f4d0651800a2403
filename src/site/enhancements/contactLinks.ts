/**
 * Adds the page's division (or 'general', a value of the form alone) to its links to the contact page, and makes those without a request lead to the
 * form itself (decision 0003).
 */
export function leadToForm(link: HTMLElement): void {
  if (!(link instanceof HTMLAnchorElement) || link.pathname === window.location.pathname) return
  const division = link.closest<HTMLElement>('[data-division]')?.dataset['division']
  const search = new URLSearchParams(link.search)
  if (division) search.set('division', division)
  link.search = search.toString()
  link.hash ||= 'form'
}

/** /contact?division=…, its for_relation and /careers?role=… choose in a form where nothing is chosen yet; what it does not have is ignored. */
export function chooseFromAddress(place: HTMLElement, name: 'division' | 'for_relation' | 'role'): void {
  const select = place.querySelector<HTMLSelectElement>(`select[name=${name}]`)
  const named = new URLSearchParams(window.location.search).get(name)
  const option = [...(select?.options ?? [])].find(({ value }) => value === named)
  if (option && !select?.value) option.selected = true
}
