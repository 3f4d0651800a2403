import { administratorOf } from '../calls.ts'
import { postgresOf, startProduct } from '../product.ts'
import { addEntry, assertStored, isReady, secondsUntil } from './calls.ts'
import { count } from './figures.ts'

const CALLS = 12

/** SIGSTOP of the product's own PostgreSQL under writes, then SIGCONT (docs/decisions/0023). */
export async function freeze(): Promise<string> {
  const product = await startProduct()
  const cookie = await administratorOf(product)
  const frozen = postgresOf(product)
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of frozen) {
      try {
        process.kill(pid, name)
      } catch {
        // Children that ended meanwhile.
      }
    }
  }
  try {
    signal('SIGSTOP')
    const start = performance.now()
    const calls = Array.from({ length: CALLS }, async (_, number) => {
      const status = await addEntry(product, `Frozen ${number}`, cookie)
      return { name: `Frozen ${number}`, status, seconds: (performance.now() - start) / 1000 }
    })
    const noticed = await secondsUntil('/readyz is 503', 30, async () => !(await isReady(product)))
    const responses = await Promise.all(calls)
    const slowest = Math.max(...responses.map(({ seconds }) => seconds))
    const other = responses.filter(({ status }) => status !== 503)
    if (slowest > 12) throw new Error(`A response took ${slowest.toFixed(1)} s`)
    if (other.length > 0) throw new Error(`Not 503 but ${other.map(({ status }) => status).join(' ')}`)
    signal('SIGCONT')
    const recovered = await secondsUntil(
      'A write after the freeze',
      60,
      async () => (await addEntry(product, 'After the freeze', cookie)) === 200,
    )
    await assertStored(product, ['After the freeze'], cookie)
    count('faults survived')
    return `${CALLS} writes: 503 after ${slowest.toFixed(1)} s at most; /readyz noticed after ${noticed.toFixed(1)} s; writes again ${recovered.toFixed(1)} s after the release`
  } finally {
    // Also after a failure: a stopped process would keep the server from ending.
    signal('SIGCONT')
    await product.stop()
  }
}
