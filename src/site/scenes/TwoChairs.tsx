import { scenes } from '../../content/scenes.ts'
import { Armchair, ArmRest, Plant, Window } from './Furniture.tsx'
import { Seated, type Look } from './Figure.tsx'
import { hairs, ink, skins } from './ink.ts'
import { At, Scene, Shadow, type SceneProps } from './Scene.tsx'

const listener: Look = {
  skin: skins[1],
  hair: hairs.black,
  cut: 'bun',
  top: ink.straw,
  legs: '#3c4a6b',
  shoes: ink.deep,
}
const speaker: Look = { skin: skins[4], hair: hairs.gray, cut: 'short', top: ink.spruce, legs: '#5d5148' }

/** Two people in armchairs by a window: one talks, one listens. */
export function TwoChairs({ className }: SceneProps) {
  return (
    <Scene width={1200} height={720} className={className} label={scenes.twoChairs}>
      <ellipse cx="600" cy="640" rx="590" ry="76" fill="#dcb9cf" />
      <At x={600} y={460} size={1.05}>
        <Window width={330} height={430} />
      </At>
      <path d="M450 590Q600 574 760 590L850 706Q660 722 480 712Z" fill="#fff3d6" fillOpacity="0.45" />
      <Shadow x={360} y={650} rx={210} ry={22} />
      <Shadow x={880} y={650} rx={210} ry={22} />
      <At x={1085} y={640} size={1.15}>
        <Plant />
      </At>
      <At x={330} y={490} size={1.1}>
        <Armchair color={ink.plum} />
        <Seated
          look={listener}
          lean={4}
          arm="M-4 -128Q-10 -66 26 -46L88 -70"
          far="M14 -128Q30 -80 44 -60L96 -76"
        />
        <ArmRest color={ink.plum} />
      </At>
      <At x={870} y={490} size={1.1} flip>
        <Armchair color={ink.clay} />
        <Seated look={speaker} lean={-2} arm="M-4 -128Q-4 -66 40 -60L112 -104" />
        <ArmRest color={ink.clay} />
      </At>
      <Shadow x={600} y={652} rx={80} ry={12} />
      <path d="M592 560h16v84h-16zM560 640h80v12h-80z" fill={ink.wood} />
      <path d="M520 552h160v16h-160z" fill="#a87346" />
      <path d="M560 514h36v38h-36z" fill={ink.white} />
      <path d="M598 522c20 -4 20 24 0 20" fill="none" stroke={ink.white} strokeWidth="6" />
    </Scene>
  )
}
