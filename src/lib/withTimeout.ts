/**
 * The result of `work`, or of `onTimeout` (which may throw) when `work` takes longer. The work itself is not canceled.
 */
export function withTimeout<Result>(
  work: Promise<Result>,
  milliseconds: number,
  onTimeout: () => Result,
): Promise<Result> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, milliseconds)
  return Promise.race([work, late.promise.then(onTimeout)]).finally(() => clearTimeout(timer))
}
