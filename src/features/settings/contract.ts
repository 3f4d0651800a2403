import * as z from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { changesInput } from '../../lib/inputRules.ts'

const onOrOff = z.boolean('Please choose on or off')

/** The signed-in person's own settings: which notices they want by e-mail. */
const settings = z.object({
  /** New requests for access; sent to administrators only. */
  mail_requests: onOrOff,
  /** The counts of Today, every morning. */
  mail_today: onOrOff,
})
export type Settings = z.infer<typeof settings>

export const settingsContract = {
  get: endpoint({
    method: 'GET',
    path: '/settings',
    access: 'internal',
    summary: 'One’s own settings',
    input: z.object({}),
    output: settings,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/settings',
    access: 'internal',
    errors: [409],
    summary: 'Change one’s own settings',
    input: z.object({ changes: changesInput(settings.shape) }),
    output: settings,
  }),
}
