import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/dates.ts'
import { whileOnline } from '../../lib/online.ts'
import { plural } from '../../lib/text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { useAction } from '../../ui/useAction.ts'
import type { Webhook, WebhookEvent } from './contract.ts'
import { eventLabel, eventStates } from './choices.ts'

const REFETCH_MS = 3_000

interface Props {
  webhook: Webhook
  onClose: () => void
}

/** What was sent to a receiver, and what it answered. */
export default function WebhookEventsDialog({ webhook: { id, name, failed }, onClose }: Props) {
  const events = useQuery(
    api.webhooks.events.queryOptions({ input: { id }, refetchInterval: () => whileOnline(REFETCH_MS) }),
  )
  const again = useAction({
    call: api.webhooks.send_again.call,
    done: ({ message }) => message,
    failed: 'Nothing was sent again',
    subject: id,
  })
  const test = useAction({
    call: api.webhooks.test.call,
    done: ({ message }) => message,
    failed: 'No test event was sent',
    subject: id,
  })
  return (
    <Dialog
      title={`Events of ${name}`}
      description="The last 100, newest first."
      onClose={onClose}
      footer={
        <>
          {failed > 0 && (
            <Button busy={again.isPending} onClick={() => again.mutate({ id, event_id: null })}>
              {`Send ${plural(failed, 'failed event')} again`}
            </Button>
          )}
          <Button busy={test.isPending} onClick={() => test.mutate({ id })}>
            Send a test event
          </Button>
        </>
      }
    >
      <Loaded query={events}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-ink-soft">Nothing has been sent yet.</p>
          ) : (
            <ul className="divide-y divide-line">
              {rows.map((event) => (
                <EventItem
                  key={event.id}
                  event={event}
                  busy={again.isPending}
                  sendAgain={() => again.mutate({ id, event_id: event.id })}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  )
}

interface EventProps {
  event: WebhookEvent
  busy: boolean
  sendAgain: () => void
}

function EventItem({ event, busy, sendAgain }: EventProps) {
  const { type, created_at, state, tries, status, answer } = event
  const { label, variant } = eventStates[state]
  const answered = [status, answer].filter(Boolean).join(' ')
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3">
          {eventLabel(type)}
          <Badge variant={variant}>{label}</Badge>
        </p>
        <p className="tabular text-sm text-ink-soft">
          {formatInstant(created_at)}
          {tries > 1 && `, ${plural(tries, 'try', 'tries')}`}
        </p>
        {answered && <p className="line-clamp-3 font-mono text-xs wrap-anywhere text-ink-soft">{answered}</p>}
      </div>
      <Button
        size="small"
        busy={busy}
        aria-label={`Send again: ${eventLabel(type)}, ${formatInstant(created_at)}`}
        onClick={sendAgain}
      >
        Send again
      </Button>
    </li>
  )
}
