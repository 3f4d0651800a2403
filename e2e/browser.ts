import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LaunchOptions } from '@playwright/test'

const modules = fileURLToPath(new URL('../node_modules', import.meta.url))

/**
 * Each window would load pages of its address bar, which took a seventh of the processor time of a journey. The browser heeds the
 * last list alone, so what Playwright switches off for its own work stands here again.
 */
const withoutFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'PreloadTopChromeWebUI',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
]

// Work as root and without a network; the product is tested, not the browser's own services.
const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  // Else the packaged browser rounds the widths of letters, and late fonts move more than they do for people.
  '--font-render-hinting=none',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${withoutFeatures}`,
]

/**
 * Launch options for Playwright's chromium: CHROME_PATH, else /usr/bin/chromium, else the browser that comes as a package. With `lean` that one
 * comes first: it has no window around its pages, and takes a quarter less processor time. Throws when CHROME_PATH names no file.
 * With `scrollBars` they are shown and take space, as in the browsers of most people.
 */
export async function browserOptions({ scrollBars = false, lean = false } = {}): Promise<LaunchOptions> {
  return {
    ...(await executable(lean)),
    args,
    ignoreDefaultArgs: [
      ...(scrollBars ? ['--hide-scrollbars'] : []),
      ...(hasSharedMemory() ? ['--disable-dev-shm-usage'] : []),
    ],
  }
}

/** Without it the browser writes what its processes share as files to the disk; some containers have only 64 MB of it. */
function hasSharedMemory(): boolean {
  if (!fs.existsSync('/dev/shm')) return false
  const { bavail, bsize } = fs.statfsSync('/dev/shm')
  return bavail * bsize > 2 ** 30
}

async function executable(lean: boolean): Promise<LaunchOptions> {
  const wanted = process.env.CHROME_PATH
  if (wanted && !fs.existsSync(wanted)) throw new Error(`CHROME_PATH names ${wanted}, which does not exist.`)
  // The package is for this kind of machine alone.
  const isPackaged = process.platform === 'linux' && process.arch === 'x64'
  const installed = wanted || (lean && isPackaged ? '' : '/usr/bin/chromium')
  if (fs.existsSync(installed)) return { executablePath: installed }
  const folder = await unpackedBrowser()
  const env = {
    ...(process.env as Record<string, string>),
    LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib'),
    // A machine that has fonts of its own also says which of them stand for others.
    ...(!fs.existsSync('/etc/fonts/fonts.conf') && { FONTCONFIG_PATH: path.join(folder, 'fonts') }),
  }
  return { executablePath: path.join(folder, 'chromium'), env }
}

// The package's own file looks in Lambda's folders only; without any font a page has no text.
const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`

/** Unpacks the package's browser once for each version; complete or not there, also when two runs unpack at once. */
async function unpackedBrowser(): Promise<string> {
  const text = fs.readFileSync(path.join(modules, '@sparticuz/chromium/package.json'), 'utf8')
  const { version } = JSON.parse(text) as { version: string }
  const folder = path.join(modules, '.cache', `chromium-${version}`)
  if (fs.existsSync(folder)) return folder
  const draft = `${folder}.${randomBytes(4).toString('hex')}`
  fs.mkdirSync(draft, { recursive: true })
  await unpack(draft)
  try {
    fs.renameSync(draft, folder)
  } catch (error) {
    fs.rmSync(draft, { recursive: true })
    if (!fs.existsSync(folder)) throw error
  }
  return folder
}

/** The package unpacks into the temporary folder, and brings its own libraries only where it believes itself on Lambda. */
async function unpack(folder: string): Promise<void> {
  const before = { ...process.env }
  Object.assign(process.env, { TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' })
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    await chromium.executablePath()
    fs.writeFileSync(path.join(folder, 'fonts', 'fonts.conf'), fonts)
  } finally {
    for (const name of ['TMPDIR', 'AWS_LAMBDA_JS_RUNTIME', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'HOME']) {
      if (before[name] === undefined) delete process.env[name]
      else process.env[name] = before[name]
    }
  }
}
