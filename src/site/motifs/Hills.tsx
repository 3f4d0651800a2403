import { Canvas, type DrawingProps } from './Canvas.tsx'
import { seeded, times } from './random.ts'

/** Behavioral Health: half circles that lie over each other like hills in the evening; the nearest is the darkest. */
export function Hills({ seed = 3, className }: DrawingProps & { seed?: number }) {
  const random = seeded(seed)
  return (
    <Canvas width={1600} height={520} cover className={className}>
      <g fill="currentColor" stroke="none">
        <circle cx="800" cy="300" r="150" fillOpacity="0.2" className="breath" />
        {times(9, (hill) => {
          const radius = 170 + random() * 210
          const x = Math.round((hill * 200 + random() * 90) % 1700)
          return (
            <circle
              key={hill}
              cx={x}
              cy={Math.round(620 - hill * 6)}
              r={Math.round(radius)}
              fillOpacity={(0.08 + (hill % 4) * 0.06).toFixed(2)}
            />
          )
        })}
        {times(5, (hill) => (
          <ellipse
            key={hill}
            cx={hill * 400}
            cy="560"
            rx={Math.round(260 + random() * 120)}
            ry={Math.round(80 + random() * 70)}
            fillOpacity="0.32"
          />
        ))}
      </g>
    </Canvas>
  )
}
