export type Random = ReturnType<typeof random>

/** A pseudo-random generator: the same seed gives the same numbers. sfc32: fast, with 128 bits of state, so that ids do not collide. Not for secrets. */
export function random(seed: number, index = 0) {
  let [a, b, c, counter] = [seed | 0, index | 0, 0x9e3779b9 | 0, 1]
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
  for (let warm = 0; warm < 12; warm += 1) next()
  /** A whole number from 0 to below `limit`. */
  const below = (limit: number) => Math.floor((next() / 0x1_0000_0000) * limit)
  const hex = () => next().toString(16).padStart(8, '0')
  return {
    below,
    /** True in about `share` of all cases. */
    chance: (share: number) => next() / 0x1_0000_0000 < share,
    pick: <Item>(items: readonly Item[]): Item => items[below(items.length)]!,
    uuid() {
      const digits = hex() + hex() + hex() + hex()
      return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20)}`
    },
  }
}
