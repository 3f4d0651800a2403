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
import type { Webhook, Delivery } from './contract.ts'
import { eventLabel, deliveryStates } from './choices.ts'

const REFETCH_MS = 3_000

interface Props {
  webhook: Webhook
  onClose: () => void
}

/** What was sent to a receiver, and what it answered. */
export default function DeliveriesDialog({ webhook: { id, name, is_on, failed }, onClose }: Props) {
  const deliveries = useQuery(
    api.webhooks.deliveries.queryOptions({ input: { id }, refetchInterval: () => whileOnline(REFETCH_MS) }),
  )
  const again = useAction({
    call: api.webhooks.send_again.call,
    failed: 'Nothing was sent again',
    subject: id,
  })
  const test = useAction({
    call: api.webhooks.test.call,
    failed: 'No test was sent',
    subject: id,
  })
  return (
    <Dialog
      title={`Deliveries to ${name}`}
      description={
        is_on
          ? 'The last 100, newest first.'
          : 'The last 100, newest first. It is disabled: enable it to send something again.'
      }
      onClose={onClose}
      footer={
        <>
          {is_on && failed > 0 && (
            <Button busy={again.isPending} onClick={() => again.mutate({ id, delivery_id: null })}>
              {`Send ${plural(failed, 'failed delivery', 'failed deliveries')} again`}
            </Button>
          )}
          <Button busy={test.isPending} disabled={!is_on} onClick={() => test.mutate({ id })}>
            Send a test
          </Button>
        </>
      }
    >
      <Loaded query={deliveries}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-ink-soft">Nothing has been sent yet.</p>
          ) : (
            <ul className="divide-y divide-line">
              {rows.map((delivery) => (
                <DeliveryItem
                  key={delivery.id}
                  delivery={delivery}
                  busy={again.isPending}
                  isOn={is_on}
                  sendAgain={() => again.mutate({ id, delivery_id: delivery.id })}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  )
}

interface DeliveryProps {
  delivery: Delivery
  busy: boolean
  isOn: boolean
  sendAgain: () => void
}

function DeliveryItem({ delivery, busy, isOn, sendAgain }: DeliveryProps) {
  const { type, created_at, state, tries, status, answer } = delivery
  const { label, variant } = deliveryStates[state]
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
      {isOn && state !== 'waiting' && (
        <Button
          size="small"
          busy={busy}
          aria-label={`Send again: ${eventLabel(type)}, ${formatInstant(created_at)}`}
          onClick={sendAgain}
        >
          Send again
        </Button>
      )}
    </li>
  )
}
