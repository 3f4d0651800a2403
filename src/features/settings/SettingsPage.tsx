import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { failureOf } from '../../lib/failure.ts'
import { browserLoader, serverLoader, type PageQueries } from '../../lib/pageLoader.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { failureToast } from '../../ui/failureToast.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { toast } from '../../ui/toast.ts'
import { useSession } from '../accounts/useSession.ts'
import { api } from '../../lib/api.ts'
import type { Settings } from './contract.ts'
import { OfficeSection } from './OfficeSection.tsx'

const settingsQuery = api.settings.get.queryOptions({ input: {} })

const queries: PageQueries = ({ queryClient }) => [queryClient.prefetchQuery(settingsQuery)]
export const loader = serverLoader(queries)
export const clientLoader = browserLoader(queries)

interface Notice {
  field: keyof Settings
  title: string
  hint: string
  administratorsOnly?: true
}

const notices: Notice[] = [
  {
    field: 'mail_requests',
    title: 'New requests for access',
    hint: 'When someone new asks for a staff account, with at most one email an hour.',
    administratorsOnly: true,
  },
  {
    field: 'mail_today',
    title: 'Daily summary',
    hint: 'An email every morning at 7:00 with what’s due today. Nothing due, no email.',
  },
]

/** /operational/settings: what the signed-in person chooses for themselves. */
export default function SettingsPage() {
  const { data, error, refetch, isFetching } = useQuery(settingsQuery)
  const session = useSession().data
  const offered = notices.filter((notice) => !notice.administratorsOnly || session?.role === 'admin')
  return (
    <>
      <PageHeader title="Your settings" description={session?.user?.email} />
      <section aria-labelledby="notices" className="max-w-2xl">
        <h2 id="notices" className="font-display text-xl font-medium">
          Email notifications
        </h2>
        <p className="mt-1 mb-3 text-ink-soft">
          These emails contain counts and links, and never anything about a client.
        </p>
        {data && (
          <Card className="divide-y divide-line py-0">
            {offered.map((notice) => (
              <NoticeSwitch key={notice.field} {...notice} checked={data[notice.field]} />
            ))}
          </Card>
        )}
        {!data && error && (
          <ErrorPanel {...failureOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
        )}
        {!data && !error && <Spinner />}
      </section>
      {session?.role === 'admin' && <OfficeSection />}
    </>
  )
}

/** Saved at once; switches back when the server refuses. */
function NoticeSwitch({ field, title, hint, checked }: Notice & { checked: boolean }) {
  const cache = useQueryClient()
  const id = useId()
  const save = useMutation({
    mutationFn: (to: boolean) => api.settings.update.call({ changes: { [field]: { from: checked, to } } }),
    onSuccess: (saved, to) => {
      cache.setQueryData(settingsQuery.queryKey, saved)
      toast.success(`${title}: ${to ? 'on' : 'off'}`, { subject: field })
    },
    onError: (error) => failureToast(error, 'Your settings were not saved', field),
  })
  return (
    <div className="flex items-center justify-between gap-6 py-3">
      <div>
        <label htmlFor={id} className="font-semibold">
          {title}
        </label>
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      </div>
      <Switch
        id={id}
        aria-describedby={`${id}-hint`}
        checked={save.isPending ? save.variables : checked}
        busy={save.isPending}
        onCheckedChange={(to) => save.mutate(to)}
      />
    </div>
  )
}
