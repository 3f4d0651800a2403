import { data } from 'react-router'
import { pageTitle } from '../content/company.ts'
import { notFoundTexts } from '../content/layout.ts'
import { buttonClass } from '../ui/buttonClass.ts'

/** Sets the document's status; there is no data. */
export const loader = () => data(null, { status: 404 })
export const clientLoader = () => null

/** The not-found page inside the office, with the text of the public one (acceptance D43). */
export default function OfficeNotFoundPage() {
  return (
    <section className="flex min-h-[70dvh] flex-col items-start justify-center gap-6" data-not-found>
      <title>{pageTitle(notFoundTexts.text)}</title>
      <h1 className="font-display text-8xl leading-none font-medium">{notFoundTexts.code}</h1>
      <p className="text-lg text-ink-soft">{notFoundTexts.text}</p>
      {/* A full page load, because the public site is not part of the application. */}
      <a href={notFoundTexts.action.to} className={buttonClass('primary')}>
        {notFoundTexts.action.label}
      </a>
    </section>
  )
}
