import { searchWords } from './text.ts'

const FILLERS = /(?<![^\s,;])(?:a|an|and|are|at|for|has|in|is|of|on|that|the|to|who|whose|with)(?![^\s,;])/gi

/** A sentence without what only joins its words. One of them alone may be a name: 'An Le'. */
export function withoutFillers(search: string): string {
  const rest = search.replace(FILLERS, ' ')
  const isSentence = (search.match(FILLERS)?.length ?? 0) > 1 && searchWords(rest).length > 0
  return isSentence ? rest : search
}
