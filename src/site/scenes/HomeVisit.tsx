import { scenes } from '../../content/scenes.ts'
import { Dog } from './Animals.tsx'
import { Seated, type Look } from './Figure.tsx'
import { Armchair, ArmRest, Plant, Window } from './Furniture.tsx'
import { hairs, ink, shade, skins } from './ink.ts'
import { At, Scene, Shadow, type SceneProps } from './Scene.tsx'

const clinician: Look = {
  skin: skins[0],
  hair: hairs.black,
  cut: 'curls',
  top: ink.teal,
  legs: '#3b4f63',
  coat: true,
}
const patient: Look = {
  skin: skins[3],
  hair: hairs.gray,
  cut: 'bun',
  top: ink.clay,
  legs: ink.plum,
  shoes: '#4d2a43',
}

const doorway = (r: number) => `M${400 - r} 900V${400}a${r} ${r} 0 0 1 ${2 * r} 0V900Z`

/** Through the doorway of the house: a clinician holds a patient's hand, the dog at their feet. */
export function HomeVisit({ className }: SceneProps) {
  return (
    <Scene width={800} height={900} className={className} label={scenes.homeVisit}>
      <clipPath id="home-visit">
        <path d={doorway(345)} />
      </clipPath>
      <g fill="none" stroke="#f3d9bd">
        <path d={doorway(394)} strokeOpacity="0.35" strokeWidth="2" />
        <path d={doorway(371)} strokeOpacity="0.6" strokeWidth="2.5" />
      </g>
      <g clipPath="url(#home-visit)">
        <path d="M0 0H800V900H0Z" fill="#f3dcb9" />
        <path d="M0 0H330L90 900H0Z" fill="#fff3d6" fillOpacity="0.5" />
        <At x={400} y={560}>
          <Window width={300} height={400} />
        </At>
        <path d="M0 730H800V900H0Z" fill="#c9955f" />
        <path d="M330 730H560L760 900H430Z" fill="#ffe9c2" fillOpacity="0.4" />
        <ellipse cx="400" cy="830" rx="330" ry="46" fill={shade(ink.teal, 0.1)} fillOpacity="0.75" />
        <At x={690} y={742} size={0.95}>
          <Plant pot={ink.rust} />
        </At>
        <Shadow x={410} y={816} rx={110} ry={12} />
        <At x={222} y={660} size={1.12}>
          <path d="M-46 18H60V34H-46ZM-34 34H-20L-30 142H-44ZM36 34H50L60 142H46Z" fill={ink.wood} />
          <Seated
            look={clinician}
            lean={7}
            nod={4}
            arm="M-4 -128Q-14 -66 22 -52L112 -60"
            far="M14 -128Q30 -80 56 -66L120 -66"
          />
        </At>
        <At x={604} y={660} size={1.12} flip>
          <Armchair color={ink.ochre} />
          <Seated look={patient} lean={-1} nod={2} arm="M-4 -128Q-10 -70 30 -56L140 -50" />
          <ArmRest color={ink.ochre} />
        </At>
        <Shadow x={180} y={880} rx={110} ry={10} />
        <At x={92} y={650} size={0.52}>
          <Dog />
        </At>
      </g>
    </Scene>
  )
}
