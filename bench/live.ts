/** What live changes cost the client list: its throughput while ten changes a second are made, with and without open streams. */
import http from 'node:http'
import pg from 'pg'
import { signIn } from './book.ts'
import { fire, send, type Side } from './load.ts'
import { secret } from './processes.ts'
import { median, ratioRow } from './report.ts'

const SCREENS = 100
/** As many as one person may have. */
const PER_PERSON = 10
const CHANGE_MS = 100
const ROUNDS = 15
const LANES = 16

export async function measureLive({ port, cookie }: Side, url: string): Promise<void> {
  const people = await Promise.all(Array.from({ length: SCREENS / PER_PERSON }, () => signIn(url, secret)))
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const { rows } = await pool.query<{ id: string }>(
    'select id from clients where archived_at is null limit 1',
  )
  await pool.end()
  let day = 0
  const change = () => {
    const to = `2026-05-${10 + ((day += 1) % 20)}`
    return send(undefined, port, cookie, {
      method: 'POST',
      path: '/api/clients/bulk',
      body: { ids: [rows[0]!.id], change: { action: 'set_date', field: 'next_order_date', to } },
    })
  }
  const measure = async (): Promise<number> => {
    const changing = setInterval(() => void change(), CHANGE_MS)
    const list = () => ({ method: 'GET', path: '/api/clients' }) as const
    const { perSecond } = await fire(port, cookie, { lanes: LANES, seconds: 0.9 }, list)
    clearInterval(changing)
    return perSecond
  }
  const [without, withStreams]: [number[], number[]] = [[], []]
  for (let round = -1; round < ROUNDS; round += 1) {
    const alone = await measure()
    const streams = await Promise.all(
      people.flatMap((person) => Array.from({ length: PER_PERSON }, () => openStream(port, person))),
    )
    const watched = await measure()
    for (const stream of streams) stream.destroy()
    // The first round is a warm-up.
    if (round < 0) continue
    without.push(alone)
    withStreams.push(watched)
  }
  const ratio = median(without.map((alone, round) => alone / withStreams[round]!))
  const name = `list while ${SCREENS} screens are told of ten changes a second`
  ratioRow(name, median(without), median(withStreams), 1.05, { ratio })
}

/** Until its first message has come. */
function openStream(port: number, cookie: string): Promise<http.ClientRequest> {
  return new Promise((resolve, reject) => {
    const request = http.get(
      { port, host: '127.0.0.1', path: '/api/live/changes', headers: { cookie }, agent: false },
      (response) => {
        if (response.statusCode !== 200) reject(new Error(`A stream was refused: ${response.statusCode}`))
        response.on('error', () => {})
        response.on('data', () => resolve(request))
      },
    )
    request.on('error', reject)
  })
}
