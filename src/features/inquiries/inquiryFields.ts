import * as z from 'zod/mini'
import { divisionChoices } from './choices.ts'

const text = (least: number, message: string) =>
  z.string(message).check(z.trim(), z.minLength(least, message))

/**
 * The rules of spec 5, word for word; values are trimmed before they are measured (acceptance D37). Written
 * with the small zod and apart from the endpoint, because the public page fetches this; the server's
 * contract builds on it.
 */
export const inquiryFields = z.object({
  firstName: text(2, 'First name must be at least 2 characters'),
  lastName: text(2, 'Last name must be at least 2 characters'),
  email: z
    .string('Please enter a valid email address')
    .check(z.trim(), z.regex(z.regexes.email, 'Please enter a valid email address')),
  phone: text(1, 'Phone number is required'),
  division: z.enum(divisionChoices, 'Please select a division'),
  message: text(10, 'Message must be at least 10 characters'),
})

/** In milliseconds: a person needs longer than this for six fields, even with a browser that fills them in. */
export const leastOpenFor = 2000
