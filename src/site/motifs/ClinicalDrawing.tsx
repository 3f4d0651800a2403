import type { ReactNode } from 'react'
import type { Icons } from '../../content/page.ts'
import { Canvas, type DrawingProps } from './Canvas.tsx'
import { polar, smooth, straight, type Point } from './path.ts'
import { seeded, times } from './random.ts'

type Subject = Icons['clinical']

/** Weight loss: a slope that comes down in its own time. */
function descent(): ReactNode {
  return times(26, (line) => {
    const share = line / 25
    const points = times(9, (step): Point => {
      const x = 20 + step * 95
      const fall = 1 / (1 + Math.exp(-(step - 3.2 - share * 1.6) * 1.15))
      return [x, 90 + share * 600 + fall * (190 - share * 120)]
    })
    return (
      <path
        key={line}
        d={smooth(points)}
        strokeWidth={line % 6 === 0 ? 2.4 : 1.1}
        strokeOpacity={1 - share * 0.6}
      />
    )
  })
}

/** The place at a distance along the line of the chain, in steps of one unit; it runs from edge to edge. */
function line(): Point[] {
  const places: Point[] = []
  let length = 0
  let last: Point = [-30, 400]
  for (let x = -30; x <= 830; x += 0.25) {
    const place: Point = [x, 400 + Math.sin(x * 0.0234 + 0.8) * (62 + x * 0.05)]
    length += Math.hypot(place[0] - last[0], place[1] - last[1])
    last = place
    if (length >= places.length) places.push(place)
  }
  return places
}

/** Peptides: a chain of residues that folds back on itself; each bond is as long as the others. */
function chain(): ReactNode {
  const along = line()
  const radius = (index: number) => (index % 4 === 0 ? 24 : 14)
  const beads: { place: Point; r: number }[] = []
  for (let way = 0; way < along.length; way += radius(beads.length - 1) + radius(beads.length) + 11)
    beads.push({ place: along[way] ?? [0, 0], r: radius(beads.length) })
  return beads.map(({ place: [cx, cy], r }, index) => {
    const next = beads[index + 1]
    const angle = next ? Math.atan2(next.place[1] - cy, next.place[0] - cx) : 0
    return (
      <g key={index}>
        {next && (
          <path
            d={straight([polar([cx, cy], angle, r), polar(next.place, angle, -next.r)])}
            strokeWidth="2"
          />
        )}
        <circle cx={Math.round(cx)} cy={Math.round(cy)} r={r} strokeWidth="1.6" />
        {r === 24 && (
          <circle cx={Math.round(cx)} cy={Math.round(cy)} r="8" fill="currentColor" stroke="none" />
        )}
      </g>
    )
  })
}

/** Sexual wellness: two centres whose rings meet. */
function two(): ReactNode {
  return [270, 530].map((x) =>
    times(12, (ring) => (
      <circle
        key={`${x}-${ring}`}
        cx={x}
        cy="400"
        r={16 + ring * 21}
        strokeWidth={ring % 4 === 0 ? 2.2 : 1.1}
        strokeOpacity={1 - ring * 0.055}
      />
    )),
  )
}

/** IV therapy: a drip, and the rings it makes. */
function drops(): ReactNode {
  const random = seeded(41)
  return (
    <>
      {times(9, (drop) => {
        const x = 130 + drop * 67
        const top = 60 + random() * 60
        const end = 330 + random() * 230
        return (
          <g key={drop}>
            <path
              d={straight([
                [x, top],
                [x, end],
              ])}
              strokeWidth="1.1"
              strokeDasharray={drop % 2 ? '2 9' : undefined}
            />
            <path
              d={`M${x} ${Math.round(end)}c-16 26-16 40 0 40s16-14 0-40z`}
              fill="currentColor"
              fillOpacity={drop % 3 === 0 ? 1 : 0.25}
              strokeWidth="1.4"
            />
          </g>
        )
      })}
      {times(8, (ring) => (
        <ellipse
          key={ring}
          cx="400"
          cy="690"
          rx={40 + ring * 46}
          ry={8 + ring * 9}
          strokeWidth="1.2"
          strokeOpacity={1 - ring * 0.1}
        />
      ))}
    </>
  )
}

