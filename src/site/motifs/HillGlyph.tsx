import type { ReactNode } from 'react'
import type { Icons } from '../../content/page.ts'
import { Canvas, type DrawingProps } from './Canvas.tsx'
import { times } from './random.ts'

/** A half circle that stands on a height, open below; `flip` hangs it from there. */
function Half({
  x,
  y = 54,
  r,
  shade,
  flip = false,
}: {
  x: number
  y?: number
  r: number
  shade: number
  flip?: boolean
}) {
  return <path d={`M${x - r} ${y}a${r} ${r} 0 0 ${flip ? 0 : 1} ${r * 2} 0z`} fillOpacity={shade} />
}

const Round = ({ x, y, r, shade }: { x: number; y: number; r: number; shade: number }) => (
  <circle cx={x} cy={y} r={r} fillOpacity={shade} />
)

const subjects: Record<Icons['behavioral'], ReactNode> = {
  // Two people, turned to each other over an evening.
  one: (
    <>
      <Half x={20} r={16} shade={0.38} />
      <Half x={46} r={16} shade={0.62} />
      <Round x={20} y={24} r={8} shade={0.38} />
      <Round x={46} y={24} r={8} shade={0.62} />
    </>
  ),
  // Several who share one ground.
  pair: (
    <>
      <Half x={17} r={15} shade={0.35} />
      <Half x={47} r={15} shade={0.35} />
      <Half x={32} r={10} shade={0.75} />
      <Round x={17} y={28} r={7} shade={0.35} />
      <Round x={47} y={28} r={7} shade={0.35} />
      <Round x={32} y={37} r={5} shade={0.75} />
    </>
  ),
  // High waves that become low ones.
  worry: (
    <>
      {[15, 10.5, 6.5].map((r, place) => (
        <Half key={r} x={[17, 38.5, 54][place]!} y={36} r={r} shade={0.75 - place * 0.18} />
      ))}
      {[13, 8.5, 5].map((r, place) => (
        <Half key={r} flip x={[14, 34, 49][place]!} y={39} r={r} shade={0.42 - place * 0.1} />
      ))}
    </>
  ),
  // The sun behind the hill: low, but there.
  low: (
    <>
      <Round x={38} y={36} r={15} shade={0.32} />
      <Half x={24} r={22} shade={0.5} />
      <Half x={48} r={14} shade={0.72} />
    </>
  ),
  // What was whole has slipped apart; something small stands in the gap.
  after: (
    <>
      <Half x={26} y={27} r={20} shade={0.55} />
      <Half flip x={38} y={39} r={20} shade={0.3} />
      <Round x={54} y={22} r={4.5} shade={0.9} />
    </>
  ),
  // A capsule, and the reviews that go with it.
  dose: (
    <>
      <path d="M32 12H19a12 12 0 0 0 0 24h13z" fillOpacity="0.35" />
      <path d="M32 12h13a12 12 0 0 1 0 24H32z" fillOpacity="0.75" />
      {times(3, (visit) => (
        <Round key={visit} x={16 + visit * 16} y={50} r={4.5} shade={0.3 + visit * 0.22} />
      ))}
    </>
  ),
}

/** A service of Behavioral Health in half circles and rounds. */
export function HillGlyph({ icon, className }: DrawingProps & { icon: Icons['behavioral'] }) {
  return (
    <Canvas width={64} height={64} className={className}>
      <g fill="currentColor" stroke="none">
        {subjects[icon]}
      </g>
    </Canvas>
  )
}
