/**
 * The result of `work`, or what `onTimeout` gives or throws when it takes longer. The work itself is not stopped.
 * @param milliseconds how long to wait at most
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
