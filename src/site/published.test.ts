import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, expect, test, vi } from 'vitest'
import { ownFacts } from '../features/site/testing/ownFacts.ts'
import { pages } from '../pages.ts'

// The content reads what is published while it is loaded.
beforeAll(() => {
  globalThis.foyerSite = { facts: ownFacts }
  vi.resetModules()
})

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn)

const publicPages = pages.filter(({ access }) => access === 'public')

test.each(publicPages)(
  '$path shows what must be there, and no example of anything else',
  async ({ path, file }) => {
    const { default: Page } = (await import(/* @vite-ignore */ `../${file}`)) as { default: ComponentType }
    const router = createMemoryRouter([{ path, element: createElement(Page) }], { initialEntries: [path] })
    const html = renderToStaticMarkup(createElement(RouterProvider, { router }))
    const { examples } = await import('../content/fact.ts')
    await import('../features/site/facts.server.ts')
    const foreign = [...examples]
      .filter(([key]) => key !== 'statesServed')
      .flatMap(([, example]) => textsIn(example))
      // Shorter ones are words of any page, or names of what a text is about.
      .filter((text) => text.length > 32)
    expect(foreign.filter((text) => html.includes(renderToStaticMarkup(text)))).toEqual([])
    expect(html).not.toMatch(/Tessaly|example\.com|555-01|>Example<|undefined|NaN/)
  },
)
