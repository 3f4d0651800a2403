import { Dog } from './Animals.tsx'
import { Bust } from './Bust.tsx'
import { Arm, type Look } from './Figure.tsx'
import { Lamp } from './Furniture.tsx'
import { hairs, ink, shade, skins } from './ink.ts'
import { At, Scene, type SceneProps } from './Scene.tsx'

const vet: Look = {
  skin: skins[3],
  hair: hairs.black,
  cut: 'side',
  top: ink.spruce,
  legs: ink.deep,
  glasses: true,
}

/** A dog sits on the exam table, a veterinarian's hand on its back. */
export function AnimalExam({ className }: SceneProps) {
  return (
    <Scene width={600} height={720} crop className={className}>
      <path d="M0 0H600V720H0Z" fill="#f3e0b0" />
      <path d="M0 0H300L80 640H0Z" fill="#fffaf0" fillOpacity="0.5" />
      <path d="M60 250H190V262H60ZM74 206h20v44H74zM98 190h18v60H98zM122 214h28v36h-28z" fill={ink.clay} />
      <At x={500} y={170} size={0.8}>
        <Lamp color={ink.spruce} cord={180} />
      </At>
      <At x={230} y={380} size={1.36}>
        <Bust look={vet} />
      </At>
      <path d="M190 402C170 470 220 520 262 472" fill="none" stroke={ink.black} strokeWidth="7" />
      <At x={258} y={192} size={0.92}>
        <Dog coat="#8b6a4f" collar={ink.teal} />
      </At>
      <Arm d="M98 470Q150 560 236 510L300 470" width={52} sleeve={shade(vet.top, 0.12)} skin={vet.skin} />
      <path d="M30 596H570V632H30Z" fill="#dfe5e2" />
      <path d="M30 616H570V632H30Z" fill="#aab6b3" />
      <path d="M90 632H510V720H90Z" fill={ink.ochre} />
      <path d="M380 632H510V720H380Z" fill={ink.deep} fillOpacity="0.18" />
    </Scene>
  )
}
