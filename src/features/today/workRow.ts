import { lastFirst } from '../../lib/text.ts'
import type { EventKind } from '../clients/choices.ts'
import { owedKinds } from './choices.ts'
import type { WorkRow } from './contract.ts'

/** An order or a lab that is due. */
export type EventRow = WorkRow & { kind: EventKind; first_name: string; last_name: string }
/** A notice, or a copy of the record, that a client is owed. */
type PaperRow = WorkRow & { kind: keyof typeof owedKinds; client_id: string }

export const isEvent = (row: WorkRow): row is EventRow => row.kind === 'order' || row.kind === 'lab'

export const isPaper = (row: WorkRow): row is PaperRow => row.kind in owedKinds

/** What can be done for many at once. */
export type BulkRow = EventRow | PaperRow
export const isBulkRow = (row: WorkRow): row is BulkRow => isEvent(row) || isPaper(row)

/** A client may be due for both, so the id alone is not enough. */
export const workRowKey = ({ kind, id }: WorkRow) => `${kind}-${id}`

export const workName = (row: WorkRow) => (row.kind === 'approval' ? row.detail : lastFirst(row))
