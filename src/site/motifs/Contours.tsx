import { Canvas, type DrawingProps } from './Canvas.tsx'
import { polar, smooth, type Point } from './path.ts'
import { seeded, times } from './random.ts'

/** One closed contour: a circle that three quiet waves push in and out. */
function contour(centre: Point, radius: number, phases: readonly number[], unrest: number): string {
  return smooth(
    times(16, (step) => {
      const angle = (step / 16) * Math.PI * 2
      const push = phases.reduce(
        (sum, phase, wave) => sum + Math.sin(angle * (wave + 2) + phase) / (wave + 1.4),
        0,
      )
      return polar(centre, angle, radius * (1 + push * unrest))
    }),
    true,
  )
}

/** Clinical: contour lines around one centre, as a survey draws a hill; every body is its own ground. */
export function Contours({
  seed = 11,
  rings = 17,
  className,
}: DrawingProps & { seed?: number; rings?: number }) {
  const random = seeded(seed)
  const phases = [random() * 6, random() * 6, random() * 6]
  return (
    <Canvas className={className}>
      {times(rings, (ring) => {
        const share = ring / rings
        return (
          <path
            key={ring}
            d={contour(
              [400 + share * 26, 400 - share * 34],
              34 + ring * (330 / rings),
              phases.map((phase) => phase + share * 1.5),
              0.045 + share * 0.1,
            )}
            strokeWidth={ring % 5 === 0 ? 2.4 : 1.1}
            strokeOpacity={1 - share * 0.55}
          />
        )
      })}
      <circle cx="400" cy="400" r="11" fill="currentColor" stroke="none" />
    </Canvas>
  )
}
