import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { Loaded } from '../../../ui/Loaded.tsx'
import { Section } from '../../../ui/Section.tsx'
import { SettingSwitch } from '../SettingSwitch.tsx'
import { useSession } from '../useSession.ts'
import type { OwnSettings } from './myAccountContract.ts'

export const ownSettingsQuery = api.accounts.read_own_settings.queryOptions({ input: {} })

/** Which emails the person wants (acceptance D65). */
export function NoticesSection() {
  const isAdmin = useSession().data?.role === 'admin'
  return (
    <Section
      title="Email notifications"
      text="These emails contain counts and links, and never anything about a client."
    >
      <Loaded query={useQuery(ownSettingsQuery)}>
        {(own) => (
          <div className="-my-3 divide-y divide-line">
            {isAdmin && (
              <NoticeSwitch
                own={own}
                field="mail_requests"
                title="New requests for access"
                hint="When someone new asks for a staff account, with at most one email an hour."
              />
            )}
            <NoticeSwitch
              own={own}
              field="mail_today"
              title="Daily summary"
              hint="An email at 7:30 on weekdays with how much is due for you. No email when nothing is."
            />
          </div>
        )}
      </Loaded>
    </Section>
  )
}

type NoticeSwitchProps = { own: OwnSettings; field: keyof OwnSettings; title: string; hint: string }

const NoticeSwitch = ({ own, field, title, hint }: NoticeSwitchProps) => (
  <SettingSwitch
    title={title}
    hint={hint}
    checked={own[field]}
    save={(to) => api.accounts.update_own_settings.call({ changes: { [field]: { from: own[field], to } } })}
    done={(isOn) => `${title}: ${isOn ? 'on' : 'off'}`}
  />
)
