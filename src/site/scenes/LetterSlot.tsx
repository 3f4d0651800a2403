import { scenes } from '../../content/scenes.ts'
import { Plant } from './Furniture.tsx'
import { ink, shade, shadeSkin, skins } from './ink.ts'
import { At, Limb, Scene, Shadow, type SceneProps } from './Scene.tsx'

const skin = skins[1]

/** A hand puts a letter through the slot of an arched door. */
export function LetterSlot({ className }: SceneProps) {
  return (
    <Scene width={600} height={760} label={scenes.letterSlot} crop className={className}>
      <path d="M0 0H600V760H0Z" fill="#ead9bd" />
      <path d="M0 0H330L90 660H0Z" fill="#fffaf0" fillOpacity="0.5" />
      <path d="M0 660H600V760H0Z" fill="#c9955f" />
      <path d="M110 660V310a190 190 0 0 1 380 0V660Z" fill={ink.white} />
      <path d="M136 660V310a164 164 0 0 1 328 0V660Z" fill={ink.spruce} />
      <path d="M330 149a164 164 0 0 1 134 161V660H376Z" fill={ink.deep} fillOpacity="0.35" />
      <path d="M226 330v-46a74 74 0 0 1 148 0v46z" fill="#fff1cf" />
      <path d="M296 212h8v118h-8z" fill={ink.spruce} />
      <circle cx="432" cy="480" r="13" fill="#f3d48a" />
      <path d="M206 420H394V474H206Z" fill="#d8b15a" />
      <path d="M222 438H378V456H222Z" fill={ink.black} />
      <path d="M252 448L346 442L362 532L262 540Z" fill={ink.white} />
      <path d="M252 448L308 496L346 442" fill="none" stroke={shade(ink.white, 0.3)} strokeWidth="4" />
      <path d="M600 720C540 690 450 640 392 596L430 520C490 560 560 590 600 600Z" fill={ink.clay} />
      <path
        d="M600 720C540 690 450 640 392 596L402 576C470 630 550 664 600 678Z"
        fill={shade(ink.clay, 0.3)}
      />
      <path
        d="M428 606C390 614 350 590 336 556C330 536 340 520 356 520C390 516 430 520 452 540Z"
        fill={skin}
      />
      <Limb d="M352 548L300 530" width={24} color={shadeSkin(skin, 0.1)} />
      <Limb d="M366 530L306 504" width={25} color={skin} />
      <Limb d="M390 536Q360 496 334 496" width={25} color={skin} />
      <Limb d="M312 506l-12 -5" width={11} color="#c98f70" />
      <Shadow x={60} y={726} rx={80} ry={10} />
      <At x={60} y={724} size={1.05}>
        <Plant pot={ink.rust} />
      </At>
    </Scene>
  )
}
