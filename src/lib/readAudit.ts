/** What a read leaves in the audit, as its contract declares it (decision 0051). */
import type { ViewAction } from './actions.ts'

/** What somebody looks at: the same action, record, filters and typed words are the same view. */
export interface AuditedRead {
  action: ViewAction
  /** The id of a record, or a report. */
  subject_id?: string | undefined
  /** What narrows and sorts a list. */
  filters?: object
  /** What was typed to find somebody; the audit keeps a keyed hash of it. */
  typed?: string | undefined
  /** The part of the view that a call reads. */
  page?: { cursor?: string | undefined; limit?: number | undefined }
}

/** How much a page showed: rows, and whether there are more. */
export interface PageSize {
  rows?: number
  more?: true
}

export type ReadAudit<Input = unknown> =
  /** The response shows records. */
  | { view(input: Input): AuditedRead; size?(output: unknown): PageSize }
  /** The response tells only how many rows each of these has. */
  | { counts(input: Input): AuditedRead[] }
  /** Why nothing is noted. */
  | { none: string }

/** One record, or a part of it such as its history. */
export const recordView = (action: ViewAction) => ({
  view: ({ id, cursor, limit }: { id?: string | undefined } & AuditedRead['page']): AuditedRead => ({
    action,
    subject_id: id,
    page: { cursor, limit },
  }),
})

/** What a search and filters select from a list. */
export const criteriaView = (
  action: ViewAction,
  { search, ...filters }: { search?: string | undefined },
): AuditedRead => ({ action, filters, typed: search })

/** A page of a list; the other fields of its input are search and filters. */
export const listView = (action: ViewAction) => ({
  view: ({ cursor, limit, ...criteria }: NonNullable<AuditedRead['page']>): AuditedRead => ({
    ...criteriaView(action, criteria),
    page: { cursor, limit },
  }),
  size: pageSize,
})

export const listCounts = (action: ViewAction) => ({
  counts: ({ criteria }: { criteria: object[] }): AuditedRead[] =>
    criteria.map((one) => criteriaView(action, one)),
})

/** Of the output of a list (`listOutput`). */
export function pageSize({ rows, next }: { rows: unknown[]; next: string | null }): PageSize {
  return { rows: rows.length, ...(next !== null && { more: true }) }
}

export const arraySize = (rows: unknown[]): PageSize => ({ rows: rows.length })
