import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { activityKinds } from './choices.ts'
import type { Activity } from './useActivity.ts'
import { kindNames } from './labels.ts'

const labels = { start: 'Start Date', end: 'End Date' }
const kinds = activityKinds.map((value) => ({ value, label: kindNames[value] }))

/** The filters of the activity list: a kind, a range of days, one client; and problems with the values in the URL. */
export function ActivityFilters({ activity }: { activity: Activity }) {
  const { kind, client, ask, wrong } = activity
  return (
    <div className="mb-4 flex flex-col gap-3">
      {wrong.length > 0 && (
        <div role="alert" className="text-sm font-medium break-words text-danger">
          {wrong.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      {client && <OneClient activity={activity} />}
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <Field label="Kind" className="w-56 max-sm:w-full">
          {(control) => (
            <Select
              {...control}
              placeholder="All kinds"
              value={kind ?? null}
              options={kinds}
              onChange={(value) => ask('kind', value)}
            />
          )}
        </Field>
        <Days activity={activity} />
      </div>
    </div>
  )
}

function Days({ activity: { range, problems, ask } }: { activity: Activity }) {
  const [changed, setChanged] = useState<'start' | 'end'>('start')
  // Text that is not a day has the field's own message; the other problems are about the last valid day.
  const [unreadable, setUnreadable] = useState({ start: false, end: false })
  const problemOf = (name: 'start' | 'end') =>
    problems[name] ?? (name === changed && !unreadable.start && !unreadable.end ? problems.order : undefined)
  return (
    <div className="flex gap-3 max-sm:w-full">
      {(['start', 'end'] as const).map((name) => (
        <Field
          key={name}
          label={labels[name]}
          error={unreadable[name] ? undefined : problemOf(name)}
          className="w-44 max-sm:w-auto max-sm:grow max-sm:basis-0"
        >
          {(control) => (
            <DatePicker
              {...control}
              display="MM/dd/yyyy"
              placeholder="Any day"
              value={range[name] ?? null}
              label={labels[name]}
              missingYear={{ choose: 'previous' }}
              onUnreadable={(is) => setUnreadable((known) => ({ ...known, [name]: is }))}
              onChange={(day) => {
                setChanged(name)
                ask(name, day)
              }}
            />
          )}
        </Field>
      ))}
    </div>
  )
}

/** Names the client whose history is shown, with a link back to all activity. */
function OneClient({ activity: { query, client, ask } }: { activity: Activity }) {
  const entries = query.data?.pages.flatMap(({ rows }) => rows)
  const name = entries?.find(({ subject_id, subject }) => subject_id === client && subject)?.subject
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="min-w-0 break-words">
        History of <strong className="font-semibold">{name ?? 'one client'}</strong>
      </span>
      <Button size="small" onClick={() => ask('client', null)}>
        Show everything
      </Button>
    </p>
  )
}
