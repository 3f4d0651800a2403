/** One POST to a receiver that somebody named, which may be nobody of this network. */
import { createHmac } from 'node:crypto'
import { lookup as resolve, type LookupAddress } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const TIMEOUT_MS = 10_000
/** How much of an answer the log has. */
const MAX_ANSWER = 500

const PRIVATE =
  'Its address is one of a private network. WEBHOOK_PRIVATE=yes allows that (docs/operations.md).'
const HTTPS = 'Its address must begin with https, so that nobody in between reads it.'

/** What is no public address: this machine, private and link-local networks, and what leads to them by another notation. */
const notPublic = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv6')

export const isPublicAddress = (address: string): boolean =>
  isIP(address) > 0 && !notPublic.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Asked for each connection, so that a name cannot lead elsewhere after it was looked at. */
const lookupPublic: LookupFunction = (hostname, options, found) =>
  resolve(hostname, { ...options, all: true }, (error, all: LookupAddress[]) => {
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

/** Headers of Standard Webhooks, whose libraries verify them: HMAC-SHA256 of id, time and body. */
function signedHeaders({ id, body, secret }: Omit<Message, 'url'>, seconds: number): Record<string, string> {
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
export const SECRET_PREFIX = 'whsec_'

/** Sends it once; a redirection is an answer, and not followed. @param stopping ends it at once */
export function postEvent(
  message: Message,
  isPrivateAllowed: boolean,
  stopping?: AbortSignal,
): Promise<Answer> {
  const refused = refuseUrl(message.url, isPrivateAllowed)
  if (refused) return Promise.resolve({ status: null, text: refused })
  const { request } = message.url.startsWith('https:') ? https : http
  return new Promise((done) => {
    const timeout = AbortSignal.timeout(TIMEOUT_MS)
    const signal = AbortSignal.any(stopping ? [timeout, stopping] : [timeout])
    const fail = (error: Error) =>
      done({
        status: null,
        text: timeout.aborted ? `No answer within ${TIMEOUT_MS / 1000} seconds` : error.message || error.name,
      })
    const sent = request(message.url, {
      method: 'POST',
      headers: signedHeaders(message, Math.floor(Date.now() / 1000)),
      signal,
      agent: false,
      ...(!isPrivateAllowed && { lookup: lookupPublic }),
    })
    sent.on('error', fail)
    sent.on('response', (response) => {
      let text = ''
      const end = () => done({ status: response.statusCode!, text: text.slice(0, MAX_ANSWER) })
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        text += part
        // Nobody has to read a whole page to know what was answered.
        if (text.length >= MAX_ANSWER) sent.destroy()
      })
      for (const event of ['end', 'error', 'close']) response.on(event, end)
    })
    sent.end(message.body)
  })
}
