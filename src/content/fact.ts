/**
 * Facts of the company that its owner fills in (docs/decisions/0075): prices, people, hours. Each content file names its facts
 * with an example of each. While nothing is published the site shows the examples; once it is, what nobody has filled
 * in is left out.
 */
export interface Site {
  /** What the owner has filled in, by the key of its fact. */
  facts: Readonly<Record<string, unknown>>
  /** For a look before publishing: what is missing is shown by its example, with a mark. */
  withExamples?: boolean
  /** When it was published. */
  day?: string
}

declare global {
  /** Set before the content is loaded; undefined while nothing is published. */
  var foyerSite: Site | undefined
}

/** The facts that the scripts of pages read: a published document holds these and no others. */
export const scriptFacts: readonly string[] = ['company', 'divisions', 'ownDivisions', 'hours']

const inDocument = globalThis.document?.getElementById('facts')?.textContent
if (inDocument) globalThis.foyerSite = JSON.parse(inDocument) as Site

/** Nothing is published: every fact is an example. */
export const isPreview = (): boolean => globalThis.foyerSite === undefined

/** The example of each fact, by its key. */
export const examples = new Map<string, unknown>()

/** @throws in the browser for a fact that documents do not hold, also before anything is published: no script may read it */
function published(key: string): unknown {
  if (globalThis.document && !scriptFacts.includes(key)) throw new Error(`scriptFacts lacks ${key}`)
  return globalThis.foyerSite?.facts[key]
}

/** @returns the published fact, its example before anything is published, or nothing where nobody has filled it in */
export function fact<Value>(key: string, example: Value): Value | undefined {
  const value = ownFact(key, example)
  const site = globalThis.foyerSite
  return site ? (value ?? (site.withExamples ? example : undefined)) : example
}

/** A fact without which the site is not published. */
export function mustFact<Value>(key: string, example: Value): Value {
  const value = fact(key, example)
  if (value === undefined) throw new Error(`The fact ${key} is missing.`)
  return value
}

/** A fact of which no example is ever shown: roles that are open, notices of the law. */
export function ownFact<Value>(key: string, example: Value): Value | undefined {
  examples.set(key, example)
  return published(key) as Value | undefined
}

/** Whether an owner has a division or a service; all count until somebody has chosen. @param facts instead of the published ones */
export function isChosen(key: string, name: string, facts?: Site['facts']): boolean {
  const chosen = facts ? facts[key] : published(key)
  return (chosen as readonly string[] | undefined)?.includes(name) ?? true
}

/** Those of a list that an owner has, by their titles; all count until somebody has chosen. */
export function chosenItems<const Offered extends { title: string }>(key: string, items: readonly Offered[]) {
  const titles = items.map(({ title }) => title)
  ownFact(key, titles)
  const chosen = items.filter(({ title }) => isChosen(key, title))
  return { items: chosen, has: (title: Offered['title']) => chosen.some((item) => item.title === title) }
}

/** Whether a fact is shown, by its example too. */
export const showsFact = (key: string): boolean => {
  const site = globalThis.foyerSite
  return !site || !!site.withExamples || published(key) !== undefined
}

/** Whether a look before publishing marks it as an example. */
export const isExample = (key: string): boolean =>
  !!globalThis.foyerSite?.withExamples && published(key) === undefined

/** A sentence that ends with an owner's words, which may have its period. */
export const withPeriod = (sentence: string): string => sentence.replace(/\.?$/, '.')
