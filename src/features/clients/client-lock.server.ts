import type { RunSql } from '../../db/connect.ts'
import type { Action } from '../../lib/actions.ts'
import { clientColumns } from './registry.ts'
import { selectList } from './field-sql.server.ts'
import type { ClientInput } from './clientRules.ts'
import { MEDICATION_COLUMNS, type MedicationRow } from './medications/medications.server.ts'
import { missingClient } from './missing-client.server.ts'

const LOCK = `
  select ${selectList(clientColumns)} from clients where id = $1 and archived_at is null for update`

type StoredClient = Omit<ClientInput, 'medications'>

/** The stored client without its medications, locked until the transaction ends. @throws 404, 410 */
export async function lockClient(runSql: RunSql, id: string): Promise<StoredClient> {
  const [row] = await runSql<StoredClient>('clients.lock', LOCK, [id])
  if (!row) throw await missingClient(runSql, id)
  return row
}

const LOCKED_MEDICATIONS = `
  select ${MEDICATION_COLUMNS} from client_medications where client_id = $1 order by position, id`

/** The medications of a locked client; a statement that waited for the lock would see them as they were when it began. */
export const lockedMedications = (runSql: RunSql, id: string) =>
  runSql<MedicationRow>('clients.locked_medications', LOCKED_MEDICATIONS, [id])

/** The actions whose audit entries tell who changed which field of a client. */
export const changingActions: Action[] = [
  'clients.updated',
  'clients.order_placed',
  'clients.lab_done',
  'clients.update_added',
  'clients.update_corrected',
  'clients.update_removed',
  'clients.undone',
]

/** A locked client, for save-record.ts. */
export const lockedRecord = (id: string, action: Action, stored: object) => ({
  table: 'clients',
  id,
  noun: 'client',
  action,
  changedBy: changingActions,
  stored,
})
