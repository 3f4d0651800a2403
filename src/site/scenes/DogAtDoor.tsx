import { scenes } from '../../content/scenes.ts'
import { Dog } from './Animals.tsx'
import { ink, shade } from './ink.ts'
import { At, Scene, Shadow, type SceneProps } from './Scene.tsx'

/** A dog waits in front of a closed door: the page that is not there. */
export function DogAtDoor({ className }: SceneProps) {
  return (
    <Scene width={700} height={700} label={scenes.dogAtDoor} className={className}>
      <ellipse cx="350" cy="640" rx="340" ry="46" fill="#e2d5be" />
      <path d="M250 640V290a190 190 0 0 1 380 0V640Z" fill={ink.white} />
      <path d="M276 640V290a164 164 0 0 1 328 0V640Z" fill={ink.spruce} />
      <path d="M470 129a164 164 0 0 1 134 161V640H516Z" fill={ink.deep} fillOpacity="0.35" />
      <path d="M366 310v-46a74 74 0 0 1 148 0v46z" fill={shade(ink.spruce, 0.45)} />
      <circle cx="566" cy="440" r="13" fill="#f3d48a" />
      <path d="M250 632H640V652H250Z" fill={ink.wood} />
      <Shadow x={240} y={664} rx={170} ry={14} />
      <At x={90} y={262} size={0.92}>
        <Dog coat="#8f98a0" collar={ink.clay} />
      </At>
    </Scene>
  )
}
