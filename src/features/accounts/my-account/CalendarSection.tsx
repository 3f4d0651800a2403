import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { Button } from '../../../ui/Button.tsx'
import { copyText } from '../../../ui/copyText.ts'
import { Loaded } from '../../../ui/Loaded.tsx'
import { Section, SectionRow } from '../../../ui/Section.tsx'
import { useAction } from '../../../ui/useAction.ts'
import { ownSettingsQuery } from './NoticesSection.tsx'

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
