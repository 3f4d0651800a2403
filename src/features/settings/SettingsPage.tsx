import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { api } from '../../lib/api.ts'
import { browserLoader, serverLoader, type PageQueries } from '../../lib/pageLoader.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Section } from '../../ui/Section.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useAction } from '../../ui/useAction.ts'
import { useSession } from '../accounts/useSession.ts'
import type { Settings } from './contract.ts'

const ownQuery = api.settings.read_own_settings.queryOptions({ input: {} })
const officeQuery = api.settings.read_office_settings.queryOptions({ input: {} })

const queries: PageQueries = ({ queryClient }) => [queryClient.prefetchQuery(ownQuery)]
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
    hint: 'An email at 7:30 on weekdays that says how much is yours. Nothing yours, no email.',
  },
]

/** /operational/settings: what the signed-in person chooses for themselves, and administrators for everybody. */
export default function SettingsPage() {
  const session = useSession().data
  const isAdmin = session?.role === 'admin'
  return (
    <>
      <PageHeader title="Your settings" description={session?.user?.email} />
      <div className="flex flex-col gap-8">
        <NoticeSection isAdmin={isAdmin} />
        {isAdmin && <OfficeSection />}
      </div>
    </>
  )
}

function NoticeSection({ isAdmin }: { isAdmin: boolean }) {
  const cache = useQueryClient()
  const offered = notices.filter(({ administratorsOnly }) => !administratorsOnly || isAdmin)
  return (
    <Section
      title="Email notifications"
      text="These emails contain counts and links, and never anything about a client."
    >
      <Loaded query={useQuery(ownQuery)}>
        {(own) => (
          <div className="-my-3 divide-y divide-line">
            {offered.map(({ field, title, hint }) => (
              <SettingSwitch
                key={field}
                title={title}
                hint={hint}
                checked={own[field]}
                save={async (to) => {
                  const changes = { [field]: { from: own[field], to } }
                  cache.setQueryData(
                    ownQuery.queryKey,
                    await api.settings.update_own_settings.call({ changes }),
                  )
                }}
                done={(isOn) => `${title}: ${isOn ? 'on' : 'off'}`}
              />
            ))}
          </div>
        )}
      </Loaded>
    </Section>
  )
}

function OfficeSection() {
  const cache = useQueryClient()
  return (
    <Section title="For all staff">
      <Loaded query={useQuery(officeQuery)}>
        {(office) => (
          <div className="-my-3">
            <SettingSwitch
              title="Second factor for all staff"
              hint="Administrators always need one. With this everyone does, and sets it up before anything else."
              checked={office.factor_for_everybody}
              save={async (factor_for_everybody) =>
                cache.setQueryData(
                  officeQuery.queryKey,
                  await api.settings.update_office_settings.call({ factor_for_everybody }),
                )
              }
              done={(isOn) => `${isOn ? 'All staff need' : 'Administrators need'} a second factor now`}
            />
          </div>
        )}
      </Loaded>
    </Section>
  )
}

interface SettingSwitchProps {
  title: string
  hint: string
  checked: boolean
  save: (to: boolean) => Promise<unknown>
  /** The toast afterwards. */
  done: (isOn: boolean) => string
}

/** Saved at once; switches back when the server refuses. */
function SettingSwitch({ title, hint, checked, save, done }: SettingSwitchProps) {
  const id = useId()
  const change = useAction({
    call: save,
    done: (_, to) => done(to),
    failed: 'This setting was not saved',
    subject: title,
    outdated: api.settings.key(),
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
        checked={change.isPending ? change.variables : checked}
        busy={change.isPending}
        onCheckedChange={(to) => change.mutate(to)}
      />
    </div>
  )
}
