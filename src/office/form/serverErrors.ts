import { describeError } from '../../lib/describe-error.ts'

/** A submit that was refused: a sentence for the whole form and sentences for single fields. */
export type FormFailure = {
  message: string
  fields: { path: string; sentence: string }[]
  requestId: string | undefined
}

/**
 * Reads an Error-like with `.message` and `.data.fields` (path to sentence, for example 'medications.0.notes').
 * A network failure, which has no words of its own for people, gets a sentence.
 */
export function readFailure(error: unknown): FormFailure {
  const { message, requestId } = describeError(error)
  const data = typeof error === 'object' && error !== null && 'data' in error ? error.data : null
  const given = typeof data === 'object' && data !== null && 'fields' in data ? data.fields : null
  const fields = Object.entries(typeof given === 'object' && given !== null ? given : {}).flatMap(
    ([path, sentence]) => (typeof sentence === 'string' ? [{ path, sentence }] : []),
  )
  return { message, fields, requestId }
}
