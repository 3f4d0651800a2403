import type { Direction } from './column.ts'

export type FilterRule = {
  /** Used, and left out of the address, when nothing valid is there. */
  fallback?: string
  valid: (text: string) => boolean
}

export type ListRules = {
  sort: string
  direction?: Direction
  /** The columns the address bar may ask for; anything else falls back to `sort`. */
  sortable: readonly string[]
  filters?: Readonly<Record<string, FilterRule>>
}

export type ListState = {
  search: string
  sort: string
  direction: Direction
  filters: Record<string, string | undefined>
}

/** The longest search the server takes. */
export const searchLimit = 200

/** Reads the state of a list from the address; wrong values become the defaults. */
export function readList(address: URLSearchParams, rules: ListRules): ListState {
  const asked = address.get('sort')
  const sort = asked && rules.sortable.includes(asked) ? asked : rules.sort
  const direction = address.get('direction')
  const fallback = sort === rules.sort ? (rules.direction ?? 'asc') : 'asc'
  const filters = Object.entries(rules.filters ?? {}).map(([name, rule]) => {
    const value = address.get(name)
    return [name, value !== null && rule.valid(value) ? value : rule.fallback] as const
  })
  return {
    search: (address.get('search') ?? '').trim().slice(0, searchLimit),
    sort,
    direction: direction === 'asc' || direction === 'desc' ? direction : fallback,
    filters: Object.fromEntries(filters),
  }
}

/** Which parts of the address say something this list does not know: an unknown column, a filter's wrong value. */
export function wrongParams(address: URLSearchParams, rules: ListRules): string[] {
  const valid: Record<string, (text: string) => boolean> = {
    sort: (text) => text === rules.sort || rules.sortable.includes(text),
    direction: (text) => text === 'asc' || text === 'desc',
    ...Object.fromEntries(Object.entries(rules.filters ?? {}).map(([name, rule]) => [name, rule.valid])),
  }
  return Object.entries(valid).flatMap(([name, isValid]) => {
    const value = address.get(name)
    return value === null || isValid(value) ? [] : [name]
  })
}

/** Sets or, with an empty or default value, removes one part of the address. */
export function writeParam(
  address: URLSearchParams,
  name: string,
  value: string | null,
  fallback = '',
): void {
  if (value === null || value === '' || value === fallback) address.delete(name)
  else address.set(name, value)
}

/** The same column turns around, another one starts ascending (acceptance B3). */
export function nextSort(current: { sort: string; direction: Direction }, key: string) {
  const direction: Direction = current.sort === key && current.direction === 'asc' ? 'desc' : 'asc'
  return { sort: key, direction }
}

/** Writes a sort into the address; the list's own default leaves it clean. */
export function writeSort(
  address: URLSearchParams,
  to: { sort: string; direction: Direction },
  rules: ListRules,
) {
  writeParam(address, 'sort', to.sort, rules.sort)
  writeParam(address, 'direction', to.direction, to.sort === rules.sort ? (rules.direction ?? 'asc') : 'asc')
}
