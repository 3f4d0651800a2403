import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { count } from './figures.ts'

const FILE = 'src/features/accounts/access.test.ts'
/** Kinds of caller in FILE, from a visitor to an administrator. */
const CALLERS = 8

interface Report {
  testResults: { assertionResults: { title: string }[] }[]
}

/** Every endpoint as every kind of caller, against a table made by hand. */
export async function access(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-drill-'))
  try {
    const file = join(folder, 'report.json')
    const { status } = spawnSync(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', FILE, '--reporter=json', `--outputFile.json=${file}`],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    )
    if (status !== 0) throw new Error(`${FILE} ended with code ${status}`)
    const { testResults } = JSON.parse(await readFile(file, 'utf8')) as Report
    const endpoints = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ title }) => title.includes('may be called by those whom the specification names')).length
    if (endpoints === 0) throw new Error(`${FILE} has no test of an endpoint`)
    count('endpoints by levels', endpoints * CALLERS)
    return `${endpoints} endpoints as ${CALLERS} kinds of caller: each may call what the table says, and no more`
  } finally {
    await rm(folder, { recursive: true })
  }
}
