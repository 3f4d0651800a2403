/**
 * `npm run drills`: real faults on a running product, with figures. Parts by name: `npm run drills -- kill fuzz`; all without.
 * Not part of `npm test`.
 */
import { access } from './access.ts'
import { backup } from './backup.ts'
import { disk } from './disk.ts'
import { figuresText } from './figures.ts'
import { freeze } from './freeze.ts'
import { fuzz } from './fuzz.ts'
import { instances } from './instances.ts'
import { kill } from './kill.ts'
import { packets } from './packets.ts'
import { smtp } from './smtp.ts'
import { standby } from './standby.ts'
import { upgrade } from './upgrade.ts'

const drills: Record<string, () => Promise<string>> = {
  kill,
  freeze,
  packets,
  instances,
  standby,
  upgrade,
  disk,
  smtp,
  backup,
  fuzz,
  access,
}
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !drills[name])
if (unknown.length > 0)
  throw new Error(`There is no drill ${unknown.join(', ')}: ${Object.keys(drills).join(' ')}`)

for (const [name, drill] of Object.entries(drills)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const start = performance.now()
  const result = await drill().catch((error: unknown) => {
    process.exitCode = 1
    return `FAILED: ${error instanceof Error ? error.message : String(error)}`
  })
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  process.stdout.write(`${name.padEnd(10)} ${seconds.padStart(4)} s  ${result}\n`)
}
process.stdout.write(`Together: ${figuresText()}\n`)
