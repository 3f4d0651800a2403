import * as z from 'zod/mini'

export const divisionChoices = ['clinical', 'medtech', 'behavioral', 'vetmedtech', 'general'] as const

const least = (length: number, message: string) =>
  z.pipe(z._default(z.string(message), ''), z.string().check(z.trim(), z.minLength(length, message)))

/** The rules of spec 5, word for word; values are trimmed before they are measured (acceptance D37). */
export const enquiryFields = z.object({
  firstName: least(2, 'First name must be at least 2 characters'),
  lastName: least(2, 'Last name must be at least 2 characters'),
  email: z.pipe(
    z._default(z.string('Please enter a valid email address'), ''),
    z.string().check(z.trim(), z.regex(z.regexes.email, 'Please enter a valid email address')),
  ),
  phone: least(1, 'Phone number is required'),
  division: z._default(z.enum(divisionChoices, 'Please select a division'), '' as 'general'),
  message: least(10, 'Message must be at least 10 characters'),
})
export type EnquiryFields = z.output<typeof enquiryFields>
