import { formatDate } from '../../lib/dates.ts'
import { dateOrders, type DateOrder } from '../../lib/typedDay.ts'
import { Card } from '../../ui/Card.tsx'
import { Select } from '../../ui/Select.tsx'
import type { Import, ImportChoices } from './contract.ts'

interface DateOrdersProps {
  shown: Import
  chosen: ImportChoices['dates']
  onChange: (dates: ImportChoices['dates']) => void
}

const labels: Record<DateOrder, string> = { month_first: 'the month is first', day_first: 'the day is first' }

/** How the dates of each column are read, with both readings of one of them; what the column does not tell is asked. */
export function DateOrders({ shown: { columns, summary }, chosen, onChange }: DateOrdersProps) {
  const dates = summary?.dates ?? []
  if (dates.length === 0) return null
  return (
    <Card>
      <h2 className="font-display text-xl font-medium">Is the day or the month first in a date?</h2>
      <ul className="mt-3 divide-y divide-line">
        {dates.map(({ column, example, order, is_mixed, ...readings }) => (
          <li key={column} className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[1fr_10rem_20rem]">
            <span className="min-w-0 font-semibold break-words">{columns[column]}</span>
            <span className="tabular text-sm text-ink-soft">{example} is</span>
            <Select
              aria-label={`What ${example} in ${columns[column]} is`}
              value={chosen?.[column] ?? order}
              placeholder={order === null ? 'Choose' : undefined}
              options={dateOrders.map((one) => ({
                value: one,
                label: `${readings[one] ? formatDate(readings[one], 'MMM dd, yyyy') : 'not a date'} (${labels[one]})`,
              }))}
              onChange={(value) =>
                onChange(
                  columns.map((_, index) =>
                    index === column ? (value as DateOrder | null) : (chosen?.[index] ?? null),
                  ),
                )
              }
            />
            {is_mixed && (
              <p className="text-sm text-ink-soft sm:col-span-3">
                This column mixes both orders: in some dates the day is first, in others the month. Dates in
                the order that is not chosen stay wrong until they are corrected in the file.
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
