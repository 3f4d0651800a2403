/** Finds content that an owner has to replace before the site goes live (acceptance D5 to D8, D54). */
export interface Finding {
  /** Where in the file: the export and the way into it. */
  path: string
  what: string
}

/** Values that are placeholders whatever the flags beside them say. */
const placeholders: readonly [RegExp, string][] = [
  [/\bexample\.(com|org|net|edu)\b|\.(example|test|invalid|localhost)\b/i, 'an address that reaches nobody'],
  [/\b555[^\d]{0,2}01\d\d\b/, 'a number that reaches nobody'],
  [/\bsample (entry|street)\b|\blorem ipsum\b|\b(TODO|TBD|FIXME)\b/i, 'sample text'],
  [/\btoken[-/_]/i, 'a word that only the server replaces'],
  [/\bTessaly\b/, 'the name of the sample company'],
]

/**
 * Looks through one exported value and everything inside it.
 * @param company the company's values; where another text repeats one it is not reported again
 */
export function findingsIn(
  path: string,
  value: unknown,
  company: readonly string[],
  seen = new Set<object>(),
): Finding[] {
  if (typeof value === 'string') return placeholdersIn(path, value, company)
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  const entry = value as Record<string, unknown>
  const fault = findFault(entry)
  return [
    ...(fault ? [{ path, what: `${fault}: ${findLabel(entry, path)}` }] : []),
    // A key may be a title, with its text as the value.
    ...Object.entries(entry).flatMap(([key, inner]) => [
      ...placeholdersIn(`${path}.${key}`, key, company),
      ...findingsIn(`${path}.${key}`, inner, company, seen),
    ]),
  ]
}

/**
 * The link previews and the web manifest, which `npm run art` makes in one run, hold the name of the company.
 * @param drawnFor the name in the manifest
 */
export function findingsInArt(drawnFor: string, company: { sample: boolean; name: string }): Finding[] {
  if (!company.sample && drawnFor === company.name) return []
  const what = `made for ${drawnFor}: npm run art makes it again`
  return ['og/*.png (link previews)', 'site.webmanifest'].map((path) => ({ path, what }))
}

/** Every text inside a value. */
export const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn)

function placeholdersIn(path: string, text: string, company: readonly string[]): Finding[] {
  const own = company.reduce((rest, word) => (word ? rest.replaceAll(word, '') : rest), text)
  return placeholders
    .filter(([pattern]) => pattern.test(own))
    .map(([, what]) => ({ path, what: `${what}: ${text.length > 60 ? `${text.slice(0, 60)}…` : text}` }))
}

function findFault(entry: Record<string, unknown>): string | undefined {
  if ('consentOnFile' in entry && (!entry['consentOnFile'] || !entry['source']))
    return 'testimonial without source and consent'
  if (entry['sample'] === true) return 'bio' in entry ? 'sample person' : 'placeholder values'
  if ('file' in entry && 'focus' in entry) return photoFault(entry)
  if ('effective' in entry && 'version' in entry) {
    const lacking = ['text', 'version', 'effective'].filter((part) => !entry[part])
    return lacking.length ? `notice without ${lacking.join(', ')}` : undefined
  }
  if ('source' in entry && !entry['source']) return 'claim without a source'
  return undefined
}

/** A place for a photograph (src/content/photos.ts). */
function photoFault({ file, alt }: Record<string, unknown>): string | undefined {
  if (!file) return 'no photo yet, the drawing is shown'
  return alt || file === 'drawing' ? undefined : 'photo without a description'
}

function findLabel(entry: Record<string, unknown>, path: string): string {
  const names = [
    entry['place'],
    entry['name'],
    entry['title'],
    entry['result'],
    entry['label'],
    entry['question'],
  ]
  return names.find((text) => typeof text === 'string') ?? path
}
