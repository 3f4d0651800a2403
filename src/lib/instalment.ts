const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/**
 * An amount divided evenly, as it is read: each '$62.50'. The parts make up the amount to the cent, so where it does not
 * divide, the last one is a few cents more, and said.
 * @param cents the whole amount
 * @param months into how many parts
 */
export function instalment(cents: number, months: number): { each: string; last?: string } {
  const each = Math.floor(cents / months)
  const last = cents - each * (months - 1)
  return { each: dollars.format(each / 100), ...(last === each ? {} : { last: dollars.format(last / 100) }) }
}
