import { EmbeddedPostgresError } from '../db/embedded/index.ts'
import { OperatorError } from '../lib/operatorError.ts'

/** What a program prints when it fails: the sentence for the operator, or the stack of a fault of ours. */
export function failureText(error: unknown): string {
  const isForOperator = error instanceof OperatorError || error instanceof EmbeddedPostgresError
  return isForOperator ? error.message : String((error as Error).stack)
}
