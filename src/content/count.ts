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

/** Of 'Weeks 3 to 6' from the second to the sixth, of 'Next 20 minutes' twenty after what came before; nothing where one says neither. */
export function stepSpans(steps: readonly { when: string }[]) {
  let end = 0
  const spans = steps.map(({ when }) => {
    const [first = 0, last = first] = (when.match(/\d+/g) ?? []).map(Number)
    const from = /minute/i.test(when) ? end : first - 1
    end = /minute/i.test(when) ? end + first : last
    return /before/i.test(when) ? { from: 0, to: (end = 0) } : { from, to: end }
  })
  const isDrawn =
    steps.every(({ when }) => /week|minute/i.test(when)) && spans.every(({ from, to }) => from <= to)
  return { spans: isDrawn && end > 1 ? spans : undefined, most: end }
}

/** '29.99' from '0% to 29.99%' or 'up to 29.99%'; nothing from a longer text, because its numbers may mean something else. */
export const highestAprIn = (apr = ''): string | undefined =>
  /^(?:up to |[\d.]+%? ?(?:to|-|–) ?)?(\d+(?:\.\d+)?)%\.?$/i.exec(apr.trim())?.[1]
