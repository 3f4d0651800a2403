import { api } from '../../lib/api.ts'

/** Of a client or an inquiry. */
export const consentsQuery = (of: 'clients' | 'inquiries', id: string) =>
  api[of].consents.queryOptions({ input: { id } })
