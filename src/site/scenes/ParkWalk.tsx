import { scenes } from '../../content/scenes.ts'
import { WalkingDog } from './Animals.tsx'
import { Walking, type Look } from './Figure.tsx'
import { Tree } from './Furniture.tsx'
import { hairs, ink, skins } from './ink.ts'
import { At, Scene, Shadow, type SceneProps } from './Scene.tsx'

const woman: Look = {
  skin: skins[0],
  hair: hairs.black,
  cut: 'bun',
  top: ink.clay,
  legs: ink.spruce,
  shoes: '#efe8da',
}
const man: Look = {
  skin: skins[3],
  hair: hairs.gray,
  cut: 'short',
  top: ink.straw,
  legs: '#3b4f63',
  shoes: '#6b3d22',
}

/** Two people and their dog on a walk in the hills. */
export function ParkWalk({ className }: SceneProps) {
  return (
    <Scene width={800} height={1000} label={scenes.parkWalk} crop className={className}>
      <path d="M0 0H800V1000H0Z" fill="#d5e8e4" />
      <path d="M0 0H420L120 900H0Z" fill="#fffaf0" fillOpacity="0.5" />
      <circle cx="560" cy="260" r="70" fill="#fff3d6" />
      <path d="M0 560C160 440 330 470 470 540S720 560 800 500V1000H0Z" fill="#b3d2c4" />
      <path d="M0 660C200 600 420 640 800 590V1000H0Z" fill="#8ab39f" />
      <At x={120} y={760} size={1.2}>
        <Tree leaf="#4c7a68" />
      </At>
      <At x={700} y={690} size={0.62}>
        <Tree leaf="#5d8f7a" />
      </At>
      <path d="M0 780C240 740 520 770 800 736V1000H0Z" fill={ink.moss} />
      <path d="M0 880C260 846 560 862 800 838V956C540 962 250 950 0 968Z" fill="#ead9b6" />
      <Shadow x={330} y={912} rx={110} />
      <Shadow x={480} y={924} rx={110} />
      <Shadow x={650} y={930} rx={90} ry={10} />
      <At x={330} y={610} size={1.08}>
        <Walking look={man} />
      </At>
      <path d="M562 652Q590 800 706 848" fill="none" stroke={ink.black} strokeWidth="4" />
      <At x={470} y={640} size={1.02}>
        <Walking look={woman} arm="M-4 -128Q-20 -60 16 -20L66 0" far="M14 -128Q50 -76 70 -30" />
      </At>
      <At x={570} y={776} size={0.8}>
        <WalkingDog />
      </At>
    </Scene>
  )
}