/** BHRT: several cycles, each with its own length, that come into step. */
function cycle(): ReactNode {
  return times(15, (line) => {
    const share = line / 14
    const points = times(17, (step): Point => {
      const x = step * 50
      const calm = 1 - x / 1000
      return [
        x,
        400 +
          Math.sin(step * 0.74 + share * 4.4 * calm) * 128 * (0.35 + share * 0.65) +
          (share - 0.5) * 60 * calm,
      ]
    })
    return (
      <path
        key={line}
        d={smooth(points)}
        strokeWidth={line === 14 ? 3 : 1.1}
        strokeOpacity={0.35 + share * 0.65}
      />
    )
  })
}

/** Workout and nutrition: a week of effort and rest around the clock. */
function intervals(): ReactNode {
  const random = seeded(88)
  return (
    <>
      {times(84, (bar) => {
        const angle = (bar / 84) * Math.PI * 2 - Math.PI / 2
        const length = bar % 12 < 8 ? 60 + random() * 120 * Math.abs(Math.sin((bar % 12) * 0.5)) : 14
        return (
          <path
            key={bar}
            d={straight([polar([400, 400], angle, 190), polar([400, 400], angle, 190 + length)])}
            strokeWidth="5"
            strokeOpacity={bar % 12 < 8 ? 0.9 : 0.4}
          />
        )
      })}
      {times(5, (ring) => (
        <circle key={ring} cx="400" cy="400" r={60 + ring * 24} strokeWidth="1.1" strokeOpacity="0.7" />
      ))}
    </>
  )
}

const subjects: Record<Subject, () => ReactNode> = { descent, chain, two, drops, cycle, intervals }

/** The drawing of one clinical service; all share line and weight, each has its own idea. */
export function ClinicalDrawing({ subject, className }: DrawingProps & { subject: Subject }) {
  return <Canvas className={className}>{subjects[subject]()}</Canvas>
}

/** The same ideas the size of a stamp. */
export function ClinicalGlyph({ subject, className }: DrawingProps & { subject: Subject }) {
  return (
    <Canvas width={64} height={64} className={className}>
      <g strokeWidth="1.5">{glyphs[subject]}</g>
    </Canvas>
  )
}

const rings = (x: number, count: number, step: number) =>
  times(count, (ring) => <circle key={`${x}-${ring}`} cx={x} cy="32" r={5 + ring * step} />)

const glyphs: Record<Subject, ReactNode> = {
  descent: times(6, (line) => (
    <path key={line} d={`M6 ${14 + line * 5}c20 0 22 ${18 - line * 2} 52 ${18 - line * 2}`} />
  )),
  chain: [10, 24, 40, 54]
    .map((x, index) => <circle key={x} cx={x} cy={index % 2 ? 42 : 22} r="7" />)
    .concat(<path key="bond" d="M14 28l6 8M30 37l5-9M46 28l4 8" />),
  two: [...rings(24, 4, 5), ...rings(40, 4, 5)],
  drops: [18, 32, 46].map((x, index) => (
    <path
      key={x}
      d={`M${x} ${8 + index * 6}v${14 + index * 4}M${x} ${28 + index * 8}c-6 9-5 14 0 14s6-5 0-14z`}
    />
  )),
  cycle: times(4, (line) => (
    <path key={line} d={`M4 32c9-${10 + line * 7} 19-${10 + line * 7} 28 0s19 ${10 + line * 7} 28 0`} />
  )),
  intervals: times(16, (bar) => {
    const angle = (bar / 16) * Math.PI * 2
    return (
      <path key={bar} d={straight([polar([32, 32], angle, 13), polar([32, 32], angle, bar % 4 ? 26 : 19)])} />
    )
  }),
}
