import { browserLoader, serverLoader, type PageQueries } from '../../../lib/pageLoader.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useSession } from '../useSession.ts'
import { EmergencySection } from '../emergency/EmergencySection.tsx'
import { FactorsSection } from '../factors/FactorsSection.tsx'
import { factorsQuery } from '../factors/RemoveFactor.tsx'
import { EmailSection } from './EmailSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { SessionsSection, sessionsQuery } from './SessionsSection.tsx'

const queries: PageQueries = ({ queryClient }) => [
  queryClient.prefetchQuery(sessionsQuery),
  queryClient.prefetchQuery(factorsQuery),
]
export const loader = serverLoader(queries)
export const clientLoader = browserLoader(queries)

/** /operational/account: one's own account, a component for each section (acceptance D90). */
export default function AccountPage() {
  const email = useSession().data?.user?.email
  return (
    <>
      <PageHeader title="My account" description={email} />
      <div className="flex flex-col gap-8">
        <EmergencySection />
        <SessionsSection />
        <FactorsSection />
        <PasswordSection />
        <EmailSection />
      </div>
    </>
  )
}
