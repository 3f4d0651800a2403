/**
 * What the operator did or has to mend: the message is one plain sentence or two, printed as it is. Every other
 * error is a fault of ours and is printed with its stack.
 */
export class OperatorError extends Error {
  override name = 'PlainError'
}
