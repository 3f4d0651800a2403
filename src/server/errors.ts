import { ORPCError } from '@orpc/server'
import {
  CHECK_OF_VIEW,
  CommitUnknownError,
  databaseCode,
  isConnectionLost,
  isHiddenColumn,
} from '../db/errors.ts'
import type { Contested, ErrorData } from '../lib/errorData.ts'
import { fileTooLargeText } from '../lib/storedFiles.ts'
import { formatCount, plural } from '../lib/text.ts'
import { STEP_UP_REQUIRED } from '../lib/stepUp.ts'

/** Every error of the API: status, message for a person, and data for the form. */
export const unauthorized = (message: string, fields?: Record<string, string>) =>
  new ORPCError('UNAUTHORIZED', { message, data: fields && ({ fields } satisfies ErrorData) })

export const notSignedIn = () => unauthorized('Auth session missing!')

export const forbidden = (message: string) => new ORPCError('FORBIDDEN', { message })

/** For a write of what the scope hides (src/db/scope.ts). */
export const hiddenField = () => forbidden('Your role does not see this field, so it cannot change it.')

/** The office shows how to set one up in place of its pages (docs/decisions/0048). */
export const factorRequired = () =>
  forbidden('Your role needs a second factor. Please set one up first, under My account.')

/** The browser says the reason, asks for password or second factor and repeats the call (src/lib/stepUp.ts). */
export const stepUpRequired = (isFile: boolean) =>
  new ORPCError(STEP_UP_REQUIRED, {
    status: 403,
    message: `${isFile ? 'Files with client data' : 'Important changes'} ask for this confirmation.`,
  })

export const notFound = (what: string) => new ORPCError('NOT_FOUND', { message: `${what} not found` })

/** Invalid input: one message per field, and one for callers without a form. */
export const invalid = (fields: Record<string, string>, message = Object.values(fields)[0]) =>
  new ORPCError('BAD_REQUEST', { message, data: { fields } satisfies ErrorData })

/** For what a unique index refuses. */
export const refuseDuplicate = (fields: Record<string, string>) => (error: unknown) => {
  throw databaseCode(error) === '23505' ? invalid(fields) : error
}

/** Somebody else changed the same since the caller read it; `contested` lets the screen show both values, and whose. */
export const conflict = (message: string, contested?: Record<string, Contested>) =>
  new ORPCError('CONFLICT', { message, data: { contested } satisfies ErrorData })

export const gone = (message: string, data: Pick<ErrorData, 'deleted' | 'merged'>) =>
  new ORPCError('GONE', { status: 410, message, data })

/** The wait is in the data and in the header Retry-After. */
const limited = (message: string, retry_after: number) =>
  new ORPCError('TOO_MANY_REQUESTS', { message, data: { retry_after } satisfies ErrorData })

/** The wait is in the message, too. */
export const tooMany = (seconds: number, what = 'Too many attempts.') => {
  const wait = seconds < 90 ? plural(seconds, 'second') : plural(Math.ceil(seconds / 60), 'minute')
  return limited(`${what} Please try again in ${wait}.`, seconds)
}

const unavailable = (message: string, data: ErrorData = {}) =>
  new ORPCError('SERVICE_UNAVAILABLE', { message, data })

/** Of single sign-on. */
export const providerAway = (name: string) =>
  unavailable(`${name} cannot be reached right now. Please try again in a moment, or sign in another way.`)

const unreachable = () =>
  unavailable('The database cannot be reached right now. Nothing was changed; please try again in a moment.')

const notSaving = () =>
  unavailable('Nothing can be saved right now. Nothing was changed; please try again in a moment.')

/** The connection to the database was lost during COMMIT. */
const maybeSaved = () =>
  unavailable(
    'The database stopped answering while this was being saved. It may have been saved: please look before you try again.',
    { maybe_saved: true },
  )

export const busy = () =>
  unavailable('This took too long and was stopped. Nothing was changed; please try again in a moment.')

/** Each export holds a connection to the database for as long as it takes. */
export const busyExporting = () =>
  unavailable('Other exports are running right now. Please try again in a minute.', { retry_after: 60 })

/** Each form with a file is in memory while it is read. */
export const busyReceiving = () =>
  unavailable('Other forms are arriving right now. Please try again in a minute.', { retry_after: 60 })

/** One export of a person at a time, so that nobody holds all connections that are for exports. */
export const alreadyExporting = () =>
  limited('Another export or print of yours is still running. Please wait until it is done, or stop it.', 10)

/** One person's streams of changes. */
export const tooManyStreams = () => limited('Too many windows of yours are open. Please close some.', 60)

