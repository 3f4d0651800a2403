/** Days as an address has them: null where something else stands there, undefined where nothing does. */
type AskedDays = { start: string | null | undefined; end: string | null | undefined }

/** A sentence for each day that needs one; days in the wrong order are the matter of both (acceptance D28). */
export function rangeProblems({ start, end }: AskedDays): Partial<Record<'start' | 'end' | 'order', string>> {
  return {
    ...(start === null && { start: 'Start date is not a date' }),
    ...(end === null && { end: 'End date is not a date' }),
    ...(start && end && start > end && { order: 'Start date must be on or before end date' }),
  }
}
