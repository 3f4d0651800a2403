const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** A number at the beginning of a sentence: 'Three'. */
export const countWord = (count: number): string => words[count] ?? String(count)

/** 'clinical care' as 'Clinical care'. */
export const atStart = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** 'First visit' as 'first visit'; 'IV therapy' stays. */
export const withinSentence = (text: string) =>
  text.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())

/** The last week that these steps name: of 'Weeks 7 and 8' the eighth. */
export const lastWeek = (steps: readonly { when: string }[] = []): number =>
  Number(steps.flatMap(({ when }) => (/week/i.test(when) ? (when.match(/\d+/g) ?? []) : [])).at(-1) ?? 0)

/** '29.99' from '0% to 29.99%' or 'up to 29.99%'; nothing from a longer text, because its numbers may mean something else. */
export const highestAprIn = (apr = ''): string | undefined =>
  /^(?:up to |[\d.]+%? ?(?:to|-|–) ?)?(\d+(?:\.\d+)?)%\.?$/i.exec(apr.trim())?.[1]
