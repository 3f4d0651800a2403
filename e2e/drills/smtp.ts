import { freshEmail, startProduct } from '../product.ts'
import { assertMailedOnce, isReady, secondsUntil, isInquiryTaken } from './calls.ts'
import { count } from './figures.ts'

const MESSAGES = 8

/** A mail server that accepts connections and then says nothing. */
export async function smtp(): Promise<string> {
  const product = await startProduct()
  try {
    product.mailbox.replyWith(() => 'silence')
    const addresses = Array.from({ length: MESSAGES }, () => freshEmail('drill'))
    const start = performance.now()
    const acknowledged = await Promise.all(addresses.map((email) => isInquiryTaken(product, email)))
    const seconds = (performance.now() - start) / 1000
    if (acknowledged.includes(false)) throw new Error('A message was refused')
    if (!(await isReady(product))) throw new Error('The server is not ready')
    product.mailbox.replyWith(() => 250)
    const arrived = performance.now()
    const twice = await assertMailedOnce(product.mailbox, addresses, 300)
    await secondsUntil('Ready', 5, () => isReady(product))
    count('faults survived')
    return `${MESSAGES} messages acknowledged within ${seconds.toFixed(1)} s while it hung; all emails ${((performance.now() - arrived) / 1000).toFixed(0)} s after it spoke again, ${twice} twice`
  } finally {
    await product.stop()
  }
}
