import { ORPCError } from '@orpc/client'
import { UserMessageError } from './failure.ts'

/** The error code of a call that needs password or second factor first (docs/decisions/0047). */
export const STEP_UP_REQUIRED = 'STEP_UP_REQUIRED'

let asked: (PromiseWithResolvers<boolean> & { reason: string }) | undefined
/** Of the dialog, which the office has. */
let onChange: (() => void) | undefined

/** For `useSyncExternalStore`: why the person is asked now. */
export const stepUpStore = {
  subscribe: (listener: () => void) => {
    onChange = listener
    return () => {
      onChange = undefined
      answerStepUp(false)
    }
  },
  reason: () => asked?.reason,
}

/** @param confirmed false when the person does not want to */
export function answerStepUp(confirmed: boolean): void {
  asked?.resolve(confirmed)
  asked = undefined
  onChange?.()
}

/** Several calls wait for one answer. */
async function askForStepUp(reason: string): Promise<boolean> {
  if (!onChange) return false
  asked ??= { ...Promise.withResolvers<boolean>(), reason }
  onChange()
  return asked.promise
}

/** Makes a call to the API; where it needs a step-up, asks for it and repeats the call. */
export async function withStepUp<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    const isAsked = error instanceof ORPCError && error.code === STEP_UP_REQUIRED
    if (!isAsked) throw error
    if (await askForStepUp(error.message)) return call()
    const message = 'You did not confirm that it is you. Nothing was done.'
    throw new UserMessageError({ message, requestId: undefined }, error)
  }
}

/** Deleting or merging more clients within ten minutes asks for password or second factor, one by one and by undo too (docs/decisions/0047). */
export const deletionStepUp = { rows: 20 }
