import { ChevronDown, ChevronRight } from 'lucide-react'
import { useIsShown } from '../../lib/mayChange.ts'
import { useNarrowScreen, useScreenSetting } from '../../list/useScreen.ts'
import { Button } from '../../ui/Button.tsx'
import { Bars, type BarsProps } from './Bars.tsx'
import { chartPanes, type PaneInput } from './chartPanes.ts'
import type { RangeState } from './useRange.ts'

/** The charts of a report; each bar leads to its rows. They stay folded in this browser (acceptance D84). */
export function ReportChart({ input, totals, state }: Omit<PaneInput, 'searchWith'> & { state: RangeState }) {
  const [charts, setCharts] = useScreenSetting('charts')
  const folded = charts === 'folded'
  const narrow = useNarrowScreen()
  const isShown = useIsShown()
  const panes = chartPanes({ input, totals, searchWith: state.searchWith }).filter(isShown)
  // No empty frame: the list says why there are no rows.
  if (panes.length === 0) return null
  const titles = panes.map(({ title }) => title).join(' · ')
  return (
    <section
      aria-label="Charts"
      data-charts
      className={`relative mb-4 rounded-xl border border-line bg-surface px-4 py-2 ${folded ? 'print:hidden' : ''}`}
    >
      <div className="flex items-center justify-between gap-3">
        <p className="tabular min-w-0 text-sm text-ink-soft print:hidden">
          {folded ? titles : 'Each bar opens its rows.'}
        </p>
        <Button
          size="small"
          variant="quiet"
          aria-expanded={!folded}
          className="-mr-2"
          onClick={() => setCharts(folded ? '' : 'folded')}
        >
          {folded ? <ChevronRight aria-hidden /> : <ChevronDown aria-hidden />}
          {folded ? 'Show charts' : 'Hide charts'}
        </Button>
      </div>
      {!folded && (
        <div className="grid gap-x-10 gap-y-3 xl:has-[figure+figure]:grid-cols-2 print:has-[figure+figure]:grid-cols-2">
          {panes.map((pane, index) => (
            <PaneFigure
              key={index}
              pane={pane}
              labels={narrow ? 4 : panes.length > 1 ? 8 : 12}
              onFollow={state.resetFields}
            />
          ))}
        </div>
      )}
    </section>
  )
}

const PaneFigure = (props: BarsProps) => (
  <figure className="min-w-0">
    <figcaption className="text-sm text-ink-soft">
      <span className="font-semibold">{props.pane.title}</span>
      {props.pane.slots.some(({ bars }) => bars[1]?.value) && <Legend />}
    </figcaption>
    <Bars {...props} />
  </figure>
)

/** The color of the second bar; the first one needs no name. */
const Legend = () => (
  <span className="ml-3 inline-flex items-center gap-1.5 whitespace-nowrap">
    <svg aria-hidden width="12" height="12">
      <rect width="12" height="12" rx="2" className="fill-line-strong forced-colors:fill-[GrayText]" />
    </svg>
    the year before
  </span>
)
