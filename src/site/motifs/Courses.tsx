import { Canvas, type DrawingProps } from './Canvas.tsx'
import { times } from './random.ts'

const [width, height, courses] = [520, 560, 12]
const radius = 250

/** How far the doorway's edge stands from its middle at a height. */
const half = (y: number) => (y >= radius + 10 ? radius : Math.sqrt(radius ** 2 - (radius + 10 - y) ** 2))

/** A doorway built course by course, as a sum is paid month by month: the lower ones stand already. */
export function Courses({ className }: DrawingProps) {
  const step = (height - 10) / courses
  return (
    <Canvas width={width} height={height} className={className}>
      {times(courses - 1, (course) => {
        const y = height - (course + 1) * step
        const built = course < 5
        return (
          <path
            key={course}
            d={`M${260 - half(y)} ${y}h${half(y) * 2}`}
            strokeWidth={built ? 2.6 : 1.2}
            strokeOpacity={built ? 1 - course * 0.08 : 0.45}
            strokeDasharray={built ? undefined : '2 9'}
          />
        )
      })}
      <path d="M10 560V260a250 250 0 0 1 500 0V560" strokeWidth="1.4" strokeOpacity="0.7" />
      <circle
        cx="260"
        cy={height - 5.5 * step}
        r="9"
        fill="currentColor"
        stroke="none"
        className="text-accent"
      />
    </Canvas>
  )
}
