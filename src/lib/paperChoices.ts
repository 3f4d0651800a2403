/** Values that the database checks and forms offer (src/features/clients/papers/registry.ts). */
/** What an attachment is. */
export const attachmentKinds = ['lab result', 'signed form', 'card', 'other'] as const
export type AttachmentKind = (typeof attachmentKinds)[number]
export const disclosureWays = ['email', 'fax', 'mail', 'phone', 'portal', 'in person'] as const
export const receipts = ['signed', 'received', 'declined to sign'] as const
/** As what a copy of the record is made. */
export const copyForms = { pdf: 'PDF', zip: 'ZIP with attachments' } as const
export const outcomes = ['given', 'refused'] as const

/** The tables of papers, each with an id and the id of its client. */
export const paperTables = [
  'client_attachments',
  'client_notices',
  'client_disclosures',
  'client_copy_requests',
] as const
export type PaperTable = (typeof paperTables)[number]
