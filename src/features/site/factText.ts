/** A key in words: 'postalCode' as 'Postal code', 'weight-loss' as 'Weight loss'. */
export function keyText(key: string): string {
  const words = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The database keeps no order: these come first. */
export const firstKeys = ['closes', 'opens', 'to', 'from', 'title', 'name']

/** A lawyer's check holds the text again, which stands beside it. */
export const toldPart = (key: string, part: unknown) => (key === 'checkedByLawyer' ? Boolean(part) : part)

/** The value of a fact in words, for the activity and Undo: 'From: Monday, Opens: 09:00; From: Tuesday'. */
export function factText(value: unknown): string {
  if (Array.isArray(value)) return value.map(factText).join('; ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  const place = ([key]: [string, unknown]) => firstKeys.indexOf(key)
  const parts = Object.entries(value).toSorted((one, other) => place(other) - place(one))
  const texts = parts.map(([key, part]) => [key, factText(toldPart(key, part))])
  return texts.flatMap(([key, text]) => (text ? `${keyText(key!)}: ${text}` : [])).join(', ')
}
