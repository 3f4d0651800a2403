/** One POST to a receiver that somebody named, which may be nobody of this network. */
import { createHmac } from 'node:crypto'
import { lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const TIMEOUT_MS = 10_000
/** How much of an answer the log has. */
const MAX_ANSWER = 500

const PRIVATE = 'This address is on a private network. WEBHOOK_PRIVATE=yes allows that (docs/operations.md).'
const HTTPS = 'This address must begin with https, so that nobody in between reads what is sent.'

const networks = (kind: 'ipv4' | 'ipv6', all: string) => {
  const blocked = new BlockList()
  for (const network of all.split(' ')) {
    const [address = '', prefix] = network.split('/')
    blocked.addSubnet(address, Number(prefix), kind)
  }
  return (address: string) => blocked.check(address, kind)
}
/** This machine, private and link-local networks, and others that are nobody's; of IPv6 all but 2000::/3, and in that what leads to IPv4. */
const isNotPublic = {
  4: networks(
    'ipv4',
    '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.168.0.0/16 198.18.0.0/15 224.0.0.0/3',
  ),
  6: networks('ipv6', '::/3 4000::/2 8000::/1 2001::/23 2001:db8::/32 2002::/16 3fff::/20'),
}

export const isPublicAddress = (address: string): boolean =>
  [4, 6].includes(isIP(address)) && !isNotPublic[isIP(address) as 4 | 6](address)

/** Asked for each connection, so that a name cannot lead elsewhere after it was looked at. */
export const publicLookup =
  (resolve: typeof lookup): LookupFunction =>
  (hostname, options, found) =>
    resolve(hostname, { ...options, all: true }, (error, all) => {
      if (error) return found(error, '')
      if (!all.every(({ address }) => isPublicAddress(address))) return found(new Error(PRIVATE), '')
      if (options.all) return found(null, all)
      return found(null, all[0]!.address, all[0]!.family)
    })

/** Why an address is refused before anybody is asked; undefined where it is not. */
export function refuseUrl(text: string, isPrivateAllowed: boolean): string | undefined {
  const { protocol, hostname } = new URL(text)
  if (isPrivateAllowed) return undefined
  if (protocol !== 'https:') return HTTPS
  const address = hostname.replace(/^\[|\]$/g, '')
  return (isIP(address) && !isPublicAddress(address)) || /(^|\.)localhost\.?$/.test(address)
    ? PRIVATE
    : undefined
}

export interface Answer {
  /** Null without an HTTP answer. */
  status: number | null
  /** The beginning of its body, or what went wrong. */
  text: string
}

interface Message {
  url: string
  /** The same each time that it is sent. */
  id: string
  body: string
  /** whsec_ and its bytes in base64. */
  secret: string
}

export const SECRET_PREFIX = 'whsec_'

/** Headers of Standard Webhooks, whose libraries verify them: HMAC-SHA256 of id, time and body. */
function signedHeaders({ id, body, secret }: Message): Record<string, string> {
  const seconds = Math.floor(Date.now() / 1000)
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': `${seconds}`,
    'webhook-signature': `v1,${signature}`,
    'content-type': 'application/json',
    'content-length': `${Buffer.byteLength(body)}`,
    'user-agent': 'Foyer-Webhooks',
  }
}

/** Sends it once; a redirection is an answer, and not followed. @param stopping ends it at once */
export function postMessage(
  message: Message,
  isPrivateAllowed: boolean,
  stopping?: AbortSignal,
): Promise<Answer> {
  const refused = refuseUrl(message.url, isPrivateAllowed)
  if (refused) return Promise.resolve({ status: null, text: refused })
  const { request } = message.url.startsWith('https:') ? https : http
  return new Promise((done) => {
    const timeout = AbortSignal.timeout(TIMEOUT_MS)
    const answer: Answer = { status: null, text: '' }
    let problem = 'The connection was closed without an answer'
    const sent = request(message.url, {
      method: 'POST',
      headers: signedHeaders(message),
      signal: AbortSignal.any(stopping ? [timeout, stopping] : [timeout]),
      agent: false,
      ...(!isPrivateAllowed && { lookup: publicLookup(lookup) }),
    })
    sent.on('error', (error) => {
      problem = timeout.aborted
        ? `No answer within ${TIMEOUT_MS / 1000} seconds`
        : error.message || error.name
    })
    sent.on('response', (response) => {
      answer.status = response.statusCode!
      response.setEncoding('utf8')
      // It has answered, whatever becomes of the rest.
      response.on('error', () => {})
      response.on('data', (part: string) => {
        answer.text = (answer.text + part).slice(0, MAX_ANSWER)
        if (answer.text.length === MAX_ANSWER) sent.destroy()
      })
    })
    // Comes last, however it ended.
    sent.on('close', () => done(answer.status === null ? { status: null, text: problem } : answer))
    sent.end(message.body)
  })
}
