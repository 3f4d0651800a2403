import { ORPCError } from '@orpc/server'
import { auditSource, whereFrom } from '../../server/caller.ts'
import { transact } from '../../server/command.ts'
import type { Context } from '../../server/context.ts'
import { storeFile } from '../../server/files/store.ts'
import { command } from '../../server/procedure.ts'
import { filesContract } from './contract.ts'

export const uploadFile = command(filesContract.upload, {
  // It arrives for minutes, and each piece is stored for itself.
  prepare: (call) =>
    storeFile(call).catch(async (error: unknown) => {
      await auditVirus(call, error)
      throw error
    }),
  change(_call, write, file) {
    write.notAudited('A file is in no record before it is attached, and nobody can read it')
    return Promise.resolve(file)
  },
})

async function auditVirus(call: Context, error: unknown): Promise<void> {
  if (!(error instanceof ORPCError) || typeof error.cause !== 'string') return
  const changes = { virus: error.cause, ...whereFrom(call) }
  await transact(call.services, auditSource(call), (write) => write.audit('files.virus_found', null, changes))
}
