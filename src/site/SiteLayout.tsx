import { useEffect } from 'react'
import { Outlet, type Location } from 'react-router'
import { layout } from '../content/layout.ts'
import { publicPageAt } from '../content/pages.ts'
import type { PageHandle } from '../lib/page-handle.ts'
import { pageHead } from './meta.ts'
import { SiteBar } from './SiteBar.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import styles from '../site.css?inline'

export const handle: PageHandle = { static: true }
/** Of every page inside. */
export const meta = ({ location }: { location: Location }) => pageHead(publicPageAt(location.pathname))

/** The public site: bar, page, footer (spec 2.3). Prerendered at build time; the browser loads no React. */
export default function SiteLayout() {
  // React mounts this only after client-side navigation from the application; a reload shows the prerendered page.
  useEffect(() => window.location.reload(), [])
  return (
    <div className="site">
      <style href="site" precedence="site">
        {styles}
      </style>
      <a href="#main" className="skip">
        {layout.skip}
      </a>
      <SiteBar />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  )
}
