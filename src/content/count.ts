const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** A number at the beginning of a sentence: 'Three'. */
export const countWord = (count: number): string => words[count] ?? String(count)

/** The last week that these steps name: of 'Weeks 7 and 8' the eighth. */
export const lastWeek = (steps: readonly { when: string }[] = []): number =>
  Number(steps.flatMap(({ when }) => (/week/i.test(when) ? (when.match(/\d+/g) ?? []) : [])).at(-1) ?? 0)
