import { fact } from './fact.ts'
import { insuranceQuestions } from './insurance.ts'
import type { Question } from './page.ts'

/** Questions that a page answers in the same way for every owner, by the key of the fact with the owner's own. */
export const builtInQuestions = new Map<string, readonly Question[]>()

const bare = ({ question }: Question) => question.toLowerCase().replace(/\W+/g, '')

/** The owner’s questions, then those of the page. Where both are the same the owner’s answer stands, but for one that another fact answers. */
export function questionsOf(key: string, example: Question[], ...builtIn: Question[]): readonly Question[] {
  builtInQuestions.set(key, builtIn)
  const same = (one: Question, those: readonly Question[]) => those.find((other) => bare(other) === bare(one))
  const own = (fact(key, example) ?? []).filter((one) => !same(one, insuranceQuestions))
  return [...own, ...builtIn.filter((one) => !same(one, own))]
}
