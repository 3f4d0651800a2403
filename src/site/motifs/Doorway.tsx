import { Canvas, type DrawingProps } from './Canvas.tsx'
import { times } from './random.ts'

/** The company in one line after another: a doorway, and somebody at home; the sign of the house, drawn large. */
export function Doorway({ className }: DrawingProps) {
  return (
    <Canvas width={520} height={560} className={className}>
      {times(8, (ring) => {
        const radius = 250 - ring * 27
        return (
          <path
            key={ring}
            d={`M${260 - radius} 560V260a${radius} ${radius} 0 0 1 ${radius * 2} 0V560`}
            strokeWidth={ring === 0 ? 2.6 : 1.2}
            strokeOpacity={ring === 0 ? 1 : 0.75 - ring * 0.07}
          />
        )
      })}
      <circle cx="285" cy="400" r="9" fill="currentColor" stroke="none" className="text-accent" />
    </Canvas>
  )
}
