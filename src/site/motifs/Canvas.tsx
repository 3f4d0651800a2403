import type { ReactNode } from 'react'

export interface DrawingProps {
  className?: string
}

/** The sheet every motif is drawn on: decoration only, in the colour of the text around it. */
export function Canvas({
  width = 800,
  height = 800,
  cover = false,
  className,
  children,
}: DrawingProps & {
  width?: number
  height?: number
  /** Fills its box and lets the edges be cut, instead of fitting inside; 'from-below' keeps the lower edge. */
  cover?: boolean | 'from-below'
  children: ReactNode
}) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={cover ? `xMid${cover === true ? 'YMid' : 'YMax'} slice` : 'xMidYMid meet'}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
      className={`drawing ${className ?? ''}`}
    >
      {children}
    </svg>
  )
}
