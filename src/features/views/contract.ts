import * as z from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { changesInput, nameRule, uuid } from '../../lib/inputRules.ts'
import { widthLimits } from '../../list/column.ts'
import { viewLists } from './choices.ts'

const viewList = z.enum(viewLists, 'There is no such list')

const key = z.string().regex(/^[a-z_-]{1,40}$/, 'A view has a name that no list has')

/** A longer address cannot be opened (connectionLimits). */
const MAX_SHOWN = 16_000

/** How a list is shown: parameters of its address, and widths of its columns. */
const shown = z
  .object({
    address: z.record(key, z.string().max(3000, 'A value of this view is too long')),
    widths: z.record(key, z.int().min(widthLimits.min).max(widthLimits.max)),
  })
  .refine(
    (value) => JSON.stringify(value).length <= MAX_SHOWN,
    'This view is too long. Please use fewer filters',
  )

const view = z.object({
  id: z.string(),
  list: viewList,
  name: z.string(),
  shared: z.boolean(),
  /** Whose it is; null for one's own. */
  owner: z.string().nullable(),
  may_change: z.boolean(),
  is_start: z.boolean(),
  shown,
})
export type View = z.infer<typeof view>

const fields = { name: nameRule('Name'), shared: z.boolean('Shared must be true or false') }
export const viewFields = z.object(fields)

const one = z.object({ id: uuid })

export const viewsContract = {
  list: endpoint.get('/views', {
    access: 'viewer',
    summary: "The caller's views of a list, or of all, and those that others share",
    readAudit: { none: 'views of the caller and shared ones: filters, no records' },
    input: z.object({ list: viewList.optional() }),
    output: z.array(view),
  }),
  save: endpoint.post('/views', {
    access: 'internal',
    errors: [409],
    summary: 'Save how a list is shown; the same id sent twice makes one view',
    input: viewFields.extend({ id: uuid.optional(), list: viewList, shown }),
    output: view,
  }),
  change: endpoint.patch('/views/{id}', {
    access: 'internal',
    errors: [409],
    summary:
      'Rename a view or save it again as the list is shown now, as its owner or an administrator; share it or not, as its owner',
    input: one.extend({
      changes: changesInput(fields).extend({ shown: z.object({ from: shown, to: shown }).optional() }),
    }),
    output: view,
  }),
  remove: endpoint.delete('/views/{id}', {
    access: 'internal',
    summary: 'Remove a view: its owner or an administrator',
    input: one,
    output: one,
  }),
  start: endpoint.post('/views/start', {
    access: 'internal',
    errors: [404],
    summary: 'Begin with this view where a list is opened without parameters; null for none',
    input: z.object({ list: viewList, id: uuid.nullable() }),
    output: z.object({ id: z.string().nullable() }),
  }),
}
