/**
 * Renders the link preview of every public page (public/og), and the icons (public) in a headless browser,
 * with the site's own styles and fonts: `npm run art`. Needs `ffmpeg`, which compresses the images.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import tailwindcss from '@tailwindcss/vite'
import { createServer } from 'vite'
import { browserOptions } from '../../e2e/browser.ts'

const LIMIT = 120_000
const root = join(import.meta.dirname, '../..')
const folder = join(root, 'public')

const vite = await createServer({
  root,
  configFile: false,
  plugins: [tailwindcss()],
  appType: 'custom',
  logLevel: 'warn',
  optimizeDeps: { noDiscovery: true },
  server: { port: 0, host: '127.0.0.1', hmr: false, ws: false, watch: null },
})
const { cardNames, cardPage, iconPage } = (await vite.ssrLoadModule(
  '/scripts/art/Card.tsx',
)) as typeof import('./Card.tsx')
let shown = ''
vite.middlewares.use('/shown', (_, response) => {
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.end(shown)
})
await vite.listen()
const { port } = vite.httpServer!.address() as AddressInfo
const browser = await chromium.launch(await browserOptions())
try {
  const page = await browser.newPage()
  await cards(page)
  await icons(page)
} finally {
  await browser.close()
  await vite.close()
}

async function cards(page: Page): Promise<void> {
  mkdirSync(join(folder, 'og'), { recursive: true })
  await page.setViewportSize({ width: 1200, height: 630 })
  for (const name of cardNames()) {
    const picture = compressed(await photograph(page, cardPage(name)))
    if (picture.length > LIMIT)
      throw new Error(`The card ${name} takes ${picture.length} bytes, more than ${LIMIT}.`)
    keep(`og/${name}.png`, picture)
  }
}

async function icons(page: Page): Promise<void> {
  const favicon = readFileSync(join(folder, 'favicon.svg'), 'utf8')
  const draw = async (side: number, inset = 0, round = 0) => {
    await page.setViewportSize({ width: side, height: side })
    return photograph(page, iconPage(favicon, inset, round))
  }
  keep('favicon.ico', ico(await draw(32, 0, 0.22), 32))
  keep('apple-touch-icon.png', await draw(180))
  keep('icon-192.png', await draw(192, 0, 0.22))
  keep('icon-512.png', await draw(512, 0, 0.22))
  keep('icon-maskable-512.png', await draw(512, 0.06))
}

async function photograph(page: Page, html: string): Promise<Buffer> {
  shown = html
  await page.goto(`http://127.0.0.1:${port}/shown`, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  return page.screenshot({ omitBackground: true, animations: 'disabled' })
}

/** The same image with its own palette and without dithering. */
function compressed(picture: Buffer): Buffer {
  const palette =
    '[0]split[a][b];[a]palettegen=reserve_transparent=0:stats_mode=full[p];[b][p]paletteuse=dither=none'
  const choices = [
    '-v',
    'error',
    '-f',
    'png_pipe',
    '-i',
    '-',
    '-filter_complex',
    palette,
    '-compression_level',
    '9',
  ]
  return execFileSync('ffmpeg', [...choices, '-pred', 'none', '-f', 'image2pipe', '-c:v', 'png', '-'], {
    input: picture,
  })
}

/** An .ico file with one picture: a header of 22 bytes, then the PNG as it is. */
function ico(png: Buffer, side: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.set([side, side], 6)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

function keep(name: string, content: Buffer): void {
  writeFileSync(join(folder, name), content)
  console.log(`${name}: ${content.length} bytes`)
}
