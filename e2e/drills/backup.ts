import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { administratorOf } from '../calls.ts'
import { startMailbox } from '../mailbox.ts'
import { command, startProduct } from '../product.ts'
import { addEntry, assertStored } from './calls.ts'
import { count } from './figures.ts'

const ROUNDS = 3

/** Backups of a server under writes; each is restored into a new folder, on which the product starts. */
export async function backup(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-drill-'))
  await chmod(folder, 0o755)
  const product = await startProduct()
  const over = new AbortController()
  try {
    const cookie = await administratorOf(product)
    const names: string[] = []
    let refused = 0
    const writing = (async () => {
      for (let number = 0; !over.signal.aborted; number += 1) {
        const name = `Entry ${number}`
        if ((await addEntry(product, name, cookie)) === 200) names.push(name)
        else refused += 1
      }
    })()
    const keyFile = join(folder, 'key')
    const { out } = await command('backup', ['new-key', keyFile], { DATA_DIR: product.folder })
    const settings = {
      DATA_DIR: product.folder,
      BACKUP_TO: join(folder, 'backups'),
      BACKUP_KEY: /age1\S+/.exec(out)![0],
    }
    for (let round = 1; round <= ROUNDS; round += 1) {
      const before = [...names]
      const made = await command('backup', [], settings)
      const file = /Backed up into (\S+\.age)/.exec(made.out)?.[1]
      if (!file) throw new Error(`No backup was made: ${made.err}`)
      const restored = join(folder, `restored-${round}`)
      const laid = await command('restore', [file, '--key', keyFile], { DATA_DIR: restored })
      if (laid.code !== 0) throw new Error(`The backup was not restored: ${laid.err}`)
      const copy = await startProduct({}, { after: { folder: restored, mailbox: await startMailbox() } })
      // The session came along with the secret.
      await assertStored(copy, before, cookie).finally(() => copy.stop())
      count('backups restored')
    }
    over.abort()
    await writing
    if (refused > 0) throw new Error(`${refused} writes were refused during backups`)
    return `${ROUNDS} backups beside ${names.length} writes, none refused; each restored with all that was written before it`
  } finally {
    over.abort()
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
