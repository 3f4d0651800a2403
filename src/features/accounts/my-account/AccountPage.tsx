import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useSession } from '../useSession.ts'
import { PasswordSection } from './PasswordSection.tsx'

/** /operational/account: one's own account, a component for each section (acceptance D90). */
export default function AccountPage() {
  const email = useSession().data?.user?.email
  return (
    <>
      <PageHeader title="My account" description={email} />
      <div className="flex flex-col gap-8">
        <PasswordSection />
      </div>
    </>
  )
}
