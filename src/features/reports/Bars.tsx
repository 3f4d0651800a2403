import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { Link } from 'react-router'
import { isFocusLost } from '../../ui/focus.ts'
import type { BarColor, Pane, PaneBar } from './chartPanes.ts'

const HEIGHT = 84

// Forced colors do not reach the fill of an SVG.
const plain = 'fill-spruce forced-colors:fill-[CanvasText]'
const gray = 'forced-colors:fill-[GrayText]'
const fills: Record<BarColor, string> = {
  plain,
  quiet: `fill-line-strong ${gray}`,
  danger: 'fill-danger forced-colors:fill-[CanvasText]',
  warning: 'fill-warning forced-colors:fill-[CanvasText]',
  faint: `fill-ink-faint ${gray}`,
}

const axis = 'stroke-line-strong forced-colors:stroke-[CanvasText]'

export interface BarsProps {
  pane: Pane
  /** Labels of the axis that fit. */
  labels: number
  /** The exact values of the bar that is pointed at or focused. */
  onPoint: (sentence: string | null) => void
  onFollow: () => void
}

/** Horizontal positions are percentages, so that text keeps its size at every width. */
export function Bars({ pane: { title, slots, minSlotWidth }, labels, onPoint, onFollow }: BarsProps) {
  const all = slots.flatMap(({ bars }) => bars)
  const links = all.filter(({ search }) => search !== undefined)
  const svg = useRef<SVGSVGElement>(null)
  const focus = useBarFocus(svg)
  const most = Math.max(...all.map(({ value }) => value))
  const current = links[Math.min(focus.stop, links.length - 1)]
  const width = 100 / slots.length
  const every = minSlotWidth > 48 ? 1 : Math.ceil(slots.length / labels)
  return (
    <div className="-mx-2 overflow-x-auto overflow-y-hidden px-2">
      {/* The keys go from link to link. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <svg
        ref={svg}
        role="group"
        aria-label={title}
        onKeyDown={focus.onKeyDown}
        onBlur={() => focus.setPressed(false)}
        width={slots.length * minSlotWidth}
        height={HEIGHT + 40}
        className="mt-1 block min-w-full"
      >
        <line x1="0" x2="100%" y1={HEIGHT + 18.5} y2={HEIGHT + 18.5} className={axis} />
        {slots.map(({ label, bars }, index) => (
          <g key={index}>
            {bars.map((bar, nth) => (
              <OneBar
                key={nth}
                bar={bar}
                x={(index + 0.05 + (0.9 * nth) / bars.length) * width}
                width={(0.9 * width) / bars.length}
                height={bar.value === 0 ? 0 : Math.max(2, (bar.value / most) * HEIGHT)}
                labeled={every === 1 || all.length <= labels * 2}
                isStop={bar === current}
                onPoint={onPoint}
                onFocus={() => focus.setStop(links.indexOf(bar))}
                onFollow={() => {
                  focus.setPressed(true)
                  onFollow()
                }}
              />
            ))}
            {index % every === 0 && <AxisLabel label={label} index={index} width={width} />}
          </g>
        ))}
      </svg>
    </div>
  )
}

/** One bar is in the order of the Tab key; the arrow keys, Home and End go to the others. */
function useBarFocus(svg: RefObject<SVGSVGElement | null>) {
  const pressed = useRef(false)
  const [stop, setStop] = useState(0)
  // The focus, an element of the document: the bars of another range may have replaced the one that was pressed.
  useEffect(() => {
    if (pressed.current && isFocusLost()) linksIn(svg.current)[0]?.focus()
  })
  const onKeyDown = (event: KeyboardEvent<Element>) => {
    const links = linksIn(svg.current)
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

const linksIn = (svg: SVGSVGElement | null) => [...(svg?.querySelectorAll<SVGAElement>('a') ?? [])]

/** The label of a narrow first bar is left-aligned, so that it is not cut off. */
function AxisLabel({ label, index, width }: { label: string; index: number; width: number }) {
  const atEdge = index === 0 && width < 9
  return (
    <text
      x={atEdge ? '0' : `${(index + 0.5) * width}%`}
      y={HEIGHT + 35}
      textAnchor={atEdge ? 'start' : 'middle'}
      aria-hidden
      className="tabular fill-ink-soft text-xs"
    >
      {label}
    </text>
  )
}

interface ShapeProps {
  bar: PaneBar
  /** Of the space of the bar, in percent; its height in pixels. */
  x: number
  width: number
  height: number
  labeled: boolean
}

type OneBarProps = ShapeProps &
  Pick<BarsProps, 'onPoint' | 'onFollow'> & { isStop: boolean; onFocus: () => void }

function OneBar({ isStop, onPoint, onFocus, onFollow, ...shape }: OneBarProps) {
  const { search, sentence, isCurrent } = shape.bar
  const show = () => onPoint(sentence)
  const pointing = { onPointerEnter: show, onPointerLeave: () => onPoint(null) }
  if (search === undefined)
    return (
      <g {...pointing}>
        <Shape {...shape} />
      </g>
    )
  return (
    <Link
      to={{ search }}
      preventScrollReset
      aria-label={accessibleName(shape.bar)}
      aria-current={isCurrent ? 'true' : undefined}
      tabIndex={isStop ? 0 : -1}
      className="group -outline-offset-2"
      {...pointing}
      onFocus={() => {
        show()
        onFocus()
      }}
      onBlur={() => onPoint(null)}
      onClick={onFollow}
    >
      <Shape {...shape} />
    </Link>
  )
}

/** With what stands on the bar, '$1.23K' beside '$1,234.50': a person who speaks to the computer says what is seen. */
const accessibleName = ({ sentence, label }: PaneBar) =>
  sentence.includes(label) ? sentence : `${sentence}, ${label}`

/** The bar, its label, and the area above it, which can be pressed too. */
function Shape({ bar, x, width, height, labeled }: ShapeProps) {
  const barWidth = Math.min(width * 0.75, 8)
  const bottom = HEIGHT + 18
  return (
    <>
      <rect
        x={`${x}%`}
        width={`${width}%`}
        height={bottom}
        className="fill-transparent group-hover:fill-hover"
      />
      <rect
        x={`${x + (width - barWidth) / 2}%`}
        y={bottom - height}
        width={`${barWidth}%`}
        height={height}
        rx="2"
        className={`${fills[bar.color]} group-hover:forced-colors:fill-[Highlight]`}
      />
      {bar.isCurrent && (
        <rect x={`${x}%`} y={bottom - 1} width={`${width}%`} height="3" className="fill-accent" />
      )}
      {labeled && bar.value > 0 && (
        <text
          x={`${x + width / 2}%`}
          y={bottom - 5 - height}
          textAnchor="middle"
          aria-hidden
          className="tabular fill-ink text-xs"
        >
          {bar.label}
        </text>
      )}
    </>
  )
}
