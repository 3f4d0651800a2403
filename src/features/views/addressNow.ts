import { readSearchText } from '../../list/searchText.ts'
import { VIEW_PARAM } from './choices.ts'
import type { Address } from './viewAddress.ts'

/** What address and search say about the list now. @param notSaved parameters that are no part of a view */
export function addressNow(notSaved: readonly string[]): Address {
  const all = [...new URLSearchParams(window.location.search)]
  const address = all.filter(([name]) => ![VIEW_PARAM, 'client', ...notSaved].includes(name))
  const search = readSearchText()
  return { ...Object.fromEntries(address), ...(search && { search }) }
}

/** Those parameters as they are now: they stay when a view is opened. */
export function keptNow(notSaved: readonly string[]): Address {
  const now = new URLSearchParams(window.location.search)
  return Object.fromEntries(notSaved.flatMap((name) => (now.has(name) ? [[name, now.get(name)!]] : [])))
}
