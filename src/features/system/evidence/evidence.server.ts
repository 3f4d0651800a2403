/** Makes the evidence of an installation (decision 0073). */
import type { Database } from '../../../db/connect.ts'
import { backupSigner } from '../../../server/backup/signature.ts'
import type { Env } from '../../../server/env.ts'
import { company } from '../../../content/company.ts'
import { companyTimeZone, formatInstant } from '../../../lib/dates.ts'
import { formatBytes, formatCount, plural } from '../../../lib/text.ts'
import { formatDuration } from '../../../lib/times.ts'
import { OLD_BACKUP_SECONDS, OLD_REHEARSAL_SECONDS, RULE_HOURS } from '../choices.ts'
import { sealed, writeEvidence, type Files } from './folder.server.ts'
import { listComponents, peopleFile, readFacts, type Facts, type TellProgress } from './parts.server.ts'

interface EvidenceSource {
  env: Env
  /** Of the owner, who sees every table. */
  database: Database
  progress: TellProgress
}

/** The files of a moment, and how many things are missing or weak. */
export async function makeFiles(at: string, { env, database, progress }: EvidenceSource) {
  const facts = await readFacts(env, database, progress)
  const weak = readFindings(facts).filter(({ isWeak }) => isWeak).length
  const made = evidenceFiles(facts, env, at)
  const described = made.map(([name, what]): [string, string] => [name, what])
  const files: Files = {
    'README.md': readmePage(facts, at, described, backupSigner(env).signer),
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

const evidenceFiles = (facts: Facts, env: Env, at: string): [name: string, what: string, text: string][] => {
  const { versions, people, weak, backups, rehearsals, audit, packages, holes } = facts
  return [
    ['people.csv', 'who has or had access; its last columns are for the review', peopleFile(people)],
    [
      'components.json',
      'versions, where each part is, and where health information lies',
      json({ at, versions, components: listComponents(env) }),
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

const finding = (what: string, isWeak: boolean, found: string) => ({ what, isWeak, found })
type Finding = ReturnType<typeof finding>

function backupFindings({ backups, rehearsals }: Facts): Finding[] {
  const [made, tried] = [backups.last, rehearsals.last]
  const size = made && `${formatCount(made.rows)} rows, ${formatBytes(made.bytes)}, read back and whole`
  const took = tried && `${formatCount(tried.rows)} rows in ${formatDuration(tried.seconds)}`
  return [
    made
      ? finding(
          'Last backup',
          made.age_seconds > OLD_BACKUP_SECONDS,
          `${formatInstant(made.finished_at)}, ${size}`,
        )
      : finding('Last backup', true, 'None has been made'),
    tried
      ? finding(
          'Last rehearsed restore',
          tried.age_seconds > OLD_REHEARSAL_SECONDS,
          `${formatInstant(tried.finished_at)}, ${took}; a proposed rule allows ${RULE_HOURS} hours`,
        )
      : finding('Last rehearsed restore', true, 'None has been rehearsed'),
    rehearsals.by_hand_at
      ? finding('Rehearsed with the key that is kept elsewhere', false, formatInstant(rehearsals.by_hand_at))
      : finding('Rehearsed with the key that is kept elsewhere', true, 'Never'),
    ...(backups.failed ? [finding('Backup that failed since', true, backups.failed.problem)] : []),
    ...(rehearsals.failed ? [finding('Rehearsal that failed since', true, rehearsals.failed.problem)] : []),
  ]
}

function readFindings(facts: Facts): Finding[] {
  const { audit, people, packages, holes, weak } = facts
  const active = people.filter(({ approved, role }) => approved && role)
  const bare = active.filter(({ factors }) => factors.length === 0).length
  const away = active.filter(({ is_away }) => is_away).length
  const share = (count: number) => `${formatCount(count)} of ${plural(active.length, 'person', 'people')}`
  return [
    ...backupFindings(facts),
    finding('Audit', audit.problem !== undefined, audit.problem ?? audit.lines.join(' ')),
    finding('Access without a second factor', bare > 0, share(bare)),
    finding('Access, but no sign-in for 90 days', away > 0, share(away)),
    finding('List of packages', !packages.list, packages.missing ?? plural(packages.count, 'package')),
    finding('Known holes in packages', holes.count !== 0, holes.missing ?? formatCount(holes.count)),
    ...weak.map(({ setting, means }) => finding(`Setting ${setting}`, true, means)),
  ]
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')
const table = (rows: Finding[]) =>
  rows.length
    ? [
        '| what | found |',
        '|---|---|',
        ...rows.map(({ what, found }) => `| ${cell(what)} | ${cell(found)} |`),
      ]
    : ['Nothing.']

/**
 * The page that a person reads first, as Markdown: what is missing or weak, before what is in order.
 * @param files what each other file is @param signer the public key of the installation
 */
function readmePage(facts: Facts, at: string, files: [name: string, what: string][], signer: string): string {
  const findings = readFindings(facts)
  const { foyer, postgresql, node } = facts.versions
  const parts = [
    `# Evidence of ${company.name}, ${formatInstant(at)}`,
    `Foyer ${foyer}, PostgreSQL ${postgresql}, Node ${node}. It says what was found at that time. Times are those of ${companyTimeZone}.`,
    '## Missing or weak',
    table(findings.filter(({ isWeak }) => isWeak)).join('\n'),
    '## In order',
    table(findings.filter(({ isWeak }) => !isWeak)).join('\n'),
    '## Files',
    files.map(([name, what]) => `- \`${name}\`: ${what}`).join('\n'),
    `\`SHA256SUMS\` has a hash of each file, \`SHA256SUMS.sig\` the signature of these hashes by ${signer}. \`npm run evidence -- verify FOLDER\` says whether each file is as it was made.`,
    '## Review of access',
    'I went through `people.csv` and decided for each person: keep, change or remove.',
    'Name: ____________________  Day: ____________  Signature: ____________________',
  ]
  return `${parts.join('\n\n')}\n`
}
