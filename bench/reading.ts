/** What entries of reading cost: lists that are each a new view, against the same view again, which leaves none. */
import { fire } from './load.ts'
import { median, ratioRow } from './report.ts'

const ROUNDS = 15
const LANES = 16

/** All clients with a start date, by a range of its own for each number. */
const listOf = (number: number) => {
  const first = new Date(Date.UTC(1920, 0, 1 + number)).toISOString().slice(0, 10)
  return `/api/clients?start_date=${first}..2100-12-31`
}

export async function measureReading({ port, cookie }: { port: number; cookie: string }): Promise<void> {
  let number = 0
  const measure = async (isNew: boolean): Promise<number> => {
    const list = () => ({ method: 'GET', path: listOf(isNew ? (number += 1) : 0) }) as const
    const { perSecond } = await fire(port, cookie, { lanes: LANES, seconds: 0.9 }, list)
    return perSecond
  }
  const [without, withEntries]: [number[], number[]] = [[], []]
  for (let round = -1; round < ROUNDS; round += 1) {
    // Which of them is measured first changes from round to round.
    const isNewFirst = round % 2 === 0
    const [first, second] = [await measure(isNewFirst), await measure(!isNewFirst)]
    const [same, fresh] = isNewFirst ? [second, first] : [first, second]
    // The first round is a warm-up.
    if (round < 0) continue
    without.push(same)
    withEntries.push(fresh)
  }
  const ratio = median(without.map((same, round) => same / withEntries[round]!))
  const name = 'list with an entry for each that is read'
  ratioRow(name, median(without), median(withEntries), 1.1, { ratio })
}
