import { useQuery } from '@tanstack/react-query'
import { Check, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { opensForm } from '../../../form/drafts.ts'
import { formatDate, formatDaysUntil, formatInstantDay, isIsoDate, todayIn } from '../../../lib/dates.ts'
import { cx } from '../../../ui/cx.ts'
import { NotLoaded } from '../../../ui/Loaded.tsx'
import { AddButton } from '../AddButton.tsx'
import { ClientSection } from '../ClientSection.tsx'
import type { Client } from '../contract.ts'
import { PartDialog } from '../dialogs.ts'
import type { FollowUp } from './followUpsContract.ts'
import { api } from '../../../lib/api.ts'
import { PartRow } from '../parts/PartRow.tsx'

export const followUpsQuery = (id: string) => api.clients.follow_ups.queryOptions({ input: { id } })

export function FollowUps({ client }: { client: Client }) {
  const query = useQuery(followUpsQuery(client.id))
  const { data } = query
  const [form, setForm] = useState<{ row?: FollowUp } | null>(null)
  const open = data?.filter(({ done }) => !done) ?? []
  const done = data?.filter((one) => one.done) ?? []
  return (
    <ClientSection
      title="Follow-ups"
      actions={
        <AddButton {...opensForm(`clients.${client.id}.add-follow-up`)} onClick={() => setForm({})}>
          Add follow-up
        </AddButton>
      }
    >
      {(!data || query.error) && <NotLoaded query={query} />}
      {data && open.length === 0 && <p className="text-ink-soft">No open follow-ups.</p>}
      <ul className="divide-y divide-line">
        {open.map((row) => (
          <Item key={row.id} {...{ client, row }} onChange={() => setForm({ row })} />
        ))}
      </ul>
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
      {form && <PartDialog {...form} kind="follow_ups" client={client} onClose={() => setForm(null)} />}
    </ClientSection>
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

type ItemProps = { client: Client; row: FollowUp; onChange?: () => void }

function Item({ client, row, onChange }: ItemProps) {
  const named = `follow-up of ${formatDate(row.day)}`
  const [text, icon] = row.done ? (['Reopen', RotateCcw] as const) : (['Done', Check] as const)
  return (
    <PartRow
      {...{ client, onChange }}
      kind="follow_ups"
      id={row.id}
      named={`the ${named}`}
      step={{ text, icon, label: `${text}: ${named}`, isDone: !row.done }}
    >
      <p
        className={cx('tabular text-sm', !row.done && row.day < todayIn() ? 'text-danger' : 'text-ink-soft')}
      >
        {dayText(row)}
      </p>
      {row.note && <p className="whitespace-pre-wrap">{row.note}</p>}
    </PartRow>
  )
}
