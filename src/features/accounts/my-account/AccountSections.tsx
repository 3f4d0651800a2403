import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { Loaded } from '../../../ui/Loaded.tsx'
import { Section, SectionRow } from '../../../ui/Section.tsx'
import { SettingSwitch } from '../SettingSwitch.tsx'
import { useSession } from '../useSession.ts'
import type { OwnSettings, OwnSession } from './myAccountContract.ts'
import { Button } from '../../../ui/Button.tsx'
import { copyText } from '../../../ui/copyText.ts'
import { useAction } from '../../../ui/useAction.ts'
import { formatInstant } from '../../../lib/dates.ts'
import { Badge } from '../../../ui/Badge.tsx'

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

/** The link with which a calendar of the person's own shows how much is theirs (acceptance D212). */
export function CalendarSection() {
  const make = useAction({
    call: api.calendar.make.call,
    done: () => 'Calendar link created',
    failed: 'No link was created',
    subject: 'calendar',
  })
  const remove = useAction({
    call: api.calendar.remove.call,
    failed: 'The link was not removed',
    subject: 'calendar',
  })
  return (
    <Section
      title="Calendar"
      text="A link for your calendar app. It shows how much is due for you each day, and never anything about a client."
    >
      <Loaded query={useQuery(ownSettingsQuery)}>
        {({ has_calendar }) => (
          <SectionRow
            title={has_calendar ? 'Your link works' : 'No link'}
            text={
              has_calendar && make.data ? (
                <>
                  <span className="block text-ink wrap-anywhere select-all">{make.data.url}</span>
                  It is shown only now. Add it to your calendar app as a subscription.
                </>
              ) : (
                has_calendar && 'Anyone who has it can see these numbers. A new link replaces it.'
              )
            }
          >
            {has_calendar && make.data && (
              <Button size="small" onClick={() => void copyText(make.data.url)}>
                Copy
              </Button>
            )}
            {!(has_calendar && make.data) && (
              <Button size="small" busy={make.isPending} onClick={() => make.mutate({})}>
                {has_calendar ? 'Create a new link' : 'Create a link'}
              </Button>
            )}
            {has_calendar && (
              <Button size="small" busy={remove.isPending} onClick={() => remove.mutate({})}>
                Remove
              </Button>
            )}
          </SectionRow>
        )}
      </Loaded>
    </Section>
  )
}

export const sessionsQuery = api.accounts.sessions.queryOptions({ input: {} })

/** Where one is signed in; others can be signed out, one or all (acceptance D90). */
export const SessionsSection = () => (
  <Section
    title="Where you’re signed in"
    text="If you don’t recognize one, sign it out, then change your password."
  >
    <Loaded query={useQuery(sessionsQuery)}>
      {(sessions) => (
        <>
          <ul aria-label="Browsers" className="-my-3 divide-y divide-line *:py-3">
            {sessions.map((session) => (
              <Browser key={session.id} {...session} />
            ))}
          </ul>
          {sessions.length > 1 && <SignOutOthers />}
        </>
      )}
    </Loaded>
  </Section>
)

function Browser({ id, device, address, signed_in_at, used_at, is_current }: OwnSession) {
  const end = useAction({
    call: api.accounts.end_session.call,
    done: () => `${device} is signed out`,
    failed: 'That browser could not be signed out',
    subject: id,
  })
  const used = formatInstant(used_at)
  return (
    <li>
      <SectionRow
        title={device}
        badge={is_current && <Badge variant="success">This one</Badge>}
        text={
          <>
            {address ?? 'Unknown address'} · last used {used}
            <span className="block text-ink-faint">Signed in {formatInstant(signed_in_at)}</span>
          </>
        }
      >
        {!is_current && (
          <Button
            size="small"
            busy={end.isPending}
            aria-label={`Sign out ${device}, last used ${used}`}
            onClick={() => end.mutate({ id })}
          >
            Sign out
          </Button>
        )}
      </SectionRow>
    </li>
  )
}

function SignOutOthers() {
  const end = useAction({
    call: api.accounts.sign_out.call,
    failed: 'The other browsers could not be signed out',
    subject: 'sessions',
  })
  return (
    <Button className="mt-6" busy={end.isPending} onClick={() => end.mutate({ scope: 'others' })}>
      Sign out everywhere else
    </Button>
  )
}
