/** `npm run golive`: what the owner has not filled in or published yet, as /operational/site says it, and weak settings. */
import { filledIn, readDrafts, readPublished } from '../features/site/facts.server.ts'
import { isHeldBack, needs } from '../features/site/choices.ts'
import { needBeside } from '../features/site/factKind.ts'
import { factKinds } from '../features/site/registry.ts'
import { isSame } from '../lib/fieldChanges.ts'
import { plural } from '../lib/text.ts'
import { readSettings } from '../server/env.ts'
import { weakSettings } from '../server/weak-settings.ts'
import { print, runProgram, withDatabase } from './program.ts'

function printList(title: string, lines: string[]): void {
  if (lines.length > 0) print(`\n${title}\n${lines.map((line) => `  ${line}`).join('\n')}`)
}

await runProgram('Nothing was read.', () =>
  withDatabase(async ({ database: { runSql } }) => {
    const [drafts, published] = await Promise.all([readDrafts(runSql), readPublished(runSql)])
    const facts = filledIn(drafts)
    const kinds = Object.entries(factKinds).filter(([, kind]) => needBeside(facts, kind))
    for (const [need, title] of Object.entries(needs)) {
      const missing = kinds.filter(
        ([key, kind]) => needBeside(facts, kind) === need && (!(key in facts) || isHeldBack(facts[key])),
      )
      printList(
        title,
        missing.map(([, kind]) => kind.title),
      )
    }
    const changed = kinds.filter(([key]) => !isSame(published?.facts?.[key], facts[key]))
    printList(
      'Filled in, and not published yet',
      changed.map(([, { title }]) => title),
    )
    const settings = readSettings(process.env)
    print(
      `\nThe site says its times in the time zone of TIME_ZONE, which is ${settings.TIME_ZONE}: that of the office?`,
    )
    const weak = weakSettings(settings)
    printList(
      'Settings that leave something open',
      weak.map(({ setting, means }) => `${setting}: ${means}`),
    )
    const missing = kinds.filter(([key, { need }]) => need === 'must' && !(key in facts)).length
    const isReady = missing === 0 && !!published?.facts
    print(
      isReady
        ? '\nThe site is published.'
        : `\nVisitors see a preview with examples. ${missing ? `${plural(missing, 'fact')} must be there before the site is published` : 'Publish it'} at /operational/site.`,
    )
    process.exitCode = isReady ? 0 : 1
  }),
)
