/**
 * An error that the operator can fix. Its message is printed as it is; every other error is a bug and is printed with
 * its stack.
 */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
