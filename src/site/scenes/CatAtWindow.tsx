import { scenes } from '../../content/scenes.ts'
import { Cat } from './Animals.tsx'
import { Plant, Window } from './Furniture.tsx'
import { At, Scene, Shadow, type SceneProps } from './Scene.tsx'

/** A cat on the sill; its tail hangs down. */
export function CatAtWindow({ className }: SceneProps) {
  return (
    <Scene width={620} height={660} label={scenes.catAtWindow} className={className}>
      <At x={310} y={540}>
        <Window width={460} height={530} />
      </At>
      <path d="M30 540H590V572H30Z" fill="#c9955f" />
      <path d="M30 560H590V572H30Z" fill="#98492a" fillOpacity="0.5" />
      <Shadow x={290} y={541} rx={130} ry={9} />
      <At x={160} y={205} size={0.9}>
        <Cat />
      </At>
      <At x={490} y={541} size={0.8}>
        <Plant />
      </At>
    </Scene>
  )
}
