import { scenes } from '../../content/scenes.ts'
import { Bust } from './Bust.tsx'
import { Standing, type Look } from './Figure.tsx'
import { Lamp, Plant } from './Furniture.tsx'
import { hairs, ink, shade, skins } from './ink.ts'
import { At, Scene, Shadow, type SceneProps } from './Scene.tsx'

const host: Look = { skin: skins[2], hair: hairs.black, cut: 'short', top: ink.straw, legs: ink.deep }
const caller: Look = { skin: skins[0], hair: hairs.black, cut: 'bun', top: ink.rust, legs: '#3c4a6b' }

/** Somebody comes to the front desk and is expected. */
export function FrontDesk({ className }: SceneProps) {
  return (
    <Scene width={1200} height={720} label={scenes.frontDesk} className={className}>
      <path d="M330 660V330a300 300 0 0 1 600 0V660Z" fill="#cfe0d6" />
      <path d="M330 660V330a300 300 0 0 1 190 -279L400 660Z" fill="#fffaf0" fillOpacity="0.5" />
      <path d="M540 420V250a90 90 0 0 1 180 0V420Z" fill="#b3cdbf" />
      <At x={870} y={170} size={0.8}>
        <Lamp color={ink.clay} cord={210} />
      </At>
      <ellipse cx="600" cy="664" rx="580" ry="46" fill="#e2d5be" />
      <At x={640} y={350} size={1.15}>
        <Bust look={host} />
      </At>
      <Shadow x={730} y={668} rx={330} ry={20} />
      <path d="M760 392H884V470H760Z" fill="#2a3a42" />
      <path d="M884 392H896V470H884Z" fill="#55666c" />
      <path d="M806 470H840V484H806Z" fill="#55666c" />
      <path d="M440 484H1020V512H440Z" fill="#a8703f" />
      <path d="M460 512H1000V668H460Z" fill={ink.spruce} />
      <path d="M880 512H1000V668H880Z" fill={shade(ink.spruce, 0.5)} />
      <path
        d={[500, 596, 692, 788].map((x) => `M${x} 668V586a34 34 0 0 1 68 0V668`).join('')}
        fill="#2f6b5c"
      />
      <At x={960} y={486} size={0.55}>
        <Plant />
      </At>
      <path d="M500 470h86v14h-86z" fill={ink.white} />
      <Shadow x={318} y={682} rx={120} ry={16} />
      <At x={318} y={416} size={0.95}>
        <Standing look={caller} arm="M-4 -128Q-4 -60 40 -24L112 70" far="M14 -128Q36 -60 70 -14L140 72" />
        <path d="M-46 -40L-58 40C-62 84 30 84 28 40L10 -60" fill="none" stroke="#3d2a1c" strokeWidth="5" />
        <path d="M-72 20H6L14 104H-80Z" fill={ink.ochre} />
      </At>
    </Scene>
  )
}
