import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../src/db/embedded/index.ts'
import { freshEmail, startProduct } from '../product.ts'
import {
  addEntry,
  administratorOf,
  assertMailedOnce,
  assertStored,
  noFactorRequired,
  sendInquiry,
} from './calls.ts'
import { count } from './figures.ts'

const WRITES = 60
const silent = { info: () => {}, error: () => {} }

/** Two instances on one database; one is killed with kill -9 while both write. */
export async function instances(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-drill-'))
  const postgres = await startPostgres({ dataDir: join(folder, 'database'), name: 'foyer', log: silent })
  const settings = {
    DATABASE_URL: postgres.url,
    AUTH_SECRET: randomUUID() + randomUUID(),
    FILES_KEY: randomUUID(),
  }
  const first = await startProduct(settings)
  const { mailbox } = first
  const second = await startProduct({ ...settings, SMTP_URL: mailbox.url })
  try {
    await noFactorRequired(postgres.url)
    const cookie = await administratorOf(second)
    const names: string[] = []
    const addresses: string[] = []
    let refused = 0
    let isKilled = false
    const write = async (instance: typeof first, label: string) => {
      for (let number = 0; number < WRITES; number += 1) {
        const name = `${label} ${number}`
        if ((await addEntry(instance, name, cookie)) === 200) names.push(name)
        else if (instance === second) refused += 1
        else return
        if (instance !== first || number !== WRITES / 2 || isKilled) continue
        isKilled = true
        first.kill()
      }
    }
    const visit = async () => {
      for (let number = 0; number < 4; number += 1) {
        const email = freshEmail('drill')
        if (await sendInquiry(number % 2 ? second : first, email)) addresses.push(email)
      }
    }
    await Promise.all([write(first, 'First'), write(second, 'Second'), visit()])
    if (!isKilled) throw new Error('The first instance was never killed')
    if (refused > 0) throw new Error(`The second instance refused ${refused} writes`)
    await assertStored(second, names, cookie)
    const twice = await assertMailedOnce(mailbox, addresses, 180)
    count('faults survived')
    return `${names.length} acknowledged writes, none lost; the other instance refused none; ${addresses.length} messages mailed, ${twice} repeated with the same Message-ID`
  } finally {
    await second.stop()
    await mailbox.stop()
    await postgres.stop()
    await rm(first.folder, { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true })
  }
}
