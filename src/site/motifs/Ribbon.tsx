import { Canvas, type DrawingProps } from './Canvas.tsx'
import { smooth, type Point } from './path.ts'
import { times } from './random.ts'

const LINES = 44
const WIDTH = 1600
const HEIGHT = 900

/** One thread of the ribbon: two slow waves, each thread a little later than the one before. */
function thread(index: number): string {
  const share = index / (LINES - 1)
  const points = times(11, (step): Point => {
    const x = -120 + (step * (WIDTH + 240)) / 10
    const travel = x / WIDTH
    const twist = Math.sin(travel * 4.1 + 0.5) * (share - 0.5) * 520
    const swell = Math.sin(travel * 3.3 + share * 1.15 + 2.4) * 150
    return [x, 480 + swell + twist - travel * 60]
  })
  return smooth(points)
}

/** Home: a ribbon of light, also the poster of the hero film. */
export function Ribbon({ className }: DrawingProps) {
  return (
    <Canvas width={WIDTH} height={HEIGHT} cover className={className}>
      <defs>
        <linearGradient id="ribbon-light" x1="0" x2="1">
          <stop offset="0" stopColor="#2f7467" stopOpacity="0.1" />
          <stop offset="0.28" stopColor="#6fb5a4" />
          <stop offset="0.55" stopColor="#f3d9bd" />
          <stop offset="0.76" stopColor="#e2a077" />
          <stop offset="1" stopColor="#a04f26" stopOpacity="0.25" />
        </linearGradient>
        <radialGradient id="ribbon-glow" cx="0.66" cy="0.5" r="0.55">
          <stop offset="0" stopColor="#2b6a5c" stopOpacity="0.85" />
          <stop offset="1" stopColor="#12302a" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width={WIDTH} height={HEIGHT} fill="url(#ribbon-glow)" stroke="none" />
      <g stroke="url(#ribbon-light)">
        {times(LINES, (index) => (
          <path
            key={index}
            d={thread(index)}
            strokeWidth={index % 7 === 0 ? 2.6 : 1.25}
            strokeOpacity={0.34 + 0.6 * Math.abs(Math.sin(index * 0.9))}
          />
        ))}
      </g>
    </Canvas>
  )
}
