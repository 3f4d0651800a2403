/** `npm run demo`: runs the server on a separate data folder with fictional clients, inquiries and requests. */
import * as schema from '../db/schema.ts'
import {
  DEMO_CONSENTS,
  DEMO_EVENTS,
  DEMO_FOLLOW_UPS,
  DEMO_PAPERS,
  DEMO_OWNERS,
  demoAdmin,
  demoInquiries,
  demoRequests,
} from '../db/seed/demo.ts'
import { EVERYTHING } from '../db/scope.ts'
import { seedClients } from '../db/seed/clients.ts'
import { WITHDRAWAL_DAYS } from '../lib/consentChoices.ts'
import { addBusinessDays } from '../lib/businessDays.ts'
import { addDays, todayIn } from '../lib/dates.ts'
import { readEnv } from '../server/env.ts'
import { OperatorError } from '../lib/operatorError.ts'
import type { Jobs } from '../server/jobs/jobs.ts'
import { createLog } from '../server/log.ts'
import { openDatabase } from '../server/open-database.ts'
import { addPerson, demoAccounts } from './demoAccounts.ts'
import { runProgram } from './program.ts'

process.env['DATA_DIR'] ||= './data-demo'

// Drops emails about fictional people.
const droppedMail: Pick<Jobs, 'queue'> = { queue: () => Promise.resolve() }

async function prepare(): Promise<string[]> {
  const env = readEnv(process.env)
  if (env.DATABASE_URL) throw new OperatorError('The demo keeps to its own folder; unset DATABASE_URL.')
  const { database, ownerDatabase, close } = await openDatabase(env, createLog('error'), {
    scope: EVERYTHING,
  })
  try {
    const demo = { env, database, jobs: droppedMail }
    if ((await database.db.$count(schema.clients)) === 0) {
      await seedClients(ownerDatabase, { clients: 500, seed: 1, onProgress: () => undefined })
      await database.db.insert(schema.inquiries).values(demoInquiries())
      await database.db.update(schema.office_settings).set({ factor_required_of: 'nobody' })
      for (const email of demoRequests) await addPerson(demo, email, null)
      const admin = await addPerson(demo, demoAdmin, 'admin')
      await database.runSql(undefined, DEMO_FOLLOW_UPS, [admin])
      await database.runSql(undefined, DEMO_OWNERS, [admin])
      await database.runSql(undefined, DEMO_PAPERS, [])
      const withdrawn = addDays(todayIn(), -3)
      const consents = [withdrawn, addBusinessDays(withdrawn, WITHDRAWAL_DAYS), admin]
      await database.runSql(undefined, DEMO_CONSENTS, consents)
      await database.runSql(undefined, DEMO_EVENTS, [])
    }
    return await demoAccounts(demo)
  } finally {
    await close()
  }
}

await runProgram('The demo did not start.', async () => {
  const accounts = await prepare()
  process.stdout.write(`Demo accounts, with passwords for this run:\n${accounts.join('\n')}\n`)
  await import('../program/main.ts')
})
