import { Seated, type Look } from './Figure.tsx'
import { Tree } from './Furniture.tsx'
import { hairs, ink, shade, skins } from './ink.ts'
import { At, Scene, Shadow, type SceneProps } from './Scene.tsx'

const one: Look = { skin: skins[2], hair: hairs.brown, cut: 'long', top: ink.plum, legs: '#3c4a6b' }
const other: Look = { skin: skins[1], hair: hairs.black, cut: 'short', top: ink.ochre, legs: '#4a3a5c' }

/** Two people talk on a bench under a tree. */
export function ParkBench({ className }: SceneProps) {
  return (
    <Scene width={600} height={720} crop className={className}>
      <path d="M0 0H600V720H0Z" fill="#f1dde9" />
      <path d="M0 0H330L90 640H0Z" fill="#fffaf0" fillOpacity="0.5" />
      <circle cx="130" cy="190" r="54" fill="#fff3d6" />
      <path d="M0 520C140 440 300 470 420 430C500 406 560 420 600 432V720H0Z" fill="#d3aac4" />
      <path d="M0 590C180 560 380 580 600 550V720H0Z" fill="#9c6a8b" />
      <At x={300} y={610} size={1.06}>
        <Tree leaf="#8f5a7c" />
      </At>
      <Shadow x={300} y={676} rx={250} ry={18} />
      <path d="M70 470H530V492H70ZM70 508H530V530H70Z" fill={ink.wood} />
      <path d="M60 560H540V582H60ZM92 582h20v96H92zM488 582h20v96h-20z" fill={shade(ink.wood)} />
      <At x={160} y={548} size={0.98}>
        <Seated look={one} arm="M-4 -128Q-14 -66 20 -48L84 -64" nod={2} />
      </At>
      <At x={440} y={548} size={0.98} flip>
        <Seated look={other} lean={3} nod={4} arm="M-4 -128Q-14 -66 14 -44L70 -40" />
      </At>
    </Scene>
  )
}
