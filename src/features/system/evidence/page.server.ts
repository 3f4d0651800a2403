/** The page that a person reads first: what is missing or weak, before what is in order. */
import { company } from '../../../content/company.ts'
import { formatInstant } from '../../../lib/dates.ts'
import { formatBytes, formatCount, plural } from '../../../lib/text.ts'
import { formatDuration } from '../../../lib/times.ts'
import { OLD_BACKUP_SECONDS, OLD_REHEARSAL_SECONDS, RULE_HOURS } from '../choices.ts'
import type { Facts } from './parts.server.ts'

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

export function findingsOf(facts: Facts): Finding[] {
  const { audit, people, packages, holes, weak } = facts
  const active = people.filter(({ has_access }) => has_access)
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

/** The page, as Markdown. @param files what each other file is @param signer the public key of the installation */
export function pageOf(
  facts: Facts,
  at: string,
  files: [name: string, what: string][],
  signer: string,
): string {
  const findings = findingsOf(facts)
  const { foyer, postgresql, node } = facts.versions
  const parts = [
    `# Evidence of ${company.name}, ${formatInstant(at)}`,
    `Foyer ${foyer}, PostgreSQL ${postgresql}, Node ${node}. It says what was found at that time.`,
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
