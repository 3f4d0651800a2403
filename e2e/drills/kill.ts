import { administratorOf } from '../calls.ts'
import { freshEmail, startProduct, type Product } from '../product.ts'
import { addEntry, assertMailedOnce, assertStored, isReady, secondsUntil, isInquiryTaken } from './calls.ts'
import { count } from './figures.ts'

const ROUNDS = 3
const WRITES = 60

/** kill -9 of the server under writes and emails; the next start takes over. */
export async function kill(): Promise<string> {
  let product = await startProduct()
  const cookie = await administratorOf(product)
  const names: string[] = []
  const addresses: string[] = []
  const readyAfter: number[] = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    await writeUntilKilled(product, cookie, round, { names, addresses })
    const start = performance.now()
    product = await startProduct({}, { after: product })
    await secondsUntil('Ready', 60, () => isReady(product))
    readyAfter.push((performance.now() - start) / 1000)
  }
  try {
    await assertStored(product, names, cookie)
    const twice = await assertMailedOnce(product.mailbox, addresses, 180)
    count('faults survived', ROUNDS)
    return `${ROUNDS} kills: ${names.length} acknowledged writes and ${addresses.length} messages, none lost; ${twice} emails repeated with the same Message-ID; ready again after ${Math.max(...readyAfter).toFixed(1)} s at most`
  } finally {
    await product.stop()
  }
}

async function writeUntilKilled(
  product: Product,
  cookie: string,
  round: number,
  done: { names: string[]; addresses: string[] },
): Promise<void> {
  let writes = 0
  let isKilled = false
  const write = async (writer: number) => {
    for (let number = 0; !isKilled; number += 1) {
      const name = `Round ${round} writer ${writer} entry ${number}`
      if ((await addEntry(product, name, cookie)) === 200) {
        done.names.push(name)
        writes += 1
      }
      if (writes < WRITES || isKilled) continue
      isKilled = true
      product.kill()
    }
  }
  const visit = async () => {
    for (let number = 0; number < 3; number += 1) {
      const email = freshEmail('drill')
      if (await isInquiryTaken(product, email)) done.addresses.push(email)
    }
  }
  await Promise.all([write(1), write(2), write(3), visit()])
}
