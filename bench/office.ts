/** The office's list with a processor four times slower, beside a plain script on plain tables. Goals are multiples of it. */
import type { Browser } from '@playwright/test'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { signIn, type Books } from './book.ts'
import { open, openBrowser, type Opened } from './browser.ts'
import { zipped } from './pages.ts'
import { PORT, secret, start, startProduct } from './processes.ts'
import { relay } from './relay.ts'
import { median, row } from './report.ts'

const ROUNDS = 3
/** First rows differ most from round to round. */
const FIRST_ROWS_ROUNDS = 7
/** A server that has just started compiles its code during its first pages. */
const WARM_UP_PAGES = 100
/** Slower than the limit of rendered pages (src/server/http/burst.ts). */
const WARM_UP_PAUSE_MS = 150
const CLIENTS = '/operational/clients'

interface Side {
  origin: string
  cookie: string
  path: string
}

/** @param books larger than one page of the list */
export async function measureOffice({ small, large }: Books): Promise<void> {
  console.log('The office, processor 4 times slower. Headless Chromium draws without a graphics card here.')
  const browser = await openBrowser()
  try {
    await measureServer(browser, '10,000', small, PORT)
    await measureServer(browser, '200,000', large, PORT + 3)
  } finally {
    await browser.close()
  }
}

async function measureServer(browser: Browser, clients: string, url: string, port: number): Promise<void> {
  const server = await startProduct(url, port)
  const bare = await start(
    join(import.meta.dirname, 'bare.ts'),
    { DATABASE_URL: url, PORT: `${port + 2}` },
    '/',
  )
  const { origin, stop } = await relay(port, port + 1, { bare: bare.port })
  const cookie = await signIn(url, secret)
  const sides = ['/plain', CLIENTS].map((path) => ({ origin, cookie, path })) as [Side, Side]
  try {
    for (const { path } of sides) await warmUp(origin + path, cookie)
    await measureBook(browser, clients, sides)
    if (clients === '200,000') await measureSize(browser, sides[1])
  } finally {
    stop()
    await Promise.all([server.stop(), bare.stop()])
  }
}

async function warmUp(url: string, cookie: string): Promise<void> {
  for (let page = 0; page < WARM_UP_PAGES; page += 1) {
    const response = await fetch(url, { headers: { cookie } })
    if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
    await response.text()
    await pause(WARM_UP_PAUSE_MS)
  }
}

async function measureBook(browser: Browser, clients: string, sides: [Side, Side]): Promise<void> {
  const [limit, ours] = await inTurn(sides, (side) => navigate(browser, side), FIRST_ROWS_ROUNDS)
  line(`first rows, ${clients} clients, ms`, limit!, ours!, 1.6)
  const [loads] = await inTurn([sides[1]], (side) => load(browser, side), FIRST_ROWS_ROUNDS)
  const of = (key: 'firstRow' | 'usable') => loads!.map((one) => one[key])
  line(`usable beside its own first rows, ${clients} clients, ms`, of('firstRow'), of('usable'), 2)
  const documents = [{ ...sides[0], path: '/plain?document' }, sides[1]]
  const [bare, page] = await inTurn(documents, (side) => navigate(browser, side), FIRST_ROWS_ROUNDS)
  line(`first rows beside a document without scripts, ${clients} clients, ms`, bare!, page!, 2.5)
  const opened = [sides[0], { ...sides[1], path: await firstClient(sides[1]) }]
  const [list, client] = await inTurn(opened, (side) => navigate(browser, side), FIRST_ROWS_ROUNDS)
  line(`page of a client beside the plain list, ${clients} clients, ms`, list!, client!, 1.6)
  const typed = await inTurn(sides, (side) => typing(browser, side))
  const presses = typed.map((rounds) => rounds.flatMap(({ presses }) => presses))
  line(`key press to the last painted result, ${clients} clients, ms`, presses[0]!, presses[1]!, 1.2)
  const slowest = typed.map((rounds) => rounds.map(({ slowest }) => slowest))
  console.log(`    slowest: ${typed[1]!.map(({ name, slowest }) => `${name} ${slowest}`).join(', ')}`)
  line(`interaction to next paint, ${clients} clients, ms`, slowest[0]!, slowest[1]!, 1.5)
  for (const [speed, delta] of [
    ['120 px', 120],
    ['1200 px', 1200],
  ] as const) {
    const [plain, list] = await inTurn(sides, (side) => scroll(browser, side, delta))
    const long = (rounds: number[][]) => rounds.map((frames) => frames.filter((frame) => frame > 50).length)
    const detail = (rounds: number[][]) => {
      const all = rounds.flat().sort((a, b) => a - b)
      return ['p50', 'p95', 'longest']
        .map((at, index) => `${at} ${all[Math.floor((all.length - 1) * [0.5, 0.95, 1][index]!)]?.toFixed(0)}`)
        .join(' ')
    }
    console.log(`    frames in ms: plain ${detail(plain!)}; ours ${detail(list!)}`)
    line(
      `frames over 50 ms in 3 s of scrolling ${speed} a frame, ${clients} clients`,
      long(plain!),
      long(list!),
      1,
    )
  }
}

