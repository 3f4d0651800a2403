import { lastFirst } from '../../lib/text.ts'
import type { EventKind } from '../clients/choices.ts'
import type { WorkRow } from './contract.ts'

/** An order or a lab that is due. */
export type EventRow = WorkRow & { kind: EventKind; first_name: string; last_name: string }

export const isEvent = (row: WorkRow): row is EventRow => row.kind === 'order' || row.kind === 'lab'

/** A client may be due for both, so the id alone is not enough. */
export const workRowKey = ({ kind, id }: WorkRow) => `${kind}-${id}`

export const workName = (row: WorkRow) => (row.kind === 'approval' ? row.detail : lastFirst(row))
