import { Canvas, type DrawingProps } from './Canvas.tsx'
import { straight, type Point } from './path.ts'
import { seeded, times } from './random.ts'

/** A route over the grid, from a dot to a dot: ahead, and now and then a step aside, as a signal is passed on. */
function route(random: () => number, width: number, rows: number): Point[] {
  const from = Math.floor(random() * 4)
  const columns = width - 1 - Math.floor(random() * 4)
  let row = Math.floor(random() * rows)
  const points: Point[] = [[from, row]]
  for (let column = from; column < columns;) {
    const ahead = Math.min(columns, column + 1 + Math.floor(random() * 3))
    points.push([ahead, row])
    column = ahead
    const aside = random() < 0.5 ? -1 : 1
    if (column < columns && row + aside >= 0 && row + aside < rows) {
      row += aside
      column += 1
      points.push([column, row])
    }
  }
  return points
}

/** MedTech: routes over a grid of points. */
export function Lattice({
  seed = 5,
  columns = 30,
  rows = 13,
  className,
}: DrawingProps & { seed?: number; columns?: number; rows?: number }) {
  const random = seeded(seed)
  const pitch = 40
  const routes = times(9, () =>
    route(random, columns, rows).map(([x, y]): Point => [x * pitch + 20, y * pitch + 20]),
  )
  return (
    <Canvas width={columns * pitch} height={rows * pitch} cover="from-below" className={className}>
      <defs>
        <pattern id={`lattice-${seed}`} width={pitch} height={pitch} patternUnits="userSpaceOnUse">
          <circle cx="20" cy="20" r="1.6" fill="currentColor" stroke="none" opacity="0.55" />
        </pattern>
      </defs>
      <rect width={columns * pitch} height={rows * pitch} fill={`url(#lattice-${seed})`} stroke="none" />
      {routes.map((points, index) => (
        <path
          key={straight(points)}
          d={straight(points)}
          strokeWidth={index % 3 === 0 ? 2.5 : 1.3}
          strokeOpacity={index % 3 === 0 ? 0.8 : 0.55}
          strokeLinejoin="round"
        />
      ))}
      {routes
        .filter((_, index) => index % 3 === 0)
        .map((points) => (
          <path
            key={straight(points)}
            d={straight(points)}
            strokeWidth="4"
            strokeLinejoin="round"
            className="signal"
          />
        ))}
      {routes.flatMap((points, index) =>
        points
          .filter((_, place) => place === 0 || place === points.length - 1 || (place + index) % 4 === 0)
          .map(([x, y]) => (
            <circle
              key={`${index}-${x}-${y}`}
              cx={x}
              cy={y}
              r={index % 3 === 0 ? 7 : 4.5}
              fill="currentColor"
              stroke="none"
            />
          )),
      )}
    </Canvas>
  )
}
