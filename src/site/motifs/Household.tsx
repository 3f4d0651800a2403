import { Canvas, type DrawingProps } from './Canvas.tsx'
import { polar } from './path.ts'
import { times } from './random.ts'

/** Where on each ring somebody stands, as parts of the half turn over the door. */
const places = [[0.22, 0.63], [0.4, 0.86], [0.14, 0.55], [0.72], []]

/** The doorway with people all along its lines; one, in the warm accent, at the door. */
export function Household({ className }: DrawingProps) {
  return (
    <Canvas width={520} height={420} className={className}>
      {places.map((people, ring) => {
        const radius = 248 - ring * 44
        return (
          <g key={radius}>
            <path
              d={`M${260 - radius} 420V260a${radius} ${radius} 0 0 1 ${radius * 2} 0V420`}
              strokeWidth={ring === 0 ? 2.4 : 1.2}
              strokeOpacity={1 - ring * 0.12}
            />
            {times(people.length, (person) => {
              const [x, y] = polar([260, 260], Math.PI * (1 + people[person]!), radius)
              return <circle key={person} cx={x} cy={y} r="8" fill="currentColor" stroke="none" />
            })}
          </g>
        )
      })}
      <circle cx="278" cy="348" r="9" fill="currentColor" stroke="none" className="text-accent" />
    </Canvas>
  )
}
