/** What npm says about the packages of the product. It may be missing, and the registry away, which is never 'no findings'. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { projectFolder } from '../../../lib/project.server.ts'

const TIMEOUT_MS = 60_000

/** The list of packages (CycloneDX), or why there is none. */
export async function listPackages() {
  const { json, reason } = await askNpm<{ bomFormat?: string; components?: unknown[] }>([
    'sbom',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
  ])
  if (json?.bomFormat !== 'CycloneDX') return { missing: `The list of packages was not made: ${reason}` }
  return { list: json, count: json.components?.length ?? 0 }
}

/** What the registry knows about holes in them, or why it was not asked. */
export async function findKnownHoles() {
  type Audit = { metadata?: { vulnerabilities?: { total: number } }; message?: string }
  const { json, reason } = await askNpm<Audit>(['audit', '--json', '--fetch-retries=0'])
  const holes = json?.metadata?.vulnerabilities
  if (!holes) return { missing: `Not known: ${json?.message ?? reason}` }
  return { list: json, count: holes.total }
}

/** The npm that runs this command, or the one on the PATH. It fails when it found something, and answers all the same. */
async function askNpm<Answer>(args: string[]): Promise<{ json?: Answer; reason: string }> {
  const script = process.env['npm_execpath']
  const isWindows = process.platform === 'win32'
  const [file, before, shell] = script?.endsWith('npm-cli.js')
    ? [process.env['npm_node_execpath'] ?? process.execPath, [script], false]
    : [isWindows ? 'npm.cmd' : 'npm', [], isWindows]
  // What builds and tests the product does not run in it.
  const all = [...before, ...args, '--omit=dev']
  const options = { cwd: projectFolder, timeout: TIMEOUT_MS, maxBuffer: 2 ** 26, shell }
  type Ended = { stdout?: string; code?: unknown; killed?: boolean }
  const ended: Ended = await promisify(execFile)(file, all, options).catch((error: Ended) => error)
  const failed = `npm cannot be used (${String(ended.code)}).`
  const reason = ended.killed ? `npm took longer than ${TIMEOUT_MS / 1000} seconds.` : failed
  try {
    return { json: JSON.parse(ended.stdout ?? '') as Answer, reason }
  } catch {
    return { reason }
  }
}
