import { spawnSync } from 'node:child_process'
import { appendFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { administratorOf } from '../calls.ts'
import { startMailbox } from '../mailbox.ts'
import { startProduct } from '../product.ts'
import { addEntry, assertStored, isReady, secondsUntil } from './calls.ts'
import { count } from './figures.ts'

const MEGABYTES = 300
const WRITES = 40

/** DATA_DIR on a small tmpfs that is filled up, then freed. */
export async function disk(): Promise<string> {
  const mountPoint = await mkdtemp(join(tmpdir(), 'foyer-drill-'))
  const mount = ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m,mode=755`, 'tmpfs', mountPoint]
  if (process.getuid?.() !== 0 || spawnSync('mount', mount).status !== 0) {
    await rm(mountPoint, { recursive: true })
    return 'skipped: only root may mount a small disk'
  }
  try {
    return await fillAndFree(mountPoint)
  } finally {
    spawnSync('umount', ['-l', mountPoint])
    await rm(mountPoint, { recursive: true, force: true })
  }
}

async function fillAndFree(mountPoint: string): Promise<string> {
  const folder = join(mountPoint, 'data')
  await mkdir(folder)
  const product = await startProduct({}, { after: { folder, mailbox: await startMailbox() } })
  try {
    const cookie = await administratorOf(product)
    const names: string[] = []
    const write = async (name: string) => {
      const status = await addEntry(product, name, cookie)
      if (status === 200) names.push(name)
      return status
    }
    for (let number = 0; number < WRITES; number += 1) await write(`Before ${number}`)
    const ballast = join(mountPoint, 'ballast')
    await fill(ballast)
    const noticed = await secondsUntil('/readyz is 503', 30, async () => !(await isReady(product)))
    const statuses = new Map<number, number>()
    for (let number = 0; number < WRITES; number += 1) {
      const status = await write(`Full ${number}`)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    await rm(ballast)
    const recovered = await secondsUntil('Ready after space came back', 60, () => isReady(product))
    if ((await write('After')) !== 200) throw new Error('No write after space came back')
    await assertStored(product, names, cookie)
    const counts = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
    count('faults survived')
    return `full disk noticed by /readyz after ${noticed.toFixed(1)} s; writes while full: ${counts}; ready ${recovered.toFixed(1)} s after space came back; ${names.length} acknowledged writes, none lost`
  } finally {
    await product.stop()
  }
}

/** Writes smaller and smaller pieces until not even the smallest fits. */
async function fill(file: string): Promise<void> {
  for (let bytes = 4 * 1024 * 1024; bytes >= 4096; bytes /= 4) {
    const piece = Buffer.alloc(bytes)
    let fits = true
    while (fits) {
      fits = await appendFile(file, piece).then(
        () => true,
        () => false,
      )
    }
  }
}
