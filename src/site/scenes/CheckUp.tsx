import { Arm, Seated, Standing, type Look } from './Figure.tsx'
import { Plant, Window } from './Furniture.tsx'
import { hairs, ink, shade, skins } from './ink.ts'
import { At, Scene, Shadow, type SceneProps } from './Scene.tsx'

const patient: Look = { skin: skins[3], hair: hairs.brown, cut: 'short', top: ink.straw, legs: '#3b4f63' }
const clinician: Look = {
  skin: skins[0],
  hair: hairs.black,
  cut: 'bun',
  top: ink.teal,
  legs: '#1f4a4b',
  coat: true,
}

/** An exam room: a clinician listens to a man's heart. */
export function CheckUp({ className }: SceneProps) {
  return (
    <Scene width={600} height={720} crop className={className}>
      <path d="M0 0H600V720H0Z" fill="#d5e8e4" />
      <path d="M0 0H300L60 600H0Z" fill="#fffaf0" fillOpacity="0.5" />
      <At x={300} y={360}>
        <Window width={230} height={300} />
      </At>
      <path d="M0 600H600V720H0Z" fill="#a9c9bf" />
      <Shadow x={220} y={648} rx={170} />
      <path d="M80 508H330V640H300V536H110V640H80Z" fill={shade(ink.teal, 0.3)} />
      <path d="M60 478H344a14 14 0 0 1 0 34H60a14 14 0 0 1 0 -34Z" fill={ink.teal} />
      <path d="M60 478H344l-6 10H60Z" fill={ink.white} />
      <At x={205} y={470} size={1.06}>
        <Seated look={patient} arm="M-4 -128Q-14 -66 20 -40L78 -38" lean={-3} />
      </At>
      <Shadow x={412} y={668} rx={110} />
      <At x={412} y={372} size={1.06} flip>
        <Standing look={clinician} arm="M-4 -128Q20 -66 66 -50L126 -26" nod={7} />
        <path
          d="M-14 -148C-6 -96 40 -100 34 -140M16 -108C40 -50 96 0 152 -22"
          fill="none"
          stroke={ink.black}
          strokeWidth="5"
        />
        <circle cx="158" cy="-16" r="11" fill="#8f9aa0" />
        <Arm
          d="M-4 -128Q20 -66 66 -50L124 -26"
          width={36}
          sleeve={shade(ink.white, 0.07)}
          skin={clinician.skin}
        />
      </At>
      <At x={560} y={652} size={0.8}>
        <Plant />
      </At>
    </Scene>
  )
}
