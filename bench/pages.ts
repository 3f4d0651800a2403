/** The public pages on a throttled phone, each beside the same page without its scripts. */
import type { Browser } from '@playwright/test'
import { gzipSync } from 'node:zlib'
import { join } from 'node:path'
import { pages } from '../src/pages.ts'
import { open, openBrowser } from './browser.ts'
import { folder, PORT, program, start } from './processes.ts'
import { relay, withoutScripts } from './relay.ts'
import { median, row } from './report.ts'

const ROUNDS = 3

interface Load {
  largest: number
  blocking: number
  shift: number
  /** Scripts requested before the first paint, and in total. */
  early: string[]
  scripts: string[]
  /** Transferred bytes without the film. */
  bytes: number
}

/** The same page once as it is and once without its scripts. */
interface Pair {
  ours: Load
  bare: Load
}

export async function measurePages(): Promise<void> {
  console.log(`Public pages on a throttled phone, medians of ${ROUNDS} rounds in turn with scripts removed.`)
  const server = await start(program, { PORT: `${PORT}`, DATA_DIR: join(folder, 'pages') }, '/readyz')
  const ours = await relay(PORT, PORT + 1, { change: (html) => html })
  const bare = await relay(PORT, PORT + 2, { change: withoutScripts })
  const browser = await openBrowser()
  try {
    const seen = new Map<string, Pair[]>()
    await load(browser, ours.origin, '/')
    for (const { path } of pages.filter(({ access }) => access === 'public')) {
      const pairs = await compare(browser, ours.origin, bare.origin, path)
      seen.set(path, pairs)
      paintRow(`largest paint of ${path}, s`, pairs)
    }
    // One frame is a tenth of a page's paint time, so the median of all pairs counts.
    paintRow('largest paint of all of them, s', [...seen.values()].flat())
    blockingRow(seen)
    await sumUp(
      ours.origin,
      new Map([...seen].map(([path, pairs]) => [path, pairs.map((pair) => pair.ours)])),
    )
  } finally {
    await browser.close()
    ours.stop()
    bare.stop()
    await server.stop()
  }
}

async function compare(browser: Browser, ours: string, bare: string, path: string): Promise<Pair[]> {
  const pairs: Pair[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const pair: Partial<Pair> = {}
    const turns = [
      async () => (pair.bare = await load(browser, bare, path)),
      async () => (pair.ours = await load(browser, ours, path)),
    ]
    // The order alternates, so that neither side always runs first.
    for (const turn of round % 2 ? turns.toReversed() : turns) await turn()
    pairs.push(pair as Pair)
  }
  return pairs
}

function paintRow(name: string, pairs: Pair[]): void {
  const ratio = median(pairs.map(({ ours, bare }) => ours.largest / bare.largest)).toFixed(2)
  const seconds = (which: keyof Pair) => (median(pairs.map((pair) => pair[which].largest)) / 1000).toFixed(2)
  row({
    name,
    limit: seconds('bare'),
    ours: seconds('ours'),
    ratio,
    goal: '<= 1.05',
    good: Number(ratio) <= 1.05,
  })
}

/** The page with the most. Without scripts there often is none, so that twice as much or 20 ms is allowed. */
function blockingRow(seen: Map<string, Pair[]>): void {
  const of = (pairs: Pair[], which: keyof Pair) => median(pairs.map((pair) => pair[which].blocking))
  const [worst] = [...seen]
    .map(([path, pairs]) => ({ path, limit: of(pairs, 'bare'), ours: of(pairs, 'ours') }))
    .sort((a, b) => b.ours - a.ours)
  const { path, limit, ours } = worst!
  row({
    name: `blocking time, ms, worst page (${path})`,
    limit: limit.toFixed(0),
    ours: ours.toFixed(0),
    ratio: limit > 0 ? (ours / limit).toFixed(2) : '',
    goal: '<= 2, or 20 ms',
    good: ours <= Math.max(2 * limit, 20),
  })
}

async function load(browser: Browser, origin: string, path: string): Promise<Load> {
  const { page, wire, close } = await open(browser, { phone: true, origin })
  try {
    const films = new Set<string>()
    let bytes = 0
    wire.on('Network.responseReceived', ({ requestId, response }) => {
      if (/\.(webm|mp4)$/.test(response.url)) films.add(requestId)
    })
    wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (!films.has(requestId)) bytes += encodedDataLength
    })
    await page.goto(origin + path)
    await page.waitForLoadState('networkidle')
    // Performance entries of the last paint arrive a moment later.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))))
    const noted = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
      const early = scripts.filter(({ startTime }) => startTime < paint!.startTime)
      const { largest, blocking, shift } = window.notes
      const names = (entries: PerformanceEntry[]) => entries.map(({ name }) => new URL(name).pathname)
      return { largest, blocking, shift, early: names(early), scripts: names(scripts) }
    })
    return { ...noted, bytes }
  } finally {
    await close()
  }
}

async function sumUp(origin: string, seen: Map<string, Load[]>): Promise<void> {
  const worst = (value: (loads: Load[]) => number) =>
    [...seen]
      .map(([path, loads]) => ({ path, value: value(loads) }))
      .reduce((most, one) => (one.value > most.value ? one : most))
  const sizes = new Map<string, number>()
  for (const script of new Set([...seen.values()].flat().flatMap(({ scripts }) => scripts)))
    sizes.set(script, await zipped(origin + script))
  const kilobytes = (scripts: string[]) => scripts.reduce((sum, script) => sum + sizes.get(script)!, 0) / 1000

  const shift = worst((loads) => Math.max(...loads.map((one) => one.shift)))
  row({
    name: `layout shift, worst page (${shift.path})`,
    ours: shift.value.toFixed(4),
    goal: '0',
    good: shift.value < 0.00005,
  })
  const early = worst((loads) => Math.max(...loads.map((one) => kilobytes(one.early))))
  row({
    name: `script before the first paint, KB gzip, worst page (${early.path})`,
    ours: early.value.toFixed(1),
    goal: '0',
    good: early.value === 0,
  })
  const all = worst((loads) => Math.max(...loads.map((one) => kilobytes(one.scripts))))
  row({
    name: `script before a touch, KB gzip, worst page (${all.path})`,
    ours: all.value.toFixed(1),
    goal: '<= 75',
    good: all.value <= 75,
  })
  const home = median(seen.get('/')!.map(({ bytes }) => bytes)) / 1000
  row({ name: 'home page without the film, KB', ours: home.toFixed(0), goal: '<= 150', good: home <= 150 })
}

/** Bytes of a script in gzip, whichever encoding the browser chose. */
export async function zipped(url: string): Promise<number> {
  return gzipSync(await fetch(url).then((answer) => answer.arrayBuffer()), { level: 9 }).length
}
