import { ORPCError } from '@orpc/client'

/** The error code of a call that needs password or second factor first (docs/decisions/0047). */
export const STEP_UP_REQUIRED = 'STEP_UP_REQUIRED'

/** Asks the person. @returns false when they do not want to */
type AskForStepUp = () => Promise<boolean>
let ask: AskForStepUp | undefined

/** Set by the office, which has the dialog. */
export function setStepUp(asking: AskForStepUp | undefined): void {
  ask = asking
}

/** Makes a call to the API; where it needs a step-up, asks for it and repeats the call. */
export async function withStepUp<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    const isAsked = error instanceof ORPCError && error.code === STEP_UP_REQUIRED
    if (isAsked && (await ask?.())) return call()
    throw error
  }
}

/** Deleting more clients within ten minutes asks for password or second factor, one by one and by undo too (docs/decisions/0047). */
export const deletionStepUp = { rows: 20 }
