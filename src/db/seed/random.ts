/** Numbers that look random and are the same for the same seed. */
export interface Random {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number
  /** True in about `share` of all cases. */
  chance(share: number): boolean
  pick<Item>(items: readonly Item[]): Item
  uuid(): string
}

/** mulberry32: small, fast and good enough for fiction; never for anything secret. */
export function random(seed: number, index = 0): Random {
  let state = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35)) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return (value ^ (value >>> 14)) >>> 0
  }
  const below = (limit: number) => Math.floor((next() / 0x1_0000_0000) * limit)
  const hex = () => next().toString(16).padStart(8, '0')
  return {
    below,
    chance: (share) => next() / 0x1_0000_0000 < share,
    pick: (items) => items[below(items.length)]!,
    uuid() {
      const digits = hex() + hex() + hex() + hex()
      return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20)}`
    },
  }
}
