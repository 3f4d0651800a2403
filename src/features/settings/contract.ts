import * as z from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { changesInput } from '../../lib/inputRules.ts'

const onOrOff = z.boolean('Please choose on or off')

/** The signed-in person's own settings: which notices they want by e-mail. */
const settings = z.object({
  /** New requests for access; sent to administrators only. */
  mail_requests: onOrOff,
  /** How much of Today is theirs, on the mornings of weekdays. */
  mail_today: onOrOff,
})
export type Settings = z.infer<typeof settings>

/** What administrators decide for everybody. */
const officeSettings = z.object({
  /** Administrators always need a second factor; with this all staff do. */
  factor_for_everybody: onOrOff,
})

export const settingsContract = {
  read_office_settings: endpoint({
    method: 'GET',
    path: '/settings/office',
    access: 'admin',
    summary: 'What administrators decide for everybody',
    readAudit: { none: 'settings' },
    input: z.object({}),
    output: officeSettings,
  }),
  update_office_settings: endpoint({
    method: 'PATCH',
    path: '/settings/office',
    access: 'admin',
    stepUp: true,
    summary: 'Decide for everybody; who needs a second factor and has none sets one up before anything else',
    input: officeSettings,
    output: officeSettings,
  }),
  read_own_settings: endpoint({
    method: 'GET',
    path: '/settings',
    access: 'internal',
    summary: 'One’s own settings',
    readAudit: { none: 'settings' },
    input: z.object({}),
    output: settings,
  }),
  update_own_settings: endpoint({
    method: 'PATCH',
    path: '/settings',
    access: 'internal',
    errors: [409],
    summary: 'Change one’s own settings',
    input: z.object({ changes: changesInput(settings.shape) }),
    output: settings,
  }),
}
