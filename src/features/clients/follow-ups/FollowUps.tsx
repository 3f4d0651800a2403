import { useQuery } from '@tanstack/react-query'
import { Check, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { opensForm } from '../../../form/drafts.ts'
import { focusNeighbor } from '../../../list/focusNeighbor.ts'
import { formatDate, formatDaysUntil, formatInstantDay, isIsoDate, todayIn } from '../../../lib/dates.ts'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { cx } from '../../../ui/cx.ts'
import { NotLoaded } from '../../../ui/Loaded.tsx'
import { onDemand } from '../../../ui/onDemand.tsx'
import { AddButton } from '../AddButton.tsx'
import type { Client } from '../contract.ts'
import type { FollowUp } from './followUpContract.ts'
import { followUpsQuery, useFollowUps } from './useFollowUps.ts'
import { IfMayChange } from '../../../lib/mayChange.ts'

const FollowUpDialog = onDemand(() => import('./FollowUpDialog.tsx'))

export function FollowUps({ client }: { client: Client }) {
  const query = useQuery(followUpsQuery(client.id))
  const { data } = query
  const [form, setForm] = useState<{ followUp?: FollowUp } | null>(null)
  const open = data?.filter(({ done }) => !done) ?? []
  const done = data?.filter((one) => one.done) ?? []
  return (
    <>
      {(!data || query.error) && <NotLoaded query={query} />}
      {data && open.length === 0 && <p className="text-ink-soft">No open follow-ups.</p>}
      <ul className="divide-y divide-line">
        {open.map((row) => (
          <Item key={row.id} {...{ client, row }} onChange={(followUp) => setForm({ followUp })} />
        ))}
      </ul>
      <AddButton {...opensForm(`clients.${client.id}.add-follow-up`)} onClick={() => setForm({})}>
        Add follow-up
      </AddButton>
      {done.length > 0 && (
        <details className="mt-3">
          <summary className="cursor-pointer text-sm font-semibold text-ink-soft">
            Done ({done.length})
          </summary>
          <ul className="mt-1 divide-y divide-line">
            {done.map((row) => (
              <Item key={row.id} {...{ client, row }} />
            ))}
          </ul>
        </details>
      )}
      {form && <FollowUpDialog {...form} client={client} onClose={() => setForm(null)} />}
    </>
  )
}

function dayText(row: FollowUp): string {
  const day = formatDate(row.day)
  if (row.done) {
    const by = row.done_by ? ` by ${row.done_by}` : ''
    return `${day}, done ${formatInstantDay(row.done_at)}${by}`
  }
  const until = isIsoDate(row.day) ? ` (${formatDaysUntil(row.day)})` : ''
  const from = row.asked_by ? `, from ${row.asked_by}` : ''
  return `${day}${until} · ${row.person ?? 'Nobody'}${from}`
}

type ItemProps = { client: Client; row: FollowUp; onChange?: (row: FollowUp) => void }

function Item({ client, row, onChange }: ItemProps) {
  const { setDone, remove } = useFollowUps()
  const day = formatDate(row.day)
  const leave = () => focusNeighbor(row.id, 'button')
  return (
    <li
      data-row-id={row.id}
      className="flex items-start justify-between gap-3 py-2.5 max-sm:flex-wrap max-sm:gap-y-1.5"
    >
      <div className="min-w-0 break-words max-sm:basis-full">
        <p
          className={cx(
            'tabular text-sm',
            !row.done && row.day < todayIn() ? 'text-danger' : 'text-ink-soft',
          )}
        >
          {dayText(row)}
        </p>
        {row.note && <p className="whitespace-pre-wrap">{row.note}</p>}
      </div>
      <IfMayChange>
        <div className="flex shrink-0 gap-1">
          <Button
            size="small"
            aria-label={`${row.done ? 'Reopen' : 'Done'}: follow-up of ${day}`}
            onClick={() => {
              leave()
              setDone(client, row, !row.done)
            }}
          >
            {row.done ? <RotateCcw aria-hidden /> : <Check aria-hidden />}
            {row.done ? 'Reopen' : 'Done'}
          </Button>
          {onChange && (
            <IconButton
              {...opensForm(`clients.${row.client_id}.follow-up.${row.id}`)}
              label={`Change the follow-up of ${day}`}
              icon={Pencil}
              onClick={() => onChange(row)}
            />
          )}
          <IconButton
            label={`Remove the follow-up of ${day}`}
            icon={Trash2}
            onClick={() => {
              leave()
              remove(client, row)
            }}
          />
        </div>
      </IfMayChange>
    </li>
  )
}
