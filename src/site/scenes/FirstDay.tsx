import { scenes } from '../../content/scenes.ts'
import { Seated, Standing, Walking, type Look } from './Figure.tsx'
import { Chair, Cup, Lamp, Laptop, Plant, Table, Window } from './Furniture.tsx'
import { hairs, ink, shade, skins } from './ink.ts'
import { At, Limb, Scene, Shadow, type SceneProps } from './Scene.tsx'

const newcomer: Look = { skin: skins[1], hair: hairs.black, cut: 'bun', top: ink.clay, legs: ink.deep }
const nurse: Look = { skin: skins[4], hair: hairs.auburn, cut: 'bob', top: ink.teal, legs: '#1f4a4b' }
const engineer: Look = { skin: skins[2], hair: hairs.black, cut: 'short', top: ink.indigo, legs: '#4a3f36' }

/** Through the doorway of the house: a nurse shakes hands with a new colleague, an engineer looks up from a laptop. */
export function FirstDay({ className }: SceneProps) {
  return (
    <Scene width={800} height={840} label={scenes.firstDay} crop className={className}>
      <clipPath id="first-day">
        <path d="M0 840V400a400 400 0 0 1 800 0V840Z" />
      </clipPath>
      <g clipPath="url(#first-day)">
        <path d="M0 0H800V840H0Z" fill="#f3e3c6" />
        <path d="M0 0H360L110 720H0Z" fill="#fff6e0" fillOpacity="0.7" />
        <At x={590} y={470}>
          <Window width={220} height={320} />
        </At>
        <At x={330} y={150} size={0.9}>
          <Lamp color={ink.teal} cord={180} />
        </At>
        <path d="M0 720H800V840H0Z" fill="#c9955f" />
        <path d="M470 726H640L790 840H560Z" fill="#ffe9c2" fillOpacity="0.4" />
        <Shadow x={660} y={746} rx={150} ry={16} />
        <At x={690} y={622} size={0.86} flip>
          <Chair color={shade(ink.wood)} />
          <Seated
            look={engineer}
            arm="M-4 -128Q-14 -70 30 -60L86 -56"
            far="M14 -128Q46 -110 62 -150L72 -190"
          />
        </At>
        <At x={580} y={562} size={1.27}>
          <Table width={170} />
        </At>
        <At x={580} y={562} size={0.86}>
          <Laptop />
        </At>
        <At x={660} y={562} size={0.7}>
          <Cup />
        </At>
        <Shadow x={300} y={786} rx={230} ry={18} />
        <At x={150} y={510} size={0.98}>
          <Walking look={newcomer} arm="M-4 -128Q-34 -96 -30 -44" far="M14 -128Q60 -96 116 -84" />
          <path d="M-74 -8H14L22 74H-82Z" fill={ink.ochre} />
          <path d="M-10 -8H14L22 74H2Z" fill={ink.deep} fillOpacity="0.16" />
          <Limb d="M-58 -8C-56 -44 -4 -44 -2 -8" width={7} color={shade(ink.ochre)} />
        </At>
        <At x={402} y={505} flip>
          <Standing look={nurse} nod={2} arm="M-4 -128Q36 -84 108 -82" far="M14 -128Q34 -60 22 -6" />
        </At>
        <At x={756} y={800} size={0.9}>
          <Plant pot={ink.rust} />
        </At>
      </g>
    </Scene>
  )
}
