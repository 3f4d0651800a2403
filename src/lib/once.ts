/** Made at its first use and kept: the first format of a kind takes a page's scripts tens of milliseconds, and many pages use none. */
export function once<Value>(make: () => Value): () => Value {
  let value: Value | undefined
  return () => (value ??= make())
}
