import * as z from 'zod'
import { day, storable } from '../lib/endpoint.ts'
import { invalid } from './errors.ts'

/** @param place the ordering values of a page's last row as a JSON array, as PostgreSQL prints them; null at the end of the list */
export const writeCursor = (place: string | null): string | null =>
  place === null ? null : Buffer.from(place).toString('base64url')

/**
 * What a place is made of, by PostgreSQL's name of its type: only what PostgreSQL can read as that, since anybody can write
 * a cursor. It knows no year 0 and no zone beyond sixteen hours.
 */
export const cursorParts = {
  text: storable(z.string()),
  uuid: z.uuid(),
  int: z.int32(),
  date: z.union([day, z.literal('infinity')]),
  timestamptz: z.iso
    .datetime({ offset: true })
    .max(40)
    .refine((at) => at >= '0001' && !/[+-](1[6-9]|2\d):\d\d$/.test(at)),
}

/** The place in a list that is ordered by an instant and the row's id. */
export const instantAndId = z.tuple([cursorParts.timestamptz, cursorParts.uuid])

/** @throws 400 for anything that is not a cursor to such a place */
export function readCursor<Place>(cursor: string, place: z.ZodType<Place>): Place {
  const { data, success } = place.safeParse(parse(cursor))
  if (success) return data
  throw invalid({ cursor: 'This page of the list is not known. Please start from the first one' })
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
