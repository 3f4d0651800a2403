import { scenes } from '../../content/scenes.ts'
import { Seated, type Look } from './Figure.tsx'
import { Lamp, Window } from './Furniture.tsx'
import { hairs, ink, shade, skins } from './ink.ts'
import { At, Scene, Shadow, type SceneProps } from './Scene.tsx'

const one: Look = { skin: skins[4], hair: hairs.auburn, cut: 'curls', top: ink.teal, legs: '#5b4636' }
const other: Look = { skin: skins[2], hair: hairs.black, cut: 'short', top: ink.clay, legs: '#33504f' }

/** Supper for two at the kitchen table. */
export function KitchenTable({ className }: SceneProps) {
  return (
    <Scene width={1000} height={760} label={scenes.kitchenTable} className={className}>
      <ellipse cx="500" cy="690" rx="480" ry="56" fill="#c3dcd6" />
      <At x={500} y={500}>
        <Window width={340} height={420} />
      </At>
      <At x={500} y={90} size={0.9}>
        <Lamp cord={110} />
      </At>
      <Shadow x={500} y={700} rx={400} ry={22} />
      {[false, true].map((flip) => (
        <At key={String(flip)} x={flip ? 770 : 230} y={550} size={1.08} flip={flip}>
          <path
            d="M-62 -150h12l10 168h110v14h-106l-6 108h-14l2 -108z"
            fill={flip ? shade(ink.wood) : ink.wood}
          />
          <path d="M56 32h13l8 108h-13z" fill={shade(ink.wood)} />
          <Seated
            look={flip ? other : one}
            lean={3}
            arm={flip ? 'M-4 -128Q-16 -60 30 -62L104 -92' : 'M-4 -128Q-16 -70 26 -70L100 -80'}
          />
        </At>
      ))}
      <path d="M300 480H700V506H300Z" fill="#b57b4a" />
      <path d="M300 496H700V506H300Z" fill={ink.wood} />
      <path d="M486 506h28v176h-28zM430 682h140v16h-140z" fill={ink.wood} />
      <circle cx="478" cy="428" r="22" fill="#c9403a" />
      <circle cx="520" cy="424" r="23" fill="#dcae3c" />
      <circle cx="500" cy="412" r="21" fill="#7fa052" />
      <path d="M440 430H560C560 462 536 480 512 480H488C464 480 440 462 440 430Z" fill={ink.white} />
      <path
        d="M530 430H560C560 462 536 480 512 480H500C522 470 532 450 530 430Z"
        fill={ink.deep}
        fillOpacity="0.14"
      />
      <path d="M600 436h30v44h-30zM384 470h46l-6 10h-34z" fill="#f0f6f4" />
      <path d="M600 450h30v30h-30z" fill="#9ccac6" />
    </Scene>
  )
}
