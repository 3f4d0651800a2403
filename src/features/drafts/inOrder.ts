const last = new Map<string, Promise<unknown>>()

/**
 * Runs tasks of one key one after the other, in the order they were handed in, whatever becomes of those before.
 * Keep one key for all that must not overtake each other: what keeps a draft, and what removes it.
 */
export function inOrder<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
  const before = last.get(key) ?? Promise.resolve()
  const result = before.then(task, task)
  const settled = result
    .catch(() => undefined)
    .finally(() => {
      if (last.get(key) === settled) last.delete(key)
    })
  last.set(key, settled)
  return result
}
