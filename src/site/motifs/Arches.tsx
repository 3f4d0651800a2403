import { Canvas, type DrawingProps } from './Canvas.tsx'
import { seeded, times } from './random.ts'

const hues = ['text-clinical', 'text-medtech', 'text-behavioral', 'text-vet', 'text-spruce', 'text-accent']

/** The company: doorways side by side, one hue for each division; some stand open. */
export function Arches({
  columns,
  rows,
  seed,
  className,
}: DrawingProps & { columns: number; rows: number; seed: number }) {
  const random = seeded(seed)
  const [width, height] = [100, 130]
  return (
    <Canvas width={columns * width} height={rows * height} cover="from-below" className={className}>
      {times(columns * rows, (place) => {
        const x = (place % columns) * width
        const y = Math.floor(place / columns) * height
        const filled = random() < 0.42
        const rings = random() < 0.5 ? 3 : 2
        return (
          <g
            key={place}
            className={hues[Math.floor(random() * hues.length)]}
            transform={`translate(${x} ${y})`}
          >
            {times(rings, (ring) => (
              <path
                key={ring}
                d={`M${10 + ring * 14} ${height}V${50}a${40 - ring * 14} ${40 - ring * 14} 0 0 1 ${80 - ring * 28} 0V${height}`}
                fill={filled && ring === 0 ? 'currentColor' : 'none'}
                fillOpacity="0.14"
                strokeWidth="1.6"
              />
            ))}
          </g>
        )
      })}
    </Canvas>
  )
}
