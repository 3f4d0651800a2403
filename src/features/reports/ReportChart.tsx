import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { Link } from 'react-router'
import { useIsShown } from '../../lib/mayChange.ts'
import { useNarrowScreen, useScreenSetting } from '../../list/useScreen.ts'
import { cx } from '../../ui/cx.ts'
import { isFocusLost } from '../../ui/focus.ts'
import { chartPanes, type PaneInput, type BarColor, type Pane, type PaneBar } from './chartPanes.ts'
import type { RangeState } from './useRange.ts'

/** Whether the charts are shown, in this browser: until somebody asks for them the rows come first (acceptance D84). */
export function useChartsShown(): [isShown: boolean, toggle: () => void] {
  const [charts, setCharts] = useScreenSetting('charts')
  const isShown = charts === 'shown'
  return [isShown, () => setCharts(isShown ? '' : 'shown')]
}

/** The charts of a report; each bar leads to its rows. */
export function ReportChart({ input, totals, state }: Omit<PaneInput, 'searchWith'> & { state: RangeState }) {
  const [areChartsShown] = useChartsShown()
  const narrow = useNarrowScreen()
  const isShown = useIsShown()
  const panes = chartPanes({ input, totals, searchWith: state.searchWith }).filter(isShown)
  // No empty frame: the list says why there are no rows.
  if (!areChartsShown || panes.length === 0) return null
  return (
    <section aria-label="Charts" className="relative mb-4 rounded-xl border border-line bg-surface px-4 py-2">
      <p className="tabular py-1 text-sm text-ink-soft print:hidden">Select a bar to see its rows.</p>
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
    a year earlier
  </span>
)

/** Of the highest bar, in pixels. */
const HEIGHT = 84

// Forced colors do not reach the fill of an SVG.
const fills: Record<BarColor, string> = {
  plain: 'fill-spruce forced-colors:fill-[CanvasText]',
  quiet: 'fill-line-strong forced-colors:fill-[GrayText]',
  danger: 'fill-danger forced-colors:fill-[CanvasText]',
  warning: 'fill-warning forced-colors:fill-[CanvasText]',
  faint: 'fill-ink-faint forced-colors:fill-[GrayText]',
}

interface BarsProps {
  pane: Pane
  /** Labels of the axis that fit. */
  labels: number
  onFollow: () => void
}

/** The bars of a chart above their axis. */
function Bars({ pane: { title, slots, hasNames }, labels, onFollow }: BarsProps) {
  const all = slots.flatMap(({ bars }) => bars)
  const links = all.filter(({ search }) => search !== undefined)
  const group = useRef<HTMLDivElement>(null)
  const focus = useBarFocus(group)
  const most = Math.max(...all.map(({ value }) => value))
  const current = links[Math.min(focus.stop, links.length - 1)]
  const every = hasNames ? 1 : Math.ceil(slots.length / labels)
  // So that the label of a narrow first bar is not cut off.
  const isNarrow = slots.length > 11
  return (
    <div className="-mx-2 overflow-x-auto overflow-y-hidden px-2">
      {/* The keys go from link to link. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={group}
        role="group"
        aria-label={title}
        onKeyDown={focus.onKeyDown}
        onBlur={() => focus.setPressed(false)}
        className="tabular mt-1 flex text-xs whitespace-nowrap"
      >
        {slots.map(({ label, bars }, index) => (
          <div key={index} className={cx('flex-1', hasNames && 'min-w-19.5')}>
            <div className="flex h-27 border-b border-line-strong px-[5%]">
              {bars.map((bar, nth) => (
                <OneBar
                  key={nth}
                  bar={bar}
                  height={bar.value === 0 ? 0 : Math.max(2, Math.round((bar.value / most) * HEIGHT))}
                  isLabeled={every === 1 || all.length <= labels * 2}
                  isStop={bar === current}
                  onFocus={() => focus.setStop(links.indexOf(bar))}
                  onFollow={() => {
                    focus.setPressed(true)
                    onFollow()
                  }}
                />
              ))}
            </div>
            <div
              aria-hidden
              className={cx(
                'flex h-5 items-end text-ink-soft',
                !(isNarrow && index === 0) && 'justify-center',
              )}
            >
              {index % every === 0 && label}
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

/** One bar is in the order of the Tab key; the arrow keys, Home and End go to the others. */
function useBarFocus(group: RefObject<HTMLElement | null>) {
  const pressed = useRef(false)
  const [stop, setStop] = useState(0)
  // The focus, an element of the document: the bars of another range may have replaced the one that was pressed.
  useEffect(() => {
    if (pressed.current && isFocusLost()) linksIn(group.current)[0]?.focus()
  })
  const onKeyDown = (event: KeyboardEvent<Element>) => {
    const links = linksIn(group.current)
    const at = links.findIndex((link) => link === event.target)
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: links.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    links[Math.max(0, Math.min(to, links.length - 1))]!.focus()
  }
  const setPressed = (isPressed: boolean) => {
    pressed.current = isPressed
  }
  return { stop, setStop, onKeyDown, setPressed }
}

const linksIn = (group: HTMLElement | null) => [...(group?.querySelectorAll('a') ?? [])]

type OneBarProps = Pick<BarsProps, 'onFollow'> & {
  bar: PaneBar
  height: number
  isLabeled: boolean
  isStop: boolean
  onFocus: () => void
}

/**
 * A bar and the area above it, which can be pressed too. It is read out in words, which stand above all charts while it has the
 * pointer or the focus.
 */
function OneBar({ bar, height, isLabeled, isStop, onFocus, onFollow }: OneBarProps) {
  const { search, sentence, label, color, isCurrent } = bar
  const column = cx(
    'group flex min-w-6 flex-1 flex-col items-center justify-end gap-1',
    isCurrent && 'border-b-3 border-accent',
  )
  const contents = (
    <>
      <span className="pointer-events-none invisible absolute inset-x-4 top-2 z-10 bg-surface max-sm:min-h-12 py-1 text-sm whitespace-normal text-ink-soft group-hover:visible group-focus-visible:visible">
        {sentence}
      </span>
      {isLabeled && height > 0 && <span aria-hidden>{label}</span>}
      {/* Its height is an attribute: the browser takes no style of an element from the server. */}
      <svg
        aria-hidden
        height={height}
        className={`w-3/4 max-w-16 group-hover:forced-colors:fill-[Highlight] ${fills[color]}`}
      >
        <rect width="100%" height="100%" rx="2" />
      </svg>
    </>
  )
  if (search === undefined)
    return (
      <div role="img" aria-label={sentence} className={column}>
        {contents}
      </div>
    )
  return (
    <Link
      to={{ search }}
      preventScrollReset
      // With what stands on the bar, '$1.23K' beside '$1,234.50': a person who speaks to the computer says what is seen.
      aria-label={sentence.includes(label) ? sentence : `${sentence}, ${label}`}
      aria-current={isCurrent ? 'true' : undefined}
      tabIndex={isStop ? 0 : -1}
      className={`-outline-offset-2 hover:bg-hover ${column}`}
      onFocus={onFocus}
      onClick={onFollow}
    >
      {contents}
    </Link>
  )
}
