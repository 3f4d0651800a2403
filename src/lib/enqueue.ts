const queue = new Map<string, Promise<unknown>>()

/** Runs the tasks of one key one after the other, also after one that failed. */
export function enqueue<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
  const previous = queue.get(key) ?? Promise.resolve()
  const result = previous.then(task, task)
  const settled = result
    .catch(() => undefined)
    .finally(() => {
      if (queue.get(key) === settled) queue.delete(key)
    })
  queue.set(key, settled)
  return result
}
