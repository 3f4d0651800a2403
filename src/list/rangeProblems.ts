/** Days in the URL: null for invalid text, undefined for none. */
type AskedDays = { start: string | null | undefined; end: string | null | undefined }

/** Error messages for each day, and `order` for a start after the end (acceptance D28). */
export function rangeProblems({ start, end }: AskedDays): Partial<Record<'start' | 'end' | 'order', string>> {
  return {
    ...(start === null && { start: 'Start date is not a date' }),
    ...(end === null && { end: 'End date is not a date' }),
    ...(start && end && start > end && { order: 'Start date must be on or before end date' }),
  }
}
