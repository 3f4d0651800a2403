/** Every selection of some of a few words, the longest first; of more words all but one, and each alone. */
export function selectionsOf(words: string[]): string[][] {
  if (words.length > 5)
    return [...words.map((word) => words.filter((other) => other !== word)), ...words.map((word) => [word])]
  return words
    .reduce<string[][]>((some, word) => [...some, ...some.map((before) => [...before, word])], [[]])
    .slice(1, -1)
    .toSorted((one, other) => other.length - one.length)
}

/** Without those of whose words another one has all and more. */
export const withMostWords = <Found extends { some: string[] }>(found: Found[]): Found[] =>
  found.filter(({ some }) => !found.some((other) => isWithin(some, other.some)))

const isWithin = (some: string[], others: string[]) =>
  some.length < others.length && some.every((word) => others.includes(word))
