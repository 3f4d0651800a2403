import { isIP, isIPv6, SocketAddress } from 'node:net'

/** Ten addresses, the maximum of TRUST_PROXY; a client can put anything before them. */
const MAX_HOPS_LENGTH = 500

/**
 * The client's IP address: the hop of X-Forwarded-For, counted from the right, that the outermost trusted proxy wrote;
 * the peer's address without proxies or when that hop is not an address. IPv6 is reduced to its /64 network, which one
 * household or one rented machine has for itself; a larger group would be many phones of one carrier.
 * @param proxies number of trusted proxies (TRUST_PROXY)
 */
export function visitorAddress(
  peer: string | undefined,
  forwarded: string | undefined,
  proxies: number,
): string {
  const hops = (forwarded ?? '')
    .slice(-MAX_HOPS_LENGTH)
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  const hop = proxies > 0 ? hops.at(-proxies) : undefined
  const address = (hop && addressIn(hop)) ?? peer ?? 'unknown'
  return isIPv6(address) ? network(address) : address
}

/** Proxies write `203.0.113.7`, `203.0.113.7:4711`, `2001:db8::1`, `[2001:db8::1]` or `[2001:db8::1]:443`. */
function addressIn(hop: string): string | undefined {
  const bare = /^\[([^\]]*)\](:\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop
  return isIP(bare) ? bare : undefined
}

/** The /64 network, or the IPv4 address of a mapped one, which may be written in hex. */
function network(text: string): string {
  const { address } = new SocketAddress({ address: text, family: 'ipv6' })
  const mapped = /^::ffff:(?=\d+\.)/
  if (mapped.test(address)) return address.replace(mapped, '')
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail?.split(':').filter(Boolean) ?? []
  const full = [...groups, ...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest]
  return `${full.slice(0, 4).join(':')}::/64`
}
