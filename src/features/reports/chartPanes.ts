import { storedCriterion } from '../../lib/criterion.ts'
import { formatDate, monthRange } from '../../lib/dates.ts'
import { formatMoney } from '../../lib/money.ts'
import type { FieldGroup } from '../../lib/fieldGroups.ts'
import { NO_LAB_NEEDED } from '../clients/choices.ts'
import { clientFields } from '../clients/registry.ts'
import { capitalized, formatCount, plural } from '../../lib/text.ts'
import { rangeBars, type Unit } from './bars.ts'
import type { Bar, Totals } from './contract.ts'
import { reports, type Chart, type ReportKey } from './registry.ts'
import { labGroups } from './reportFilters.ts'
import type { Range, RangeState } from './useRange.ts'

export type BarColor = 'plain' | 'quiet' | 'danger' | 'warning' | 'faint'

export interface PaneBar {
  /** Height, in the measure of its pane. */
  value: number
  /** Short, above the bar. */
  label: string
  /** Exact and with its days, in one line. */
  sentence: string
  color: BarColor
  /** The query string with its rows; undefined when there are none, or when they are the rows shown. */
  search: string | undefined
  isCurrent: boolean
}

/** Bars of the same days side by side. */
interface Slot {
  /** On the axis. */
  label: string
  bars: PaneBar[]
}

export interface Pane {
  title: string
  slots: Slot[]
  group?: FieldGroup | undefined
  /** Of statuses or ages, which need more room than days. */
  hasNames: boolean
}

export interface PaneInput {
  input: Range & { report: ReportKey; lab_status?: string | undefined }
  totals: Totals
  searchWith: RangeState['searchWith']
}

/** The charts of a report; those without any rows are left out. */
export function chartPanes({ input, totals, searchWith }: PaneInput): Pane[] {
  const { chart } = reports[input.report]
  const panes =
    chart.by === 'day' ? dayPanes(chart, input, totals, searchWith) : labPanes(input, totals, searchWith)
  return panes.filter(({ slots }) => slots.some(({ bars }) => bars.some(({ value }) => value > 0)))
}

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', notation: 'compact' })

function dayPanes(
  { noun, withCost }: Chart & { by: 'day' },
  range: Range,
  { bars }: Totals,
  searchWith: RangeState['searchWith'],
): Pane[] {
  const { unit } = rangeBars(range)
  const pane = (title: string, barsIn: (bar: Bar) => PaneBar[]): Pane => ({
    title: `${title} by ${unit}`,
    hasNames: false,
    slots: bars.map((bar) => ({ label: axisLabel(unit, bar.start!), bars: barsIn(bar) })),
  })
  const linkTo = (days: Range, rows: number) =>
    rows > 0 && (days.start !== range.start || days.end !== range.end)
      ? searchWith({ start: days.start, end: days.end })
      : undefined
  const counted = (days: Range, rows: number, color: BarColor) => {
    const sentence = `${inWords(unit, days)}: ${plural(rows, ...noun)}`
    return countBar(rows, { sentence, color, search: linkTo(days, rows), isCurrent: false })
  }
  const rows = pane(capitalized(noun[1]), ({ start, end, rows, before }) => [
    counted({ start: start!, end: end! }, rows, 'plain'),
    ...(before ? [counted(before, before.rows, 'quiet')] : []),
  ])
  if (!withCost) return [rows]
  const cost = pane('Cost', (bar) => {
    const days = { start: bar.start!, end: bar.end! }
    const value = Number(bar.cost)
    const sentence = `${inWords(unit, days)}: ${formatMoney(bar.cost)}`
    return [{ ...counted(days, bar.rows, 'plain'), value, label: money.format(value), sentence }]
  })
  return [rows, { ...cost, group: clientFields.cost.group }]
}

/** The height is a number of rows. */
const countBar = (
  rows: number,
  bar: Pick<PaneBar, 'sentence' | 'color' | 'search' | 'isCurrent'>,
): PaneBar => ({ ...bar, value: rows, label: formatCount(rows) })

const labColors: Record<string, BarColor> = {
  Overdue: 'danger',
  'Due Soon': 'warning',
  'No Lab Date Set': 'faint',
  [NO_LAB_NEEDED]: 'quiet',
}

function labPanes(
  { start, end, lab_status }: PaneInput['input'],
  { bars, ages }: Totals,
  searchWith: RangeState['searchWith'],
): Pane[] {
  const slot = (
    { rows }: Bar,
    label: string,
    name: string,
    color: BarColor,
    isCurrent: boolean,
    search: string,
  ): Slot => {
    const sentence = `${name}: ${plural(rows, 'lab')}`
    const bar = countBar(rows, { sentence, color, isCurrent, search: rows > 0 ? search : undefined })
    return { label, bars: [bar] }
  }
  const { not, terms } = storedCriterion(lab_status ?? '')
  const chosen: string[] = labGroups.filter((group) => terms.includes(group) !== not)
  const statuses = bars.map((bar) => {
    const label = bar.label!
    const isCurrent = chosen.includes(label)
    // Pressed again, it shows all of them.
    const search = searchWith({ start, end, lab_status: isCurrent && chosen.length === 1 ? null : label })
    return slot(bar, label, label, labColors[label] ?? 'plain', isCurrent, search)
  })
  const none = { no_date: null, overdue: null, no_work: null }
  const old = (ages ?? []).map((bar) => {
    const days = { start: bar.start!, end: bar.end! }
    const isCurrent = lab_status === 'Overdue' && days.start === start && days.end === end
    const search = searchWith({ ...none, ...days, lab_status: 'Overdue' })
    return slot(bar, bar.label!, `Overdue for ${bar.label!.toLowerCase()}`, 'danger', isCurrent, search)
  })
  return [
    { title: 'Labs by status', hasNames: true, slots: statuses },
    { title: 'All overdue labs by age', hasNames: true, slots: old },
  ]
}

const shortDay = (day: string) => formatDate(day, 'MM/dd/yyyy')

function axisLabel(unit: Unit, day: string): string {
  const [month, , year] = formatDate(day).split(' ')
  if (unit === 'year') return year!
  return unit === 'month' ? `${month} ${year}` : formatDate(day).slice(0, 6)
}

/** '03/01/2026', 'Mar 2026', '2026', or where the bar is cut, '03/05/2026 to 03/31/2026'. */
function inWords(unit: Unit, { start, end }: Range): string {
  if (start === end) return shortDay(start)
  const isYear = start.endsWith('-01-01') && end === `${start.slice(0, 4)}-12-31`
  const isMonth = start.endsWith('-01') && end === monthRange(start).end
  if ((unit === 'month' && isMonth) || (unit === 'year' && isYear)) return axisLabel(unit, start)
  return `${shortDay(start)} to ${shortDay(end)}`
}
