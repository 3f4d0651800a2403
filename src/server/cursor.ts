import { invalid } from './errors.ts'

/** Where a page of a list ended: the ordering values of its last row. */
export type Place = (string | number | null)[]

/** @param place the values as a JSON array, as PostgreSQL prints them; null at the end of the list */
export const writeCursor = (place: string | null): string | null =>
  place === null ? null : Buffer.from(place).toString('base64url')

/** @throws 400 for anything that is not a cursor of `length` values */
export function readCursor(cursor: string, length: number): Place {
  const place = parse(cursor)
  if (Array.isArray(place) && place.length === length && place.every(isValue)) return place
  throw unknownPage()
}

export const unknownPage = () =>
  invalid({ cursor: 'This page of the list is not known. Please start from the first one' })

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

const isValue = (part: unknown): part is Place[number] =>
  part === null || typeof part === 'string' || typeof part === 'number'
