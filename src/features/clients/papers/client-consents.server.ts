import { command, query } from '../../../server/procedure.ts'
import { consentsJson, noteConsent } from '../../consents/consents.server.ts'
import { lockClient } from '../client-record.server.ts'
import { clientsContract } from '../contract.ts'
import { assertLive } from '../queries.server.ts'

export const listClientConsents = query(clientsContract.consents, async ({ services, input: { id } }) => {
  const { runSql } = services.database
  await assertLive(runSql, id)
  return consentsJson(runSql, 'clients', id)
})

export const noteConsentOfClient = command(clientsContract.note_consent, async ({ input }, write) => {
  await lockClient(write.runSql, input.id)
  return noteConsent(write, 'clients', input)
})
