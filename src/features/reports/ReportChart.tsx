import { useQuery } from '@tanstack/react-query'
import { formatCount, plural } from '../../lib/text.ts'
import { useNarrowScreen } from '../../list/useNarrowScreen.ts'
import { reportsApi } from './api.ts'
import { groupsOf, type Group } from './groups.ts'
import { reports, type ReportKey } from './registry.ts'
import type { Range } from './useRange.ts'

interface ReportChartProps {
  input: Range & { report: ReportKey }
  /** How many clients in the range have no work due. */
  noWork: number
}

/** The chart of a report, with the same numbers as a table for screen readers. */
export function ReportChart({ input, noWork }: ReportChartProps) {
  const { title, groupTitle, kind, includesNoWork } = reports[input.report].chart
  const { data } = useQuery(
    reportsApi.chart.queryOptions({
      input,
      placeholderData: (before: { group: string; rows: number }[] | undefined) => before,
    }),
  )
  // No empty frame: the list says why there are no rows.
  if (!data || data.length === 0) return null
  const groups = groupsOf(kind, input, data)
  return (
    <figure data-print="hide" className="mb-4 rounded-xl border border-line bg-surface px-4 pt-3 pb-2">
      <figcaption className="text-sm text-ink-soft">
        <span className="font-semibold">{title}</span>
        {includesNoWork &&
          noWork > 0 &&
          `, including ${includesNoWork} of ${plural(noWork, 'client')} with no work due`}
      </figcaption>
      <Bars groups={groups} />
      <table className="sr-only">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th>{groupTitle}</th>
            <th>Rows</th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ label, rows }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{formatCount(rows)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

const height = 84
const fills: Record<string, string> = {
  Overdue: 'fill-danger',
  'Due Soon': 'fill-warning',
  'No Lab Date Set': 'fill-ink-faint',
  'No work due': 'fill-line-strong',
}

/** Horizontal positions are percentages, so that text keeps its size at every width. */
function Bars({ groups }: { groups: Group[] }) {
  const labels = useNarrowScreen() ? 4 : 12
  const most = Math.max(1, ...groups.map(({ rows }) => rows))
  const slot = 100 / groups.length
  const width = Math.min(slot * 0.7, 8)
  // The label of a narrow first bar is left-aligned, so that it is not cut off.
  const atEdge = (index: number) => index === 0 && slot < 15
  const every = Math.ceil(groups.length / labels)
  return (
    <svg aria-hidden width="100%" height={height + 40} className="mt-1 block overflow-visible">
      <line x1="0" x2="100%" y1={height + 18.5} y2={height + 18.5} className="stroke-line-strong" />
      {groups.map(({ label, rows }, index) => {
        const middle = `${(index + 0.5) * slot}%`
        const tall = rows === 0 ? 0 : Math.max(2, (rows / most) * height)
        return (
          <g key={label}>
            <title>{`${label}: ${formatCount(rows)}`}</title>
            <rect
              x={`${(index + 0.5) * slot - width / 2}%`}
              y={height + 18 - tall}
              width={`${width}%`}
              height={tall}
              rx="2"
              className={fills[label] ?? 'fill-spruce'}
            />
            {groups.length <= labels * 2 && (
              <text
                x={middle}
                y={height + 13 - tall}
                textAnchor="middle"
                className="tabular fill-ink text-xs"
              >
                {formatCount(rows)}
              </text>
            )}
            {index % every === 0 && (
              <text
                x={atEdge(index) ? '0' : middle}
                y={height + 35}
                textAnchor={atEdge(index) ? 'start' : 'middle'}
                className="tabular fill-ink-soft text-xs"
              >
                {label}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
