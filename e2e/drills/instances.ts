import { rm } from 'node:fs/promises'
import { administratorOf } from '../calls.ts'
import { freshEmail, startProduct } from '../product.ts'
import {
  addEntry,
  assertMailedOnce,
  assertStored,
  externalDatabase,
  noFactorRequired,
  isInquiryTaken,
} from './calls.ts'
import { count } from './figures.ts'

const WRITES = 60

/** Two instances on one database; one is killed with kill -9 while both write. */
export async function instances(): Promise<string> {
  const database = await externalDatabase()
  const { settings } = database
  const first = await startProduct(settings)
  const { mailbox } = first
  const second = await startProduct({ ...settings, SMTP_URL: mailbox.url })
  try {
    await noFactorRequired(database.settings.DATABASE_URL)
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
        if (await isInquiryTaken(number % 2 ? second : first, email)) addresses.push(email)
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
    await database.stop()
    await rm(first.folder, { recursive: true, force: true })
  }
}
