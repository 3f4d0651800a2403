import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { UNSAFE_AssetsManifest } from 'react-router'
import { scriptFacts } from '../content/fact.ts'
import { factKinds } from '../features/site/registry.ts'

const client = join(import.meta.dirname, '../../build/client')
const read = (path: string) => readFileSync(join(client, path), 'utf8')
const name = readdirSync(join(client, 'assets')).find((file) => file.startsWith('manifest-'))
const { url, entry, routes } = JSON.parse(
  read(`assets/${name}`)
    .replace(/^[^{]*/, '')
    .replace(/;$/, ''),
) as UNSAFE_AssetsManifest

/** What a browser loads before the page can be used: the scripts of the page and of the layouts around it. */
function scriptsOf(id: string): string[] {
  const scripts = new Set([url, entry.module, ...entry.imports])
  for (let route = routes[id]; route; route = routes[route.parentId ?? '']) {
    for (const script of [route.module, ...(route.imports ?? [])]) scripts.add(script)
  }
  return [...scripts]
}

const isOffice = (id: string) => scriptsOf(id).includes(routes['office/OfficeLayout']!.module)
const kilobytes = (path: string) => gzipSync(read(path), { level: 9 }).length / 1000

test.each(Object.keys(routes).filter(isOffice))('few scripts are loaded before %s can be used', (id) => {
  const scripts = scriptsOf(id)
  expect(scripts.length).toBeLessThanOrEqual(13)
  expect(scripts.map(kilobytes).reduce((sum, size) => sum + size)).toBeLessThanOrEqual(235)
})

/** These scripts, and all that they load at once or later. */
function withImports(paths: string[], found = new Set<string>()): Set<string> {
  for (const path of paths.filter((one) => !found.has(one))) {
    found.add(path)
    const imported = [...read(path).matchAll(/[`'"]\.\/([\w-]+\.js)[`'"]/g)]
    const files = imported.map(([, file]) => `/assets/${file}`)
    withImports(files, found)
  }
  return found
}

const scriptsOfSite = read('contact/index.html').match(/\/assets\/[\w-]+\.js/g) ?? []

test.each([
  ['office', Object.keys(routes).filter(isOffice).flatMap(scriptsOf)],
  ['public site', scriptsOfSite],
])('the scripts of the %s read only facts that its documents hold', (_, scripts) => {
  const calls = [...withImports(scripts)].flatMap((path) => [...read(path).matchAll(/\w\(`(\w+)`/g)])
  const facts = calls.map(([, key = '']) => key).filter((key) => Object.hasOwn(factKinds, key))
  expect(facts).toContain('ownDivisions')
  expect(facts.filter((key) => !scriptFacts.includes(key))).toEqual([])
})
