import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { publishCompany } from '../../content/company.ts'
import type { Site } from '../../content/fact.ts'
import { projectFolder } from '../../lib/project.server.ts'
import type { Env } from '../env.ts'
import { busyPreviewing } from '../errors.ts'
import { publicPage, type PublicPage } from './public-page.ts'
import type { RenderTask } from './render-site.ts'
import type { SsrBundle } from './request-context.ts'

export const clientFolder = join(projectFolder, 'build/client')
const ssrBundle = pathToFileURL(join(projectFolder, 'build/server/index.js')).href
const renderer = join(projectFolder, 'build/server/render-site.js')

/** Rendering all pages takes half a second; a thread that hangs is ended. */
const RENDER_TIMEOUT_MS = 20_000
/** Each is a thread of 100 MB. */
const MAX_PREVIEWS = 2

// Node caches modules: the bundle is loaded once.
export const loadBundle = (): Promise<SsrBundle | undefined> =>
  (import(/* @vite-ignore */ ssrBundle) as Promise<SsrBundle>).catch(() => undefined)

export interface PublicPhoto {
  type: string
  bytes: Buffer<ArrayBuffer>
}

export type SitePages = ReturnType<typeof createSitePages>

/** The public pages: those of the build, which show examples, or those that were made anew with published facts. */
export function createSitePages(env: Env) {
  const built = readBuilt()
  const toPages = (texts: ReadonlyMap<string, string>) =>
    new Map([...texts].map(([path, text]) => [path, publicPage(path, text, env)]))
  let [shown, previews] = [toPages(built), 0]
  let photos: ReadonlyMap<string, PublicPhoto> = new Map()
  const render = async (site: Site, paths = [...built.keys()]): Promise<Map<string, string>> => {
    // Before the first build.
    if (paths.length === 0) return new Map()
    const pages = await renderInThread({ bundle: ssrBundle, site, paths })
    return new Map(
      Object.entries(pages).map(([path, text]) => [path, withBuiltStyles(text, built.get(path))]),
    )
  }
  return {
    page: (path: string): PublicPage | undefined => shown.get(path),
    photo: (name: string) => photos.get(name),
    /** @returns the pages by path, complete. @throws where one of them cannot be rendered */
    render,
    /** One page, for a look before publishing. @throws 503 while others are being made */
    async renderPage(site: Site, path: string): Promise<string | undefined> {
      if (!built.has(path)) return undefined
      if (previews >= MAX_PREVIEWS) throw busyPreviewing()
      previews += 1
      try {
        return (await render(site, [path])).get(path)
      } finally {
        previews -= 1
      }
    },
    /** What is published is not known, or not rendered yet: no example may stand in for it. */
    showNothing: () => void (shown = new Map()),
    /** Shows the facts from now on, in pages and emails; the pages of before are shown until all of the new ones are there. */
    async show(site: Site | undefined, published: typeof photos = new Map()): Promise<void> {
      // First, for emails: they name the company also while its pages cannot be rendered.
      publishCompany(site)
      const bundle = await loadBundle()
      bundle?.publishCompany(site)
      ;[shown, photos] = [toPages(site ? await render(site) : built), published]
    },
  }
}

/** The built pages by path; none before the first build. */
function readBuilt(): Map<string, string> {
  if (!existsSync(clientFolder)) return new Map()
  const files = readdirSync(clientFolder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.html') || /^(sitemap\.xml|robots\.txt|site\.webmanifest)$/.test(file),
  )
  return new Map(
    files.map((file) => {
      const path = `/${file.replaceAll('\\', '/').replace(/\/?index\.html$/, '')}`
      return [path, readFileSync(join(clientFolder, file), 'utf8')]
    }),
  )
}

let underWay: Promise<unknown> = Promise.resolve()

/** One at a time: each thread loads all of the content. */
function renderInThread(task: RenderTask): Promise<Record<string, string>> {
  const rendered = underWay.then(() => startThread(task))
  underWay = rendered.catch(() => {})
  return rendered
}

function startThread(task: RenderTask): Promise<Record<string, string>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(renderer, { workerData: task })
    const timer = setTimeout(() => {
      reject(new Error('The pages took too long to render.'))
      void worker.terminate()
    }, RENDER_TIMEOUT_MS)
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('The pages could not be rendered.'))
    })
  })
}

const style = /(?<=<style[^>]*>)[\s\S]*?(?=<\/style>)/

/** The build has kept in each page the styles it uses (scripts/page-styles.mjs); the page with fewer blocks uses no others. */
function withBuiltStyles(text: string, built = ''): string {
  const styles = style.exec(built)?.[0]
  return styles ? text.replace(style, () => styles) : text
}
