import { data } from 'react-router'
import { pageTitle } from '../content/company.ts'
import { page } from '../content/not-found.ts'
import NotFoundPage from '../site/NotFoundPage.tsx'

/** The document's status; nothing is fetched. */
export const loader = () => data(null, { status: 404 })
export const clientLoader = () => null

/** The same page as outside (acceptance D43). */
export default function OfficeNotFoundPage() {
  return (
    <>
      <title>{pageTitle(page.text)}</title>
      <NotFoundPage />
    </>
  )
}
