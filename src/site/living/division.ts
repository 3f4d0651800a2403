/** A way to the contact page that starts on a division's page says which division it was. */
export function nameDivision(link: HTMLElement): void {
  const division = link.closest<HTMLElement>('[data-division]')?.dataset['division']
  if (division && link instanceof HTMLAnchorElement)
    link.search = new URLSearchParams({ division }).toString()
}

/** /contact?division=… chooses that division in a form where none is chosen yet; an unknown one is ignored. */
export function chooseDivision(place: HTMLElement): void {
  const select = place.querySelector<HTMLSelectElement>('select[name=division]')
  const named = new URLSearchParams(window.location.search).get('division')
  const wanted = [...(select?.options ?? [])].find(({ value }) => value === named)
  if (wanted && !select?.value) wanted.selected = true
}
