import { once } from './once.ts'

// An amount is a decimal string ('1234.50') everywhere, never a floating-point number.

const amountPattern = /^(-?)(\d+)(?:\.(\d*))?$/

export const NO_AMOUNT = 'must be an amount such as 120.50'
const isAmount = (text: string) =>
  /^-?\$?\s?(?:\d{1,3}(?:,\d{3})+|\d*)(?:\.\d*)?$/.test(text.trim()) && /\d/.test(text)

/**
 * Reads a typed amount: '$1,234.5' gives '1234.50'. At most 10 digits before the point, as numeric(12,2) holds, and two after it.
 * Null when it is empty or not an amount.
 */
export function parseMoney(text: string): string | null {
  if (!isAmount(text)) return null
  const bare = text
    .trim()
    .replace(/[$,\s]/g, '')
    .replace(/^(-?)\./, '$10.')
  const match = amountPattern.exec(bare)
  if (!match) return null
  const whole = (match[2] ?? '').replace(/^0+(?=\d)/, '')
  const cents = match[3] ?? ''
  if (whole.length > 10 || cents.length > 2) return null
  return signed(match[1] ?? '', `${whole}.${cents.padEnd(2, '0')}`)
}

/** What is wrong with a typed amount of a field, after its label; null for one that is right, or empty. */
export function moneyProblem(text: string): string | null {
  if (text.trim() === '') return null
  if (!isAmount(text)) return NO_AMOUNT
  if (/-.*[1-9]/.test(text)) return 'cannot be less than 0'
  if (/\.\d{3}/.test(text)) return 'can have at most two decimals'
  return parseMoney(text) === null ? 'can be at most $9,999,999,999.99' : null
}

/**
 * An amount of a file in the notation of `parseMoney`: '1.234,50', '120,5', "1'234.50", '1 234 USD'. A comma before three digits
 * stays one of thousands.
 */
export function fileAmount(text: string): string {
  const bare = text
    .slice(0, 100)
    .replace(/US ?D|US ?\$|\$/i, '')
    .trim()
    .replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '')
  const hasDecimalComma = /^-?(?:\d{1,3}(?:\.\d{3})+|\d+),\d{1,2}$/.test(bare)
  return hasDecimalComma ? bare.replaceAll('.', '').replace(',', '.') : bare
}

function signed(sign: string, amount: string): string {
  return /^[0.]+$/.test(amount) ? amount : sign + amount
}

/** A decimal string with exactly two places, '1234.50', as reports export it (acceptance D26); empty for null. */
export function plainMoney(amount: string | null | undefined): string {
  const match = amountPattern.exec(amount ?? '')
  return match ? signed(match[1] ?? '', `${match[2]}.${(match[3] ?? '').padEnd(2, '0').slice(0, 2)}`) : ''
}

/** A decimal string as '$1,234.50'; null or unreadable gives '-' (spec 9). */
export function formatMoney(amount: string | null | undefined): string {
  const plain = plainMoney(amount)
  // The formatter reads the text digit by digit, not as a floating-point number.
  return plain === '' ? '-' : dollars().format(plain as `${number}`)
}
const dollars = once(() => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }))

/** Whether an amount is more likely a slip than a price: it is asked about before it is saved. */
export const isUnlikelyAmount = (amount: string | null) => Number(amount) >= 100_000

export const unlikelyText = (amount: string | null) =>
  `${formatMoney(amount)} is a very large amount. If it is right, save it again.`
