import { api } from '../../lib/api.ts'

/** The records that have a phone number and an email address. */
export type ConsentHolder = 'clients' | 'inquiries'

/** Of what shows the consents of a record. */
export interface ConsentsProps {
  of: ConsentHolder
  id: string
  /** Whose they are, in messages. */
  name: string
  /** The page that shows them. */
  path: string
}

export const consentsQuery = (of: ConsentHolder, id: string) =>
  api[of].consents.queryOptions({ input: { id } })
