import styles from './app.css?url'
import display from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url'
import text from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url'
import { useContext, type ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
} from 'react-router'
import siteScript from 'virtual:site-script'
import { scriptFacts } from './content/fact.ts'
import { companyTimeZone } from './lib/dates.ts'
import { DEHYDRATED_STATE, DocumentContext } from './lib/document.ts'
import { isStatic } from './lib/page-handle.ts'
import { Toaster } from './ui/Toaster.tsx'
import { EndInert } from './ui/useHydrated.ts'

// In the browser zod compiles no schema, which the content security policy refuses and Firefox logs. It reads this before the
// first schema is made; importing its `config` here would bring it to pages that need no schema.
if (globalThis.document) Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

/** Whether this is a public page, prerendered at build time. */
const useFinished = () => isStatic(useMatches())

/** The document of every page. Public pages load no React (decision 0003) and always use the light theme. */
export function Layout({ children }: { children: ReactNode }) {
  const finished = useFinished()
  const { isPhone, settings } = useContext(DocumentContext)
  return (
    <html
      lang="en"
      data-theme={finished ? 'light' : undefined}
      data-phone={isPhone || undefined}
      data-charts={settings.charts}
      data-widths={settings.widths}
      data-time-zone={finished ? undefined : companyTimeZone}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {/* Preloaded, so that most pages are painted in them at once (decision 0016). */}
        {[display, text].map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Meta />
        {/* Styles need no nonce, and browsers hide it: what hydrates would differ from what was rendered. */}
        <Links nonce="" />
        {/* With a precedence React puts it before the scripts, which would hold it up. */}
        {!finished && <link rel="stylesheet" href={styles} precedence="default" />}
      </head>
      <body>
        {children}
        <PublishedFacts />
        {finished ? (
          <SiteScript />
        ) : (
          <>
            <NeedsScripts />
            <p className="not-hydrated-note" role="status">
              This page is not ready: a part of it has not arrived. Check your connection and load it again.
            </p>
            <DehydratedState />
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

/** The facts that scripts use; none before anything is published. */
function PublishedFacts() {
  const site = globalThis.foyerSite
  if (!site) return null
  const facts = Object.fromEntries(scriptFacts.map((key) => [key, site.facts[key]]))
  const company = { ...(facts['company'] as object), teamEmail: '' }
  const json = JSON.stringify({ facts: { ...facts, company } }).replaceAll('<', '\\u003c')
  return <script type="application/json" id="facts" dangerouslySetInnerHTML={{ __html: json }} />
}

export default function Root() {
  if (useFinished()) return <Outlet />
  return (
    <>
      <EndInert />
      <Outlet />
      <Toaster />
    </>
  )
}

/**
 * Loads the script of the public pages after the first paint.
 * The policy allows this inline script by its hash.
 */
function SiteScript() {
  const start = `addEventListener('load',()=>requestAnimationFrame(()=>setTimeout(()=>import('${siteScript}'))))`
  return <script dangerouslySetInnerHTML={{ __html: start }} />
}

/** The dehydrated query cache; `entry.client.tsx` reads it before hydration. */
function DehydratedState() {
  const { dehydratedState } = useContext(DocumentContext)
  return (
    <script
      id={DEHYDRATED_STATE}
      type="application/json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: dehydratedState }}
    />
  )
}

const NeedsScripts = () => (
  <noscript>
    <p className="p-10">
      Signing in needs JavaScript. Please allow it for this site and load the page again, or{' '}
      <a href="/" className="underline">
        go back to the public pages
      </a>
      , which work without it.
    </p>
  </noscript>
)

/** acceptance P19, D42: a message for the person; errors of the server carry no details here. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const text = isRouteErrorResponse(error)
    ? error.statusText
    : error instanceof Error
      ? error.message
      : 'Unknown error'
  return (
    <main className="mx-auto max-w-xl p-10">
      <h1 className="font-display text-3xl">Unexpected Application Error!</h1>
      <p className="mt-4">{text}</p>
      <p className="mt-6 flex gap-4">
        <button type="button" className="underline" onClick={() => window.location.reload()}>
          Reload this page
        </button>
        <a className="underline" href="/">
          Go to the home page
        </a>
      </p>
    </main>
  )
}
