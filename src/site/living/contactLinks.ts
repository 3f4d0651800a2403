/**
 * A way to the contact page that starts in the words of another page leads to the form itself, and says which division
 * and which subject it started from. Printed it is plain /contact, as without scripts.
 */
export function leadToForm(link: HTMLElement): void {
  if (!(link instanceof HTMLAnchorElement) || link.pathname === window.location.pathname) return
  const division = link.closest<HTMLElement>('[data-division]')?.dataset['division']
  const subject = link.closest<HTMLElement>('[data-about]')?.dataset['about'] ?? division
  if (division) link.search = new URLSearchParams({ division }).toString()
  link.hash = subject ? `about-${subject}` : 'form'
}

/** /contact?division=… chooses that division in a form where none is chosen yet; an unknown one is ignored. */
export function chooseDivision(place: HTMLElement): void {
  const select = place.querySelector<HTMLSelectElement>('select[name=division]')
  const named = new URLSearchParams(window.location.search).get('division')
  const wanted = [...(select?.options ?? [])].find(({ value }) => value === named)
  if (wanted && !select?.value) wanted.selected = true
}
