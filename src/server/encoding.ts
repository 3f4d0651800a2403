/** The packings of an answer, best first. */
const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** The best packing that is at hand and that the browser takes; undefined for none (RFC 9110, 12.5.3). */
export function acceptedEncoding(
  asked: Headers,
  available: Partial<Record<string, unknown>> = { br: true, gzip: true },
): Encoding | undefined {
  const taken = (asked.get('accept-encoding') ?? '')
    .split(',')
    .map((part) => part.split(';').map((word) => word.trim().toLowerCase()))
    .filter(([, ...parameters]) => !parameters.some((one) => /^q=0(\.0*)?$/.test(one)))
    .map(([name]) => name)
  return encodings.find((name) => available[name] && taken.includes(name))
}
