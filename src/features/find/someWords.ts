/** So many selections are tried. */
const MAX_TRIED = 12

/** Selections of some of the words, the longest first: all of up to four words; of more words all but one, and each alone. */
export function selectionsOf(words: string[]): string[][] {
  const tried =
    words.length > 4
      ? [...words.map((word) => words.filter((other) => other !== word)), ...words.map((word) => [word])]
      : words
          .reduce<string[][]>((some, word) => [...some, ...some.map((before) => [...before, word])], [[]])
          .slice(1, -1)
          .toSorted((one, other) => other.length - one.length)
  return tried.slice(0, MAX_TRIED)
}

/** Drops a selection when a longer one contains all its words. */
export const withMostWords = <Found extends { some: string[] }>(found: Found[]): Found[] =>
  found.filter(({ some }) => !found.some((other) => isWithin(some, other.some)))

const isWithin = (some: string[], others: string[]) =>
  some.length < others.length && some.every((word) => others.includes(word))
