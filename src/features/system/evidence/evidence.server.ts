/** Makes the evidence of an installation (decision 0073). */
import type { Database } from '../../../db/connect.ts'
import { backupSigner } from '../../../server/backup/signature.ts'
import type { Env } from '../../../server/env.ts'
import { sealed, writeEvidence, type Files } from './folder.server.ts'
import { findingsOf, pageOf } from './page.server.ts'
import { componentsOf, peopleFile, readFacts, type Facts, type TellProgress } from './parts.server.ts'

interface EvidenceSource {
  env: Env
  /** Of the owner, who sees every table. */
  database: Database
  progress: TellProgress
}

/** The files of a moment, and how many things are missing or weak. */
export async function makeFiles(at: string, { env, database, progress }: EvidenceSource) {
  const facts = await readFacts(env, database, progress)
  const weak = findingsOf(facts).filter(({ isWeak }) => isWeak).length
  const made = filesOf(facts, env, at)
  const described = made.map(([name, what]): [string, string] => [name, what])
  const files: Files = {
    'README.md': pageOf(facts, at, described, backupSigner(env).signer),
    ...Object.fromEntries(made.map(([name, , text]) => [name, text])),
  }
  return { files, weak }
}

interface EvidenceOptions extends EvidenceSource {
  /** The folder in which that of the evidence is made. */
  parent: string
  /** Notes in the audit that it was made, before it has its name. */
  note(): Promise<void>
}

/** @returns its folder, and how many things are missing or weak @throws OperatorError */
export async function makeEvidence({ parent, note, ...source }: EvidenceOptions) {
  const at = new Date().toISOString()
  let weak = 0
  const folder = await writeEvidence(parent, at, async () => {
    const made = await makeFiles(at, source)
    ;({ weak } = made)
    await note()
    return sealed(made.files, source.env)
  })
  return { folder, weak }
}

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`

/** Each with what it is. */
const filesOf = (facts: Facts, env: Env, at: string): [name: string, what: string, text: string][] => {
  const { versions, people, weak, backups, rehearsals, audit, packages, holes } = facts
  return [
    ['people.csv', 'who has or had access; its last columns are for the review', peopleFile(people)],
    [
      'components.json',
      'versions, where each part is, and where health information lies',
      json({ at, versions, components: componentsOf(env) }),
    ],
    ['settings.json', 'settings that leave something open', json({ at, weak })],
    ['backups.json', 'the last backup and the last rehearsed restore', json({ at, backups, rehearsals })],
    [
      'audit.json',
      'what the verification of the audit found',
      json({ at, verified: !audit.problem, ...audit }),
    ],
    ['sbom.cdx.json', 'the packages that the product runs with (CycloneDX)', json(packages.list ?? packages)],
    [
      'registry-audit.json',
      'what the registry of packages knows about holes in them, or why that is not known',
      json({ at, is_known: !holes.missing, ...holes }),
    ],
  ]
}
