import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { ownFacts } from '../../features/site/testing/ownFacts.ts'

/** For tests only: the page with these facts published, too. @param file of the page, from src/site */
export async function published(file: string, facts: object = {}, path = '/'): Promise<string> {
  // The content reads what is published while it is loaded.
  globalThis.foyerSite = { facts: { ...ownFacts, ...facts } }
  vi.resetModules()
  const { default: Page } = (await import(/* @vite-ignore */ `../${file}`)) as { default: ComponentType }
  const router = createMemoryRouter([{ path, element: createElement(Page) }], { initialEntries: [path] })
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
}
