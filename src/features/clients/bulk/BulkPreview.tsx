import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { SwitchField } from '../../../form/fields.tsx'
import { api } from '../../../lib/api.ts'
import { formatDate, weekdayName, isIsoDate } from '../../../lib/dates.ts'
import { holidayName } from '../../../lib/businessDays.ts'
import { failureOf } from '../../../lib/failure.ts'
import { formatCount, plural } from '../../../lib/text.ts'
import { cx } from '../../../ui/cx.ts'
import { leftOutTexts, type BulkWhich } from './useBulk.ts'
import { clientFields, columnTitle, inSentence } from '../registry.ts'
import type { BulkChange, DateChange } from './bulkContract.ts'

/** 'Thursday, Thanksgiving Day' */
const namedDay = (day: string) => [weekdayName(day), holidayName(day)].filter(Boolean).join(', ')

interface BulkPreviewProps {
  name: string
  which: BulkWhich
  changeOf: (day: string, move_later_dates: boolean) => BulkChange
}

/** So many dates are listed; clients with different intervals get different ones. */
const MAX_DATES = 6

/** Before dates of many clients are changed: how many get which date, and who is left out and why (acceptance D64). */
export function BulkPreview({ name, which, changeOf }: BulkPreviewProps) {
  const [day, move_later_dates] = useWatch({ name: [name, 'move_later_dates'] }) as [unknown, boolean]
  const isDay = typeof day === 'string' && isIsoDate(day)
  const change = changeOf(isDay ? day : '', move_later_dates === true) as DateChange
  const query = useQuery({
    ...api.clients.preview_bulk.queryOptions({ input: { ...which, change } }),
    // The selection is cleared while the dialog closes.
    enabled: isDay && which.ids?.length !== 0,
    // Somebody may have changed the clients since the dialog was open last.
    staleTime: 0,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
    retry: false,
  })
  const { data, error, isPlaceholderData } = query
  const dates = data?.dates ?? []
  const what =
    change.action === 'record' ? `Next ${change.kind}` : inSentence(columnTitle(clientFields[change.field]))
  const more = dates.slice(MAX_DATES).reduce((sum, { clients }) => sum + clients, 0)
  return (
    <>
      <div
        role="status"
        className={cx(
          'min-h-18 rounded-md border border-line bg-sunken px-3 py-2 text-sm text-ink-soft transition-opacity',
          isPlaceholderData && 'opacity-60 delay-150',
        )}
      >
        {!isDay && 'Choose a day to see what it does.'}
        {isDay && !data && (error ? `It could not be counted: ${failureOf(error).message}` : 'Counting…')}
        {isDay && data && dates.length === 0 && <p>No client gets another date.</p>}
        {isDay && dates.length > 0 && (
          <ul className="tabular">
            {dates.slice(0, MAX_DATES).map(({ date, clients }) => (
              <li key={date}>
                {what} <span className="font-semibold text-ink">{formatDate(date)}</span>
                {` (${namedDay(date)}): ${plural(clients, 'client')}`}
              </li>
            ))}
            {more > 0 && <li>{`Until ${formatDate(dates.at(-1)!.date)}: ${formatCount(more)} more`}</li>}
          </ul>
        )}
        {isDay && data && data.moved > 0 && <p>{`${formatCount(data.moved)} of them had a later date.`}</p>}
        {isDay && data && leftOutTexts(data, change).map((text) => <p key={text}>{text}</p>)}
      </div>
      {data && data.kept + data.moved > 0 && (
        <SwitchField
          name="move_later_dates"
          label="Move later dates, too"
          on="Yes, to this one"
          off="No, clients keep theirs"
        />
      )}
    </>
  )
}
