import { fact } from './fact.ts'
import { insuranceQuestions } from './insurance.ts'
import type { Question } from './page.ts'

/** Questions that a page answers in the same way for every owner, by the key of the fact with the owner's own. */
export const builtInQuestions = new Map<string, readonly Question[]>()

/** Whether two ask the same, however they are written. */
export const asksSame = (one: Question, other: Question) => bare(one) === bare(other)

const bare = ({ question }: Question) => question.toLowerCase().replace(/\W+/g, '')

/** The owner’s questions, then those of the page. Where both are the same the owner’s answer stands, but for one that another fact answers. */
export function questionsOf(key: string, example: Question[], ...builtIn: Question[]): readonly Question[] {
  builtInQuestions.set(key, builtIn)
  const isAmong = (those: readonly Question[]) => (one: Question) =>
    those.some((other) => asksSame(one, other))
  const own = (fact(key, example) ?? []).filter((one) => !isAmong(insuranceQuestions)(one))
  return [...own, ...builtIn.filter((one) => !isAmong(own)(one))]
}
