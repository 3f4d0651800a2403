/**
 * A thread that renders every public page with the facts it is given, and ends (docs/decisions/0075). The content reads the facts
 * while it is loaded, so that each publication loads it anew.
 */
import { parentPort, workerData } from 'node:worker_threads'
import type { Site } from '../../content/fact.ts'
import type { SsrBundle } from './request-context.ts'

export interface RenderTask {
  bundle: string
  site: Site | undefined
  paths: readonly string[]
}

const { bundle, site, paths } = workerData as RenderTask
globalThis.foyerSite = site
const { isOnSite, render } = (await import(/* @vite-ignore */ bundle)) as SsrBundle
const pages: Record<string, string> = {}
// A division that the company does not have has no pages.
for (const path of paths.filter(isOnSite)) {
  const response = await render(new Request(`http://localhost${path}`))
  if (!response.ok) throw new Error(`The page ${path} answered ${response.status}.`)
  pages[path] = await response.text()
}
parentPort!.postMessage(pages, [])
