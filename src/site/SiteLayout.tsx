import { useEffect } from 'react'
import { Outlet, type Location } from 'react-router'
import { isPreview } from '../content/fact.ts'
import { layout } from '../content/layout.ts'
import { publicPageAt } from '../content/pages.ts'
import type { PageHandle } from '../lib/page-handle.ts'
import { pageHead } from './meta.ts'
import { SiteBar } from './SiteBar.tsx'
import styles from '../site.css?inline'
import { company } from '../content/company.ts'
import { blogUrl, footerGroups } from '../content/navigation.ts'
import { NoticeLinks } from './parts/Notices.tsx'
import { Picture } from './parts/Picture.tsx'
import { MailLink, PhoneLink } from './parts/Links.tsx'

export const handle: PageHandle = { static: true }
/** Of every page inside. */
export const meta = ({ location }: { location: Location }) => pageHead(publicPageAt(location.pathname))

/** The public site: bar, page, footer (spec 2.3). Prerendered at build time; the browser loads no React. */
export default function SiteLayout() {
  // React mounts this only after client-side navigation from the application; a reload shows the prerendered page.
  useEffect(() => window.location.reload(), [])
  return (
    <div className={isPreview() ? 'site pt-(--strip)' : 'site'}>
      <style href="site" precedence="site">
        {styles}
      </style>
      <a href="#main" className="skip">
        {layout.skip}
      </a>
      {isPreview() && (
        <p className="strip fixed inset-x-0 top-0 z-41 h-(--strip) bg-ink text-center text-sm leading-(--strip) text-paper">
          {layout.preview}
        </p>
      )}
      <SiteBar />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  )
}

/** The year of the build; the page's script updates it (acceptance L10). */
const builtIn = new Date().getFullYear()

/** acceptance L9, L10 */
function SiteFooter() {
  return (
    <footer className="on-deep border-t border-on-deep/25 [--deep:#0a1f1b]">
      <div className="wrap grid grid-cols-2 gap-x-gap gap-y-4 pt-6 pb-5 md:grid-cols-[2fr_1fr_1fr] lg:grid-cols-[5fr_3fr_4fr] lg:pt-10">
        <div className="max-md:col-span-2">
          <p className="flex items-center gap-3 font-display text-3xl">
            <Picture name="mark/house" className="h-9" />
            {company.name}
          </p>
          <address className="mt-2 leading-relaxed text-on-deep-soft not-italic">
            {company.street}
            <br />
            {company.locality}
          </address>
          <p>
            <PhoneLink phone={company.phone} className="footer-link pr-6" />
            <MailLink email={company.email} className="footer-link" />
          </p>
        </div>
        {footerGroups.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <p className="font-semibold text-on-deep-soft">{title}</p>
            <ul className="lg:columns-2">
              {links.map(({ label, to }) => (
                <li key={to}>
                  <a href={to} className="footer-link">
                    {label}
                  </a>
                </li>
              ))}
              {title === 'Company' && blogUrl && (
                <li>
                  <a href={blogUrl} target="_blank" rel="noopener noreferrer" className="footer-link">
                    {layout.blog}
                    <span className="sr-only"> {layout.newTab}</span>
                  </a>
                </li>
              )}
            </ul>
          </nav>
        ))}
      </div>
      <div className="wrap">
        <div className="flex flex-wrap justify-between gap-x-8 border-t border-on-deep/15 py-3 text-sm text-on-deep-soft">
          <NoticeLinks />
          <p className="py-1">
            © <span data-year>{builtIn}</span> {company.legalName}
          </p>
        </div>
      </div>
    </footer>
  )
}
