import { data } from 'react-router'
import { pageTitle } from '../content/company.ts'
import { notFound } from '../content/layout.ts'
import { buttonClass } from '../ui/buttonClass.ts'

/** Sets the document's status; there is no data. */
export const loader = () => data(null, { status: 404 })
export const clientLoader = () => null

/** The not-found page inside the office, with the text of the public one (acceptance D43). */
export default function OfficeNotFoundPage() {
  return (
    <section className="flex min-h-[70dvh] flex-col items-start justify-center gap-6" data-not-found>
      <title>{pageTitle(notFound.text)}</title>
      <h1 className="font-display text-8xl leading-none font-medium">{notFound.code}</h1>
      <p className="text-lg text-ink-soft">{notFound.text}</p>
      {/* A full page load, because the public site is not part of the application. */}
      <a href={notFound.action.to} className={buttonClass('primary')}>
        {notFound.action.label}
      </a>
    </section>
  )
}
