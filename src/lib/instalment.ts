const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

export const formatCents = (cents: number): string => dollars.format(cents / 100)

/**
 * Splits an amount into equal monthly payments, formatted as '$62.50'. They add up to the cent: when the amount does not
 * divide evenly, `last` is the larger last payment.
 * @param cents total amount
 * @param months number of payments
 */
export function instalment(cents: number, months: number): { each: string; last?: string } {
  const each = Math.floor(cents / months)
  const last = cents - each * (months - 1)
  return { each: formatCents(each), ...(last === each ? {} : { last: formatCents(last) }) }
}
