import * as z from 'zod'

export const message = z.object({ message: z.string() })

/** A passkey as its owner sees it. */
const ownPasskey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  used_at: z.string().nullable(),
  /** Whether it is synchronized between devices. */
  backed_up: z.boolean(),
})
export type OwnPasskey = z.infer<typeof ownPasskey>

/** One's own second factors. */
export const factors = z.object({
  /** When the authenticator app was added; null without one. */
  totp_added_at: z.string().nullable(),
  passkeys: z.array(ownPasskey),
  /** How many are left. */
  recovery_codes: z.number(),
})
export type Factors = z.infer<typeof factors>

/** The codes are shown this once; null where the person has some already. */
export const added = z.object({ recovery_codes: z.array(z.string()).nullable() })
