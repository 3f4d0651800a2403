const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

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

/** '$41.66, last $41.78' */
export function instalmentText(cents: number, months: number): string {
  const { each, last } = instalment(cents, months)
  return last ? `${each}, last\u00A0${last}` : each
}

/**
 * Equal monthly payments with interest, in whole dollars.
 * @param apr percent a year; a month takes a twelfth of it on what is still owed
 */
export function amortized(cents: number, months: number, apr: number): { each: string; total: string } {
  const rate = apr / 1200
  const each = rate === 0 ? cents / months : (cents * rate) / (1 - (1 + rate) ** -months)
  return { each: wholeDollars.format(each / 100), total: wholeDollars.format((each * months) / 100) }
}
