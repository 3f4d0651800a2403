import * as z from 'zod/mini'
import { isStopWord } from '../../lib/consentChoices.ts'
import { postalCodes } from '../../content/stateCodes.ts'
import { inquiryDivisionKeys } from '../../lib/divisions.ts'
import { reachWayKeys, relationKeys, locationKeys } from '../../lib/inquiryChoices.ts'

const text = (minLength: number, message: string) =>
  z.string(message).check(z.trim(), z.minLength(minLength, message))

/** Of a list, '' for nothing chosen. */
const choice = (keys: readonly string[]) =>
  z.optional(
    z.string().check(z.refine((key) => key === '' || keys.includes(key), 'Please choose from the list')),
  )

const optionalText = () => z.optional(z.string().check(z.trim()))

/** How the digits are grouped, and what follows them, is up to the visitor; a number of another country begins with + and its code. */
function isReachable(phone: string): boolean {
  const digits = phone.replaceAll(/\D/g, '').replace(/^1/, '')
  const isAbroad = /^\s*\+(?!\s*1)/.test(phone)
  return digits.length >= (isAbroad ? 8 : 10)
}

const SHORT_MESSAGE = 'Message must be at least 10 characters'

/**
 * The validation of spec 5; values are trimmed first (acceptance D37). Uses zod/mini and is not in the contract, since the
 * public page loads it; the contract extends it.
 */
export const inquiryFields = z.object({
  firstName: text(2, 'First name must be at least 2 characters'),
  lastName: text(2, 'Last name must be at least 2 characters'),
  email: z
    .string('Please enter a valid email address')
    .check(z.trim(), z.regex(z.regexes.email, 'Please enter a valid email address')),
  phone: text(1, 'Phone number is required').check(
    z.refine(
      (phone) => !phone || isReachable(phone),
      'Please enter all ten digits, or + and the country code',
    ),
  ),
  division: z.enum(inquiryDivisionKeys, 'Please select a division'),
  // One word is enough to take a consent back.
  message: z.string(SHORT_MESSAGE).check(
    z.trim(),
    z.refine((message) => message.length >= 10 || isStopWord(message), SHORT_MESSAGE),
  ),
  for_relation: choice(relationKeys),
  for_name: optionalText(),
  reach_by: choice(reachWayKeys),
  good_times: optionalText(),
  home_state: choice(Object.keys(postalCodes)),
  language: optionalText(),
  insurance_plan: optionalText(),
  organization: optionalText(),
  records_system: optionalText(),
  locations: choice(locationKeys),
})