/** Each is rendered in a thread of its own. */
export const busyPreviewing = () =>
  unavailable('Other previews are being made right now. Please try again in a moment.', { retry_after: 2 })

export const restarting = () =>
  unavailable('The server is being restarted, so this was stopped. Please try again in a minute.')

export const unreadable = () =>
  new ORPCError('BAD_REQUEST', { message: 'The request could not be read. Send JSON.' })

/** @param mediaType the one that the endpoint accepts */
export const unsupportedMediaType = (mediaType: string) =>
  new ORPCError('UNSUPPORTED_MEDIA_TYPE', {
    message: `Send the body as ${mediaType}, and say so in the header Content-Type.`,
  })

export const requestTimeout = () =>
  new ORPCError('TIMEOUT', {
    message: 'This took too long to arrive. Nothing was changed; please try again.',
  })

export const addressTooLong = () =>
  new ORPCError('URI_TOO_LONG', { status: 414, message: 'This address is too long.' })

export const headersTooLarge = () =>
  new ORPCError('REQUEST_HEADER_FIELDS_TOO_LARGE', {
    status: 431,
    message: 'The address and the headers of this request are too long.',
  })

const internal = () =>
  new ORPCError('INTERNAL_SERVER_ERROR', {
    message: 'Something went wrong on our side. Nothing was changed.',
  })

export const payloadTooLarge = () =>
  new ORPCError('PAYLOAD_TOO_LARGE', { message: 'This is more than can be sent at once. Please shorten it.' })

/* Of a file that is sent; whatever the reason, nothing of it is stored. */

export const fileTooLarge = (limit: number) =>
  new ORPCError('PAYLOAD_TOO_LARGE', { message: fileTooLargeText(limit) })
export const fileTooSlow = () =>
  new ORPCError('TIMEOUT', {
    message: 'The file took too long to arrive, so it was not stored. Please try again.',
  })
const refusedFile = (message: string) => new ORPCError('BAD_REQUEST', { message })
export const fileCut = () =>
  refusedFile('The file did not arrive whole, so it was not stored. Please try again.')
export const fileEmpty = () => refusedFile('This file is empty.')
export const fileHasVirus = () => refusedFile('The virus scanner refused this file, so it was not stored.')
export const photoTellsMore = () =>
  refusedFile(
    'This photograph says more than it shows, such as where it was taken. Please save it without these details (EXIF).',
  )
export const photoTooWide = (side: number) =>
  refusedFile(
    `This photograph is too large to be shown. Please send one of at most ${formatCount(side)} pixels on each side.`,
  )
/** @param kinds those that are taken, in words */
export const fileKindRefused = (kinds: string) => {
  const message = `This file cannot be used: it is not a complete ${kinds} file.`
  return new ORPCError('UNSUPPORTED_MEDIA_TYPE', { message })
}
const SCANNER_AWAY =
  'The virus scanner does not answer right now, so the file was not stored. Please try again in a few minutes.'
export const scannerAway = () => unavailable(SCANNER_AWAY)

const FILES_KEY_REPLACED =
  'This server has another FILES_KEY than the one that started last, so the file was not stored. Please tell your administrator.'
export const filesKeyReplaced = () => unavailable(FILES_KEY_REPLACED)

/** Of one that is opened. */
export const fileDamaged = () => {
  const message =
    'This file is damaged, or was stored with another key, so it cannot be opened. Please tell your administrator.'
  return new ORPCError('INTERNAL_SERVER_ERROR', { message })
}

// SQLSTATE class 53 is insufficient resources, 58 a system error such as a broken disk.
const UNAVAILABLE = /^(53|58)/
const READ_ONLY = '25006'
const DISK_FULL = '53100'
// A statement, the wait for a lock, or the idle time within a transaction took too long.
const TIMED_OUT = new Set(['57014', '55P03', '25P03'])

/** The error for the caller when the server failed, which mostly means the database did. */
export function databaseRefusal(error: unknown): ORPCError<string, unknown> {
  const code = databaseCode(error) ?? ''
  if (error instanceof CommitUnknownError) return maybeSaved()
  if (code === READ_ONLY || code === DISK_FULL) return notSaving()
  if (UNAVAILABLE.test(code) || isConnectionLost(error)) return unreachable()
  if (TIMED_OUT.has(code)) return busy()
  if (code === CHECK_OF_VIEW) return invalid({ division: 'Please choose a division that you work in' })
  if (isHiddenColumn(error)) return hiddenField()
  // Class 22 is a data exception: a value that the schema accepted but no column can store.
  if (code.startsWith('22')) return invalid({}, 'A value in this request cannot be used.')
  return internal()
}

export const isServerFailure = (error: unknown): boolean =>
  (error instanceof ORPCError ? error : databaseRefusal(error)).status >= 500
