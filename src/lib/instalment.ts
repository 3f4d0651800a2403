const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/**
 * An amount divided evenly, as it is read: '$62.50'.
 * @param cents the whole amount
 * @param months into how many parts; each is rounded up to the cent, so that they cover the amount
 */
export const instalment = (cents: number, months: number): string =>
  dollars.format(Math.ceil(cents / months) / 100)
