import { scenes } from '../../content/scenes.ts'
import { Seated, Standing, type Look } from './Figure.tsx'
import { Plant, Window } from './Furniture.tsx'
import { hairs, ink, shade, skins } from './ink.ts'
import { At, Limb, Scene, Shadow, type SceneProps } from './Scene.tsx'

const guest: Look = {
  skin: skins[3],
  hair: hairs.sand,
  cut: 'bun',
  top: ink.rust,
  legs: '#274a52',
  shoes: '#efe8da',
}
const trainer: Look = {
  skin: skins[0],
  hair: hairs.black,
  cut: 'short',
  top: ink.straw,
  legs: '#3b4f63',
  shoes: '#efe8da',
}

/** A woman on a bench lifts a dumbbell; a trainer watches how she does it. */
export function Dumbbell({ className }: SceneProps) {
  return (
    <Scene width={800} height={960} label={scenes.dumbbell} crop className={className}>
      <path d="M0 0H800V960H0Z" fill="#d5e8e4" />
      <path d="M0 0H420L120 800H0Z" fill="#fffaf0" fillOpacity="0.5" />
      <At x={400} y={520}>
        <Window width={270} height={370} />
      </At>
      <path d="M0 800H800V960H0Z" fill="#b98a5c" />
      <path d="M300 810H500L640 960H400Z" fill="#ffe9c2" fillOpacity="0.35" />
      <path d="M90 870H520L560 930H40Z" fill={shade(ink.teal, 0.1)} />
      <Shadow x={270} y={890} rx={200} />
      <path d="M96 752H330a14 14 0 0 1 0 36H96a14 14 0 0 1 0 -36Z" fill={ink.black} />
      <path d="M120 788h22v96h-22zM280 788h22v96h-22z" fill="#55666c" />
      <At x={225} y={745} size={1.08}>
        <Seated
          look={guest}
          arm="M-4 -128Q-22 -70 4 -62L66 -108"
          far="M14 -128Q30 -80 60 -56L96 -44"
          nod={2}
        />
        <Limb d="M62 -142L112 -112" width={13} color="#3b4347" />
        <Limb
          d="M58 -156L50 -134M68 -158L56 -124M124 -116L112 -92M116 -124L102 -92"
          width={15}
          color={ink.black}
        />
      </At>
      <Shadow x={590} y={890} rx={120} />
      <At x={590} y={600} size={1.05} flip>
        <Standing look={trainer} arm="M-4 -128Q-26 -66 20 -60L84 -78" nod={8} far="M14 -128Q40 -70 36 -20" />
      </At>
      <path d="M450 872a26 26 0 0 1 52 0" fill="none" stroke={ink.black} strokeWidth="10" />
      <circle cx="476" cy="896" r="30" fill={ink.black} />
      <path d="M720 790a34 34 0 1 1 0 68a34 34 0 1 1 0 -68Z" fill={ink.clay} />
      <At x={730} y={880} size={1}>
        <Plant />
      </At>
    </Scene>
  )
}
