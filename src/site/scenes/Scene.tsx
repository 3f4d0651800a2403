import type { ReactNode } from 'react'

export interface SceneProps {
  className?: string
}

/**
 * A picture with people, rooms or animals. The light comes from the upper left.
 * @param label what it says, where that is more than the words around it; without one it is hidden from screen readers
 * @param crop keeps the lower edge and lets the others be cut; its place is never so wide that a head is (data-head)
 */
export function Scene({
  width = 800,
  height = 800,
  label,
  crop,
  className = '',
  children,
}: SceneProps & { width?: number; height?: number; label?: string; crop?: boolean; children: ReactNode }) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={crop ? 'xMidYMax slice' : 'xMidYMax meet'}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      focusable="false"
      className={`drawing scene ${className}`}
    >
      {children}
    </svg>
  )
}

/** Moves, turns round (`flip`) or resizes what is drawn around a point. */
export function At({
  x,
  y,
  size = 1,
  flip,
  children,
}: {
  x: number
  y: number
  size?: number
  flip?: boolean
  children: ReactNode
}) {
  const scale = flip ? ` scale(-${size} ${size})` : size === 1 ? '' : ` scale(${size})`
  return <g transform={`translate(${x} ${y})${scale}`}>{children}</g>
}

/** An arm, a leg, a cable: a line as thick as it is, with round ends. */
export function Limb({ d, width, color }: { d: string; width: number; color: string }) {
  return (
    <path d={d} fill="none" stroke={color} strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />
  )
}

/** The shadow on the floor, away from the light. */
export const Shadow = ({ x, y, rx, ry = 14 }: { x: number; y: number; rx: number; ry?: number }) => (
  <ellipse cx={x} cy={y} rx={rx} ry={ry} fill="#12332c" fillOpacity="0.2" />
)
