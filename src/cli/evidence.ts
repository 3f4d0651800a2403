/** `npm run evidence -- FOLDER`: what a reviewer asks for, in one dated and signed folder. `-- verify FOLDER` checks one. */
import { makeEvidence } from '../features/system/evidence/evidence.server.ts'
import { verifyEvidence } from '../features/system/evidence/folder.server.ts'
import { OperatorError } from '../lib/operatorError.ts'
import { knownSigner } from '../server/backup/signature.ts'
import { transact } from '../server/command.ts'
import { readSettings } from '../server/env.ts'
import { print, noMail, printProgress, runProgram, withDatabase } from './program.ts'

const USAGE = 'Usage: npm run evidence -- FOLDER | verify FOLDER'

async function verify(folder: string): Promise<void> {
  const signer = await verifyEvidence(folder)
  const isOwn = signer === knownSigner(readSettings(process.env))
  print(
    `Each file is as it was made. Signed by ${signer}, ${isOwn ? '' : 'not '}the key of this installation.`,
  )
}

const make = (parent: string) =>
  withDatabase(async ({ env, ownerDatabase: database }) => {
    const report = printProgress()
    const actor = { kind: 'command_line' } as const
    const { folder, weak } = await makeEvidence({
      parent,
      env,
      database,
      progress: (what, rows) =>
        rows === undefined ? print(`${what} …`) : report({ what, number: 1, of: 1, rows }),
      note: () =>
        transact({ database, jobs: noMail }, { actor }, (write) => write.audit('system.evidence_made', null)),
    })
    print(`Evidence is in ${folder}. Missing or weak: ${weak}. README.md begins with it.`)
  })

const [order = '', ...rest] = process.argv.slice(2)
const isCheck = order === 'verify'
await runProgram(isCheck ? 'The evidence is not proved.' : 'No evidence was made.', async () => {
  const folder = isCheck ? rest.shift() : order
  if (!folder || folder.startsWith('-') || rest.length) throw new OperatorError(USAGE)
  await (isCheck ? verify : make)(folder)
})
