import type { Icons } from '../../content/page.ts'
import { Canvas, type DrawingProps } from './Canvas.tsx'
import { polar, type Point } from './path.ts'
import { seeded, times } from './random.ts'

/** A hair: where it grows, which way it lies (radians), its length, and whether it is a strong one. */
type Hair = readonly [place: Point, lie: number, length: number, strong?: boolean]

const around = (
  count: number,
  centre: Point,
  distance: number,
  from = 0,
  to = Math.PI * 2,
): [Point, number][] =>
  times(count, (index) => {
    const angle = from + ((to - from) * index) / (count - (to - from < 6 ? 1 : 0))
    return [polar(centre, angle, distance), angle]
  })

/** The shaft of a bone and its four heads, as a radiograph shows them. */
const bone: Point[] = [
  [20, 40],
  [24, 36],
  [28, 32],
  [32, 28],
  [36, 24],
  [40, 20],
]

const subjects: Record<Icons['vetmedtech'], () => Hair[]> = {
  // Lines of writing, the last one unfinished.
  notes: () =>
    [14, 26, 38, 50].flatMap((y, row) =>
      times(row === 3 ? 5 : 9, (index): Hair => [[8 + index * 5.6, y], -1.1, index % 3 ? 6 : 9, row === 3]),
    ),
  images: () => [
    ...bone.map((place): Hair => [place, -0.79, 8, true]),
    ...[
      [16, 42],
      [22, 48],
      [42, 16],
      [48, 22],
    ].flatMap(([x, y]) => around(7, [x!, y!], 3).map(([place, angle]): Hair => [place, angle, 4])),
    ...around(22, [45, 19], 15).map(([place, angle]): Hair => [place, angle + 1.57, 2]),
  ],
  // A call that spreads.
  phone: () =>
    [8, 18, 28, 38].flatMap((distance, ring) =>
      around(3 + ring * 2, [14, 50], distance, -1.4, -0.17).map(([place, angle]): Hair => [
        place,
        angle,
        6,
        ring === 0,
      ]),
    ),
  // Up and down, and on the whole upwards.
  trend: () =>
    times(13, (index): Hair => [
      [7 + index * 4, 48 - index * 2.3 - Math.sin(index * 0.9) * 6],
      -0.5 - Math.cos(index * 0.9) * 0.6,
      7,
      index === 12,
    ]).concat(times(13, (index): Hair => [[7 + index * 4, 57], -1.57, 3])),
  // Round once, and back at the door.
  recall: () => [
    ...around(20, [32, 32], 21, -1.1, 4.6).map(([place, angle]): Hair => [place, angle + 1.35, 7]),
    [[32, 11], 0.2, 8, true],
    [[40, 12.5], 2.4, 8, true],
    [[40, 12.5], -2.6, 8, true],
  ],
  // Stacks of different heights.
  stock: () =>
    [3, 6, 4, 8].flatMap((high, stack) =>
      times(high, (row): Hair => [[8 + stack * 13, 56 - row * 6], -0.25, 9, row === high - 1]),
    ),
}

/** A tool of VetMedTech, drawn in strokes that lie like an animal's coat. */
export function CoatGlyph({ icon, className }: DrawingProps & { icon: Icons['vetmedtech'] }) {
  const random = seeded(icon.length * 7)
  return (
    <Canvas width={64} height={64} className={className}>
      {subjects[icon]().map(([place, lie, length, strong], index) => (
        <path
          key={index}
          d={fine([place, polar(place, lie + (random() - 0.5) * 0.25, length)])}
          strokeWidth={strong ? 3 : 1.7}
        />
      ))}
    </Canvas>
  )
}

/** In tenths: a hair is too short for whole units. */
const fine = (points: readonly Point[]) =>
  points.map(([x, y], index) => `${index ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
