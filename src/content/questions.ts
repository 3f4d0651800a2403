import { fact } from './fact.ts'
import type { Question } from './page.ts'

/** Questions that a page answers in the same way for every owner, by the key of the fact with the owner's own. */
export const builtInQuestions = new Map<string, readonly Question[]>()

const bare = ({ question }: Question) => question.toLowerCase().replace(/\W+/g, '')

/** The owner's questions, then those of the page; the owner's answer stands where both are the same. */
export function questionsOf(key: string, example: Question[], ...builtIn: Question[]): readonly Question[] {
  builtInQuestions.set(key, builtIn)
  const own = fact(key, example) ?? []
  return [...own, ...builtIn.filter((one) => own.every((other) => bare(other) !== bare(one)))]
}
