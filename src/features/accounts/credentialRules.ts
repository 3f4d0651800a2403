import * as z from 'zod'
import { nameRule, storable } from '../../lib/inputRules.ts'
import { divisionKeys } from '../../lib/divisions.ts'

/* Rules of email addresses, passwords and links; the contracts share them, and forms use some. */

/** Any text of a sign-in, so that the response is the same for what is no address. */
export const typedAddress = storable(
  z.string('Email is required').trim().toLowerCase().max(254, 'An email address has at most 254 characters'),
)

export const email = typedAddress.pipe(z.email('Please enter a valid email address'))

/** What a person is called. An address would pass for that of somebody else. */
export const personName = nameRule('Name', 100)
  .refine((name) => !/\p{Cc}/u.test(name), 'Name holds a character that cannot be shown. Please remove it')
  .refine((name) => !name.includes('@'), 'Please enter a name, not an email address')

/** acceptance D50; the server also refuses passwords that are easy to guess. */
export const newPassword = z
  .string('Password is required')
  .min(12, 'Password must be at least 12 characters')
  .max(128, 'Password must be at most 128 characters')

export const knownPassword = z
  .string('Password is required')
  .min(1, 'Password is required')
  .max(1000, 'Password is too long')

export const linkToken = z.string('The link is incomplete').min(1, 'The link is incomplete').max(200)

export const message = z.object({ message: z.string() })

/** Whose clients somebody, or a service account, is to see; null for those of all divisions. */
export const someDivisions = z
  .array(z.enum(divisionKeys, 'There is no such division'))
  .min(1, 'Please choose at least one division')
  .transform((chosen) => divisionKeys.filter((key) => chosen.includes(key)))
  .nullable()