async function firstClient({ origin, cookie }: Side): Promise<string> {
  const response = await fetch(`${origin}/api/clients?limit=1`, { headers: { cookie } })
  const { rows } = (await response.json()) as { rows: { id: string }[] }
  return `${CLIENTS}/${rows[0]!.id}`
}

/** @param goal how many times the limit; where that is zero, ours must be too */
function line(name: string, limit: number[], ours: number[], goal: number): void {
  const [least, reached] = [median(limit), median(ours)]
  const ratio = least > 0 ? (reached / least).toFixed(2) : ''
  row({
    name,
    limit: least.toFixed(0),
    ours: reached.toFixed(0),
    ratio,
    goal: `<= ${goal}`,
    good: reached <= goal * least,
  })
}

async function inTurn<Result>(
  sides: Side[],
  measure: (side: Side) => Promise<Result>,
  rounds = ROUNDS,
): Promise<Result[][]> {
  const results: Result[][] = sides.map(() => [])
  for (let round = -1; round < rounds; round += 1) {
    for (const [index, side] of sides.entries()) {
      const result = await measure(side)
      if (round >= 0) results[index]!.push(result)
    }
  }
  return results
}

async function withList<Result>(
  browser: Browser,
  side: Side,
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  const opened = await open(browser, side)
  try {
    await opened.page.goto(side.origin + side.path)
    await opened.page.waitForFunction(() => window.notes.firstRow > 0)
    await quiet(opened)
    return await work(opened)
  } finally {
    await opened.close()
  }
}

/** Waits until the list has not changed for a while. */
const quiet = ({ page }: Opened, since = 0) =>
  page.waitForFunction(
    (since) => window.notes.changed >= since && performance.now() - window.notes.changed > 400,
    since,
    { polling: 50 },
  )

const load = (browser: Browser, side: Side) =>
  withList(browser, side, ({ page }) =>
    page.evaluate(() => ({ firstRow: window.notes.firstRow, usable: window.notes.usable })),
  )
const navigate = async (browser: Browser, side: Side) => (await load(browser, side)).firstRow

/** Letters one at a time and a word at 80 ms a letter, then what else one does to a list. */
function typing(browser: Browser, side: Side) {
  return withList(browser, side, async (opened) => {
    const { page } = opened
    const presses: number[] = []
    const box = page.getByLabel('Search clients')
    const settle = async () => {
      const key = await page.evaluate(() => window.notes.key)
      await quiet(opened, key)
      presses.push(await page.evaluate(() => window.notes.changed - window.notes.key))
    }
    await box.click()
    for (const letter of 'mela') {
      await page.keyboard.press(letter)
      await settle()
    }
    await box.selectText()
    await page.keyboard.type('garc', { delay: 80 })
    await settle()
    await useList(opened)
    const { slowest, name } = await page.evaluate(() => ({
      slowest: window.notes.slowest,
      name: window.notes.slowestName,
    }))
    return { presses, slowest, name }
  })
}

async function useList(opened: Opened): Promise<void> {
  const { page } = opened
  const then = async (act: Promise<void>) => {
    await act
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 300))))
  }
  await then(page.getByRole('button', { name: 'Clear search' }).click())
  await then(page.getByRole('columnheader', { name: 'Cost' }).getByRole('button').click())
  await then(
    page
      .getByRole('checkbox', { name: /^Select / })
      .nth(1)
      .click(),
  )
  await then(page.getByRole('region', { name: 'Clients table' }).focus())
  await then(page.keyboard.press('PageDown'))
  await then(
    page
      .getByRole('button', { name: /^Actions for / })
      .first()
      .click(),
  )
  await then(page.getByRole('menuitem', { name: 'Delete' }).click())
  await then(page.keyboard.press('Escape'))
  await then(page.keyboard.press('Control+k'))
  await then(page.keyboard.press('Escape'))
}

/** Three seconds of the wheel; the lengths of all frames meanwhile. */
function scroll(browser: Browser, side: Side, deltaY: number): Promise<number[]> {
  return withList(browser, side, async ({ page, wire }) => {
    await page.mouse.move(700, 500)
    await page.evaluate(() => (window.notes.countFrames = true))
    const sent: Promise<unknown>[] = []
    const end = performance.now() + 3_000
    while (performance.now() < end) {
      sent.push(
        wire.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x: 700, y: 500, deltaX: 0, deltaY }),
      )
      await pause(1000 / 60)
    }
    await Promise.all(sent)
    const times = await page.evaluate(() => window.notes.frames)
    return times.slice(1).map((time, index) => time - times[index]!)
  })
}

/** The scripts that the list's page loads until it is idle. */
async function measureSize(browser: Browser, side: Side): Promise<void> {
  const scripts = await withList(browser, side, ({ page }) =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.endsWith('.js')),
    ),
  )
  const sizes = await Promise.all([...new Set(scripts)].map(zipped))
  const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000
  row({
    name: `script of ${CLIENTS}, KB gzip`,
    ours: kilobytes.toFixed(0),
    goal: '<= 150',
    good: kilobytes <= 150,
  })
}
