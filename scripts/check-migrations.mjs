// Checks the migrations (docs/decisions/0081-upgrades-beside-running-instances.md). Run by `npm run check`.
import { filesBelow, finish, read, report } from './checked-files.mjs'

const migrations = filesBelow('src/db/migrations').filter((name) => name.endsWith('.sql'))
// A migration is compared with the newest snapshot alone, and each has all tables.
const snapshots = filesBelow('src/db/migrations/meta').filter((name) => name.endsWith('_snapshot.json'))
for (const file of snapshots.toSorted().slice(0, -1)) report(file, 'is older than the newest: delete it')
// While a migration runs, and until all instances are of the new version, the last release reads and writes the tables.
const takesAway =
  /\b(DROP (TABLE|COLUMN)|RENAME|SET NOT NULL|SET DATA TYPE)\b|\bADD COLUMN (?!.*DEFAULT).*NOT NULL/
const { version } = JSON.parse(read('package.json'))
const isReleased = (other) => other.localeCompare(version, 'en', { numeric: true }) < 0
for (const file of migrations.filter((name) => !/\/00[0-2]\d_/.test(name))) {
  const lines = read(file).split('\n')
  for (const [index, line] of lines.entries()) {
    if (/"updated_at" = NULL/i.test(line))
      report(file, 'a restore has no trigger that keeps the time: see updated_at in 0030_applications.sql')
    const [, unread] = /^-- unread since (\S+)/.exec(lines[index - 1] ?? '') ?? []
    if (takesAway.test(line) && !(unread && isReleased(unread)))
      report(
        file,
        `'${line.slice(0, 60)}' takes away what the last release uses: take it away in a later version, under '-- unread since VERSION'`,
      )
  }
}

finish(`migrations: ${migrations.length} in order`)
