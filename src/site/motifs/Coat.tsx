import { Canvas, type DrawingProps } from './Canvas.tsx'
import { straight, polar, type Point } from './path.ts'
import { seeded, times } from './random.ts'

/** Which way the coat lies at a place: a slow turn around two whorls. */
function lie([x, y]: Point): number {
  const whorl = Math.atan2(y - 330, x - 250)
  const second = Math.atan2(y - 560, x - 620)
  return whorl + 1.35 + Math.sin(second * 1.5) * 0.7
}

function strokes(seed: number, pitch: number, size: number): [fine: string, strong: string] {
  const random = seeded(seed)
  const paths: [string, string] = ['', '']
  for (let y = 0; y < size; y += pitch) {
    for (let x = 0; x < size; x += pitch) {
      const from: Point = [x + random() * pitch, y + random() * pitch]
      const length = pitch * (0.7 + random() * 0.8)
      const turned = lie([(from[0] / size) * 800, (from[1] / size) * 800])
      paths[random() < 0.24 ? 1 : 0] += straight([from, polar(from, turned, length)])
    }
  }
  return paths
}

/** VetMedTech: strokes that lie like an animal's coat. */
export function Coat({ seed = 23, pitch = 29, className }: DrawingProps & { seed?: number; pitch?: number }) {
  const [fine, strong] = strokes(seed, pitch, 800)
  return (
    <Canvas cover className={className}>
      <path d={fine} strokeWidth="2.6" strokeOpacity="0.55" />
      <path d={strong} strokeWidth="5" />
    </Canvas>
  )
}

/** One whorl of the coat. */
export function CoatGlyph({ seed, className }: DrawingProps & { seed: number }) {
  const random = seeded(seed)
  const tilt = 0.5 + random() * 1.4
  const centre: Point = [26 + random() * 12, 26 + random() * 12]
  return (
    <Canvas width={64} height={64} className={className}>
      {[5, 12, 19, 26].flatMap((distance, ring) =>
        times(5 + ring * 5, (stroke) => {
          const angle = ((stroke + random() * 0.4) / (5 + ring * 5)) * Math.PI * 2
          const from = polar(centre, angle, distance)
          return (
            <path
              key={`${ring}-${stroke}`}
              d={straight([from, polar(from, angle + tilt, 6 + random() * 3)])}
              strokeWidth={stroke % 4 ? 1.4 : 2.8}
            />
          )
        }),
      )}
    </Canvas>
  )
}
