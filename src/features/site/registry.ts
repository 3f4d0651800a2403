/** The facts that an owner fills in before the site is published, in the order of the page (docs/decisions/0075). */
export const needs = {
  must: 'Before going live',
  should: 'Should be there',
  may: 'May be there',
} as const

export interface FactKind {
  title: string
  need: keyof typeof needs
  /** The addresses of the pages where it shows; 'every' for all. */
  pages: readonly string[] | 'every'
  /** What the owner should know before filling it in. */
  hint?: string
  /** The example is a text that may hold as it is; others name nobody and are never offered. */
  suggested?: true
  /** Keys that may stay empty although the example fills them in. */
  optional?: readonly string[]
}

export const factKinds: Readonly<Record<string, FactKind>> = {
  company: {
    title: 'Company and addresses',
    need: 'must',
    pages: 'every',
    hint: 'What stays empty is left out, or is that of the company in general.',
    optional: ['corporatePhone', 'corporateEmail', 'careersEmail', 'teamEmail', 'blogUrl'],
  },
  hours: { title: 'Opening hours', need: 'must', pages: ['/contact', '/clinical'] },
  divisions: {
    title: 'Telephone and email of each division',
    need: 'should',
    pages: ['/contact'],
    hint: 'A division without its own has those of the company.',
    optional: ['email', 'phone'],
  },
}
