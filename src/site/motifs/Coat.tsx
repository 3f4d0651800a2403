import { Canvas, type DrawingProps } from './Canvas.tsx'
import { straight, polar, type Point } from './path.ts'
import { seeded } from './random.ts'

/** Which way the coat lies at a place: a slow turn around two whorls. */
function lie([x, y]: Point): number {
  const whorl = Math.atan2(y - 330, x - 250)
  const second = Math.atan2(y - 560, x - 620)
  return whorl + 1.35 + Math.sin(second * 1.5) * 0.7
}

function strokes(seed: number, pitch: number, size: number): [fine: string, strong: string] {
  const random = seeded(seed)
  const lines: [Point[][], Point[][]] = [[], []]
  for (let y = 0; y < size; y += pitch) {
    for (let x = 0; x < size; x += pitch) {
      const from: Point = [x + random() * pitch, y + random() * pitch]
      const length = pitch * (0.7 + random() * 0.8)
      const turned = lie([(from[0] / size) * 800, (from[1] / size) * 800])
      lines[random() < 0.24 ? 1 : 0].push([from, polar(from, turned, length)])
    }
  }
  return [straight(...lines[0]), straight(...lines[1])]
}

/** VetMedTech: strokes that lie like an animal's coat. */
export function Coat({ seed = 23, pitch = 32, className }: DrawingProps & { seed?: number; pitch?: number }) {
  const [fine, strong] = strokes(seed, pitch, 800)
  return (
    <Canvas cover className={className}>
      <path d={fine} strokeWidth="2.6" strokeOpacity="0.55" />
      <path d={strong} strokeWidth="5" />
    </Canvas>
  )
}
