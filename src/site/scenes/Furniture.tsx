import { ink, shade } from './ink.ts'
import { Limb } from './Scene.tsx'

/** An armchair in profile for somebody who looks right; the seat is at y 0, the floor at 140. */
export function Armchair({ color }: { color: string }) {
  return (
    <g>
      <Limb d="M-66 112L-74 140" width={12} color={ink.wood} />
      <Limb d="M84 112L92 140" width={12} color={ink.wood} />
      <path
        d="M-104 -150C-106 -186 -52 -190 -46 -152L-30 20H96C112 20 116 40 114 60L106 118H-66C-80 118 -86 108 -88 90Z"
        fill={color}
      />
      <path
        d="M-104 -150C-106 -186 -76 -188 -68 -170C-84 -90 -76 40 -60 118C-80 118 -86 108 -88 90Z"
        fill={shade(color, 0.18)}
      />
    </g>
  )
}

/** The near arm rest, drawn over who sits there. */
export function ArmRest({ color }: { color: string }) {
  return (
    <path
      d="M-50 -20C-54 -40 -34 -46 -20 -46H62C84 -46 84 -14 64 -12L70 118H-56C-44 70 -46 20 -50 -20Z"
      fill={shade(color, 0.08)}
    />
  )
}

/** A window in the shape of the house, its foot in the middle at the origin. */
export function Window({
  width = 260,
  height = 420,
  sun = true,
}: {
  width?: number
  height?: number
  sun?: boolean
}) {
  const r = width / 2
  const arch = (inset: number) =>
    `M${-r + inset} ${-inset}V${-height + r}a${r - inset} ${r - inset} 0 0 1 ${2 * (r - inset)} 0V${-inset}Z`
  return (
    <g>
      <path d={arch(0)} fill={ink.white} />
      <path d={arch(14)} fill={ink.sky} />
      {sun && <circle cx={r * 0.3} cy={-height * 0.62} r={r * 0.26} fill="#fff3d6" />}
      <path
        d={`M${-r + 14} ${-height * 0.3}Q${-r * 0.4} ${-height * 0.46} ${r * 0.1} ${-height * 0.3}T${r - 14} ${-height * 0.32}V-14H${-r + 14}Z`}
        fill="#9dbfae"
      />
      <path
        d={`M${-r + 14} ${-height * 0.16}Q${-r * 0.1} ${-height * 0.3} ${r - 14} ${-height * 0.2}V-14H${-r + 14}Z`}
        fill={ink.moss}
      />
      <path
        d={`M-4 ${-height + 8}h8V-14h-8zM${-r + 10} ${-height * 0.46}h${2 * r - 20}v7h${-2 * r + 20}z`}
        fill={ink.white}
      />
      <path d={`M${-r - 14} 0h${width + 28}v14h${-width - 28}z`} fill={shade(ink.white, 0.1)} />
    </g>
  )
}

/** A plant in a pot, its foot at the origin. */
export function Plant({ pot = ink.clay, leaf = ink.spruce }: { pot?: string; leaf?: string }) {
  const blades: [string, number][] = [
    ['M0 -70C-30 -120 -84 -130 -96 -176C-50 -176 -8 -140 0 -70Z', 0.25],
    ['M0 -70C34 -116 80 -120 98 -160C48 -168 6 -132 0 -70Z', 0.32],
    ['M0 -70C-50 -130 -52 -196 -34 -236C4 -196 16 -140 0 -70Z', 0],
    ['M0 -70C-4 -140 30 -190 56 -222C68 -170 48 -110 0 -70Z', 0.15],
  ]
  return (
    <g>
      {blades.map(([d, dark]) => (
        <path key={d} d={d} fill={shade(leaf === ink.spruce ? ink.moss : leaf, dark)} />
      ))}
      <path d="M-44 -78H44L34 0H-34Z" fill={pot} />
      <path d="M10 -78H44L34 0H6Z" fill={ink.deep} fillOpacity="0.16" />
      <path d="M-48 -88H48V-70H-48Z" fill={shade(pot, 0.1)} />
    </g>
  )
}

/** A lamp that hangs: its cord ends at the origin. */
export function Lamp({ color = ink.clay, cord = 200 }: { color?: string; cord?: number }) {
  return (
    <g>
      <path d={`M-2 ${-cord}h4V0h-4z`} fill={ink.deep} fillOpacity="0.5" />
      <path d="M-78 66A78 74 0 0 1 78 66Z" fill={color} />
      <path d="M20 -4A78 74 0 0 1 78 66H38C40 30 32 8 20 -4Z" fill={ink.deep} fillOpacity="0.16" />
      <path d="M-26 66a26 20 0 0 0 52 0z" fill="#fff3d6" />
    </g>
  )
}

/** A tree with a round crown, its foot at the origin; 520 high. */
export function Tree({ leaf = ink.moss }: { leaf?: string }) {
  return (
    <g>
      <path
        d="M-16 0C-8 -80 -8 -160 -12 -240L-70 -310L-52 -322L-6 -270L2 -340H20L16 -250L64 -300L78 -286L18 -210C18 -140 20 -70 30 0Z"
        fill={ink.wood}
      />
      <path
        d="M-30 -230C-120 -220 -170 -290 -130 -350C-170 -430 -80 -500 -20 -470C40 -530 140 -480 130 -400C180 -350 140 -240 50 -240C20 -220 -10 -220 -30 -230Z"
        fill={leaf}
      />
      <path
        d="M58 -482C116 -486 146 -446 130 -400C180 -350 140 -240 50 -240C20 -220 -10 -220 -30 -230C80 -256 120 -380 58 -482Z"
        fill={ink.deep}
        fillOpacity="0.16"
      />
    </g>
  )
}

/** A long table: its top at the origin, 140 above the floor. */
export function Table({ width, color = '#b57b4a' }: { width: number; color?: string }) {
  const half = width / 2
  return (
    <g>
      <path d={`M${-half + 40} 20h22l-14 120h-20zM${half - 40} 20h-22l14 120h20z`} fill={shade(ink.wood)} />
      <path d={`M${-half} 0h${width}v24h${-width}z`} fill={color} />
      <path d={`M${-half} 14h${width}v10h${-width}z`} fill={ink.wood} />
    </g>
  )
}

/** A chair in profile for somebody who looks right; the seat is at y 0. */
export const Chair = ({ color = ink.wood }: { color?: string }) => (
  <g>
    <path d="M56 32h13l8 108h-13z" fill={shade(color)} />
    <path d="M-62 -150h12l10 168h110v14h-106l-6 108h-14l2 -108z" fill={color} />
  </g>
)

/** An open laptop from behind, its foot at the origin. */
export const Laptop = () => (
  <g>
    <path d="M-62 -84H62L70 -6H-70Z" fill="#55666c" />
    <path d="M20 -84H62L70 -6H34Z" fill={ink.deep} fillOpacity="0.2" />
    <path d="M-78 -6H78V0H-78Z" fill="#c9ccd6" />
  </g>
)

export const Cup = ({ color = ink.clay }: { color?: string }) => (
  <g>
    <path d="M14 -26a12 11 0 0 1 0 20" fill="none" stroke={color} strokeWidth="6" />
    <path d="M-18 -34H18L14 0H-14Z" fill={color} />
    <path d="M6 -34H18L14 0H4Z" fill={ink.deep} fillOpacity="0.16" />
  </g>
)
