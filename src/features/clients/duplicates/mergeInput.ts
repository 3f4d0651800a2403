import * as z from 'zod'
import { uuid } from '../../../lib/inputRules.ts'
import { mergeColumns } from '../registry.ts'

const moment = z.iso.datetime({ offset: true, error: 'Say when the client was last changed' })

export const mergeInput = z.object({
  /** The client that goes. */
  id: uuid,
  into: uuid,
  /** The fields that the staying client takes over from the other one. */
  take: z.array(z.enum(mergeColumns)).max(mergeColumns.length).default([]),
  /** `updated_at` of both, as they were compared. */
  seen: z.object({ id: moment, into: moment }),
})
