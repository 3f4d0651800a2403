import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/dates.ts'
import { whileOnline } from '../../lib/online.ts'
import { formatCount } from '../../lib/text.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmButton } from '../../ui/ConfirmDialog.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { onDemand } from '../../ui/onDemand.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useAction } from '../../ui/useAction.ts'
import { eventLabel } from './choices.ts'
import type { Webhook } from './contract.ts'

const AddWebhookDialog = onDemand(() => import('./AddWebhookDialog.tsx'))
const DeliveriesDialog = onDemand(() => import('./DeliveriesDialog.tsx'))

const REFETCH_MS = 30_000

/** Other systems that are told what happens (docs/decisions/0079). */
export function Webhooks() {
  const [isAdding, setAdding] = useState(false)
  const webhooks = useQuery(
    api.webhooks.list.queryOptions({ input: {}, refetchInterval: () => whileOnline(REFETCH_MS) }),
  )
  return (
    <>
      <div className="flex flex-wrap items-center justify-end gap-x-6 gap-y-1">
        <Button size="small" onClick={() => setAdding(true)}>
          Add webhook
        </Button>
      </div>
      <Loaded query={webhooks}>
        {(rows) => (
          <ul className="divide-y divide-line">
            {rows.map((webhook) => (
              <WebhookItem key={webhook.id} webhook={webhook} />
            ))}
          </ul>
        )}
      </Loaded>
      {isAdding && <AddWebhookDialog onClose={() => setAdding(false)} />}
    </>
  )
}

function WebhookItem({ webhook }: { webhook: Webhook }) {
  const { id, name, url, types, is_on, failing_since } = webhook
  const [isOpen, setOpen] = useState(false)
  const turn = useAction({
    call: api.webhooks.switch.call,
    failed: 'The webhook was not changed',
    subject: id,
  })
  const remove = useAction({ call: api.webhooks.remove.call, subject: id })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-80">
        <p className="break-words">{name}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {url}. {types.map(eventLabel).join(', ')}.
        </p>
        <p className={failing_since ? 'tabular text-sm text-danger' : 'tabular text-sm text-ink-soft'}>
          {stateText(webhook)}
        </p>
      </div>
      <span className="flex items-center gap-2">
        <Switch
          aria-label={`Send to ${name}`}
          checked={is_on}
          busy={turn.isPending}
          question={{
            title: `Disable ${name}?`,
            description:
              'Events that happen while it is disabled are never sent. Waiting deliveries are marked failed; you can send them again once it is enabled.',
            confirmLabel: 'Disable',
          }}
          onCheckedChange={(checked) => turn.mutate({ id, is_on: checked })}
        />
        <Button size="small" aria-label={`Deliveries to ${name}`} onClick={() => setOpen(true)}>
          Deliveries
        </Button>
        <ConfirmButton
          aria-label={`Remove ${name}`}
          question={{
            title: `Remove ${name}?`,
            description: 'No more events are sent to it, and its deliveries are deleted.',
            confirmLabel: 'Remove',
            onConfirm: () => remove.mutateAsync({ id }),
          }}
        >
          Remove
        </ConfirmButton>
      </span>
      {isOpen && <DeliveriesDialog webhook={webhook} onClose={() => setOpen(false)} />}
    </li>
  )
}

function stateText({ is_on, failing_since, accepted_event_at, waiting, failed }: Webhook): string {
  const counts = [
    waiting > 0 && `${formatCount(waiting)} waiting`,
    failed > 0 && `${formatCount(failed)} failed`,
  ].filter(Boolean)
  const last = failing_since
    ? `Has accepted nothing since ${formatInstant(failing_since)}`
    : accepted_event_at
      ? `Newest accepted event: ${formatInstant(accepted_event_at)}`
      : 'Nothing accepted yet'
  return `${is_on ? '' : 'Disabled. '}${[last, ...counts].join(', ')}.`
}
