import type { ReactNode } from 'react'
import type { Icons } from '../../content/page.ts'
import { Canvas, type DrawingProps } from './Canvas.tsx'
import { straight, type Point } from './path.ts'
import { times } from './random.ts'

/** A place of the grid of seven by five points, by column and row. */
const at = ([column, row]: Point): Point => [column * 14 + 8, row * 14 + 8]

function Route({ way, used = false }: { way: readonly Point[]; used?: boolean }) {
  return (
    <path
      d={straight(way.map(at))}
      strokeWidth={used ? 2.6 : 1.2}
      strokeOpacity={used ? 1 : 0.6}
      strokeLinejoin="round"
    />
  )
}

/** Where something is: `full` when it is settled. */
function Node({ place, full = false, r = 4.5 }: { place: Point; full?: boolean; r?: number }) {
  const [cx, cy] = at(place)
  return (
    <circle
      cx={cx}
      cy={cy}
      r={r}
      strokeWidth="2"
      {...(full ? { fill: 'currentColor' } : { className: 'fill-sheet' })}
    />
  )
}

const subjects: Record<Icons['medtech'], ReactNode> = {
  // Calls come in as they come and leave in order of urgency: the last one in is the first one out.
  'phone triage': (
    <>
      <Route
        way={[
          [0, 0],
          [2, 0],
          [4, 2],
          [6, 2],
        ]}
      />
      <Route
        way={[
          [0, 2],
          [2, 2],
          [4, 4],
          [6, 4],
        ]}
      />
      <Route
        used
        way={[
          [0, 4],
          [1, 4],
          [4, 0],
          [6, 0],
        ]}
      />
      <Node place={[0, 0]} />
      <Node place={[0, 2]} />
      <Node place={[0, 4]} full />
      <Node place={[6, 0]} full r={6} />
      <Node place={[6, 2]} />
      <Node place={[6, 4]} />
    </>
  ),
  // One line until today, a fan of possible ones from there.
  'capacity forecast': (
    <>
      <Route
        used
        way={[
          [0, 3],
          [1, 2],
          [2, 3],
          [3, 2],
        ]}
      />
      <Route
        way={[
          [3, 2],
          [4, 1],
          [6, 0],
        ]}
      />
      <Route
        way={[
          [3, 2],
          [4, 2],
          [6, 1],
        ]}
      />
      <Route
        way={[
          [3, 2],
          [4, 2],
          [6, 3],
        ]}
      />
      <Route
        way={[
          [3, 2],
          [4, 3],
          [6, 4],
        ]}
      />
      <Route
        used
        way={[
          [3, 2],
          [6, 2],
        ]}
      />
      <Node place={[3, 2]} full />
      <Node place={[6, 2]} />
    </>
  ),
  // Lines of a note, the last one still being written.
  'clinical notes': (
    <>
      <Route
        way={[
          [0, 0],
          [6, 0],
        ]}
      />
      <Route
        way={[
          [0, 1],
          [5, 1],
        ]}
      />
      <Route
        way={[
          [0, 2],
          [6, 2],
        ]}
      />
      <Route
        used
        way={[
          [0, 3],
          [3, 3],
        ]}
      />
      <Node place={[3, 3]} />
    </>
  ),
  // A day of visits; what was cancelled is filled from below.
  scheduling: (
    <>
      {times(6, (column) => column !== 3 && <Node key={column} place={[column + 0.5, 1]} full r={5} />)}
      <Node place={[3.5, 1]} r={6} />
      <Route
        used
        way={[
          [1.5, 4],
          [3.5, 4],
          [3.5, 1.6],
        ]}
      />
      <Node place={[1.5, 4]} full />
    </>
  ),
  // Five papers become one request.
  'prior paper': (
    <>
      {times(5, (row) => (
        <Route
          key={row}
          way={[
            [0, row],
            [2, row],
            [4, 2],
          ]}
        />
      ))}
      {times(5, (row) => (
        <Node key={row} place={[0, row]} r={3.2} />
      ))}
      <Route
        used
        way={[
          [4, 2],
          [6, 2],
        ]}
      />
      <Node place={[6, 2]} full r={6} />
    </>
  ),
  // A quiet line leaves its band, and is noticed early.
  'early warning': (
    <>
      <Route
        way={[
          [0, 2],
          [6, 2],
        ]}
      />
      <Route
        way={[
          [0, 4],
          [6, 4],
        ]}
      />
      <Route
        used
        way={[
          [0, 3],
          [1, 3.2],
          [2, 2.8],
          [3, 3],
          [4, 1.6],
          [5, 0.6],
        ]}
      />
      <Node place={[4, 1.6]} full />
      <circle cx="64" cy="30.4" r="11" strokeWidth="1.4" />
    </>
  ),
}

/** A system of MedTech as a small board: points, the ways between them, and the one that is in use. */
export function LatticeGlyph({ icon, className }: DrawingProps & { icon: Icons['medtech'] }) {
  return (
    <Canvas width={100} height={72} className={className}>
      {times(35, (dot) => {
        const [cx, cy] = at([dot % 7, Math.floor(dot / 7)])
        return <circle key={dot} cx={cx} cy={cy} r="1.2" fill="currentColor" stroke="none" opacity="0.45" />
      })}
      {subjects[icon]}
    </Canvas>
  )
}
