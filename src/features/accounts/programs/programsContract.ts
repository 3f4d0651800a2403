import * as z from 'zod'
import { addDays, todayIn } from '../../../lib/dates.ts'
import { divisionKeys } from '../../../lib/divisions.ts'
import { endpoint, arraySize } from '../../../lib/endpoint.ts'
import { fieldGroupKeys } from '../../../lib/fieldGroups.ts'
import { calendarDay, uuid } from '../../../lib/inputRules.ts'
import { serviceScopeKeys } from '../../../lib/serviceScopes.ts'
import { personName, someDivisions } from '../credentialRules.ts'

/** Days; a token that nobody has looked after for longer is nobody's. */
const LONGEST_LIFE = 365

const serviceAccount = z.object({
  id: z.string(),
  name: z.string(),
  owner_name: z.string().nullable(),
  scopes: z.array(z.enum(serviceScopeKeys)),
  divisions: z.array(z.enum(divisionKeys)).nullable(),
  hides: z.array(z.enum(fieldGroupKeys)),
  ends_on: z.string(),
  used_at: z.string().nullable(),
  /** Why its token does not work; null while it does. */
  ended: z.enum(['ended', 'day', 'owner']).nullable(),
})
export type ServiceAccount = z.infer<typeof serviceAccount>

/** `token` is shown this once. */
const made = z.object({ id: z.string(), token: z.string() })

export const serviceAccountInput = z.object({
  name: personName,
  owner_id: z.uuid('Please choose who answers for it').optional(),
  scopes: z
    .array(z.enum(serviceScopeKeys, 'There is no such scope'))
    .min(1, 'Please choose what it may do')
    .transform((chosen) => serviceScopeKeys.filter((key) => chosen.includes(key))),
  divisions: someDivisions.default(null),
  hides: z
    .array(z.enum(fieldGroupKeys, 'There are no such fields'))
    .default([])
    .transform((chosen) => fieldGroupKeys.filter((key) => chosen.includes(key))),
  ends_on: calendarDay
    .refine((day) => day >= todayIn(), 'The end day is over')
    .refine((day) => day <= addDays(todayIn(), LONGEST_LIFE), 'The end day must be within a year'),
})

const change = { access: 'admin', stepUp: true, input: z.object({ id: uuid }) } as const

/** Other programs that ask with a token (docs/decisions/0076). */
export const programsContract = {
  service_accounts: endpoint.get('/service_accounts', {
    access: 'admin',
    summary: 'Service accounts, those that work first, by name',
    readAudit: { view: () => ({ action: 'account.people_viewed' }), size: arraySize },
    output: z.array(serviceAccount),
  }),
  make_service_account: endpoint.post('/service_accounts', {
    ...change,
    summary:
      'Make a service account for another program; the response has its token, which is shown this once',
    input: serviceAccountInput,
    output: made,
  }),
  replace_service_token: endpoint.post('/service_accounts/{id}/token', {
    ...change,
    errors: [409],
    summary: 'Replace the token of a service account; the earlier one stops working at once',
    output: made,
  }),
  end_service_account: endpoint.post('/service_accounts/{id}/end', {
    ...change,
    summary: 'End a service account for good; its token stops working at once',
    output: z.object({ message: z.string() }),
  }),
}
