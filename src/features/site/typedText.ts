import { postalCodes } from '../../content/stateCodes.ts'
import { readTypedDay } from '../../lib/typedDay.ts'
import type { Format } from './shape.ts'

/** What people type, in the one way in which it is stored. What means nothing stays as it is, for the rule to refuse. */
export function readText(format: Format | undefined, typed: string): string {
  const text = typed.trim()
  return (format && readers[format]?.(text)) || text
}

const readers: { [Key in Format]?: (text: string) => string | undefined } = {
  phone: (text) => {
    const [, area, exchange, line] =
      /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(text.replace(/[\s().-]/g, '')) ?? []
    return area && `${area}-${exchange}-${line}`
  },
  time: (text) => {
    const [, hour, minute = '00', half] = /^(\d{1,2})(?::(\d\d))?\s*(?:([ap])\.?m\.?)?$/i.exec(text) ?? []
    // '9' alone may be in the evening.
    if (!hour || (!half && !text.includes(':'))) return undefined
    if (half && (Number(hour) < 1 || Number(hour) > 12)) return undefined
    const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour)
    return `${String(hours).padStart(2, '0')}:${minute}`
  },
  'web address': (text) => (/^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(text) ? `https://${text}` : undefined),
  'ZIP code': (text) => text.replace(/^(\d{5})[\s-]?(\d{4})$/, '$1-$2'),
  // The pages say it.
  wait: (text) => text.replace(/^within\s+/i, ''),
}

/** '$1,200.50' as 1200.5; null for what is no number. */
export function readNumber(typed: string): number | null {
  const text = typed.trim().replace(/^\$\s*/, '')
  return /^(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(text) ? Number(text.replaceAll(',', '')) : null
}

/** The yyyy-MM-dd day that a text means, with its year; null for what is no day. */
export const readDay = (text: string): string | null =>
  /\d{4}/.test(text) ? readTypedDay(text, { choose: 'nearest' }).day : null

/** A yyyy-MM-dd day as pages print it: 'January 1, 2027'. */
export const longDate = (day: string): string =>
  new Date(`${day}T12:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** The two letters of a state; '' for what is none. */
export const stateCode = (name: unknown): string =>
  Object.entries(postalCodes).find(([, one]) => one === name)?.[0] ?? ''

const datePattern = /\p{L}{3,9}\.? \d{1,2},? \d{4}|\d{1,2}[/.-]\d{1,2}[/.-]\d{4}|\d{4}-\d{2}-\d{2}/u

/** The first yyyy-MM-dd day in a text. */
export function dayIn(text: string): string | null {
  const [date] = datePattern.exec(text) ?? []
  return date === undefined ? null : readDay(date)
}

/** Whether a text says a day and something besides: how somebody agreed. */
export const hasDayAndWay = (text: string): boolean =>
  dayIn(text) !== null && /\p{L}{2}/u.test(text.replace(datePattern, ''))
