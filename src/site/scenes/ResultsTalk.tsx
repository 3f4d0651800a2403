import { scenes } from '../../content/scenes.ts'
import { Seated, type Look } from './Figure.tsx'
import { Chair, Cup, Plant, Table, Window } from './Furniture.tsx'
import { hairs, ink, shade, skins } from './ink.ts'
import { At, Scene, Shadow, type SceneProps } from './Scene.tsx'

const patient: Look = { skin: skins[1], hair: hairs.black, cut: 'curls', top: ink.rust, legs: '#3c4a6b' }
const clinician: Look = {
  skin: skins[4],
  hair: hairs.gray,
  cut: 'short',
  top: ink.teal,
  legs: '#33504f',
  coat: true,
}

/** A clinician and a patient at a table: lab results as a curve on a screen between them. */
export function ResultsTalk({ className }: SceneProps) {
  return (
    <Scene width={800} height={960} label={scenes.resultsTalk} crop className={className}>
      <path d="M0 0H800V960H0Z" fill="#d5e8e4" />
      <path d="M0 0H420L120 800H0Z" fill="#fffaf0" fillOpacity="0.5" />
      <At x={590} y={430}>
        <Window width={230} height={300} />
      </At>
      <path d="M0 800H800V960H0Z" fill="#a9c9bf" />
      <path d="M450 810H620L760 960H560Z" fill="#fff3d6" fillOpacity="0.45" />
      <Shadow x={400} y={870} rx={350} ry={22} />
      <At x={165} y={720} size={1.08}>
        <Chair />
        <Seated look={patient} arm="M-4 -128Q-16 -60 30 -62L104 -88" lean={3} nod={2} />
      </At>
      <At x={640} y={720} size={1.08} flip>
        <Chair color={shade(ink.wood)} />
        <Seated
          look={clinician}
          arm="M-4 -128Q-10 -66 40 -84L122 -128"
          far="M14 -128Q30 -70 60 -78L110 -88"
          lean={3}
        />
      </At>
      <At x={402} y={640}>
        <Table width={400} />
      </At>
      <path d="M384 606h36v26h44v8h-124v-8h44z" fill="#55666c" />
      <path
        d="M296 430H508a10 10 0 0 1 10 10V600a10 10 0 0 1 -10 10H296a10 10 0 0 1 -10 -10V440a10 10 0 0 1 10 -10Z"
        fill="#22302f"
      />
      <path d="M298 442H506V598H298Z" fill="#f6fbfa" />
      <path d="M314 458h74v10h-74zM314 476h46v7h-46z" fill="#7fa79c" />
      <path d="M314 526H490V556H314Z" fill="#cfe6de" />
      <path d="M314 498H490M314 526H490M314 556H490M314 584H490" stroke="#c9dcd5" strokeWidth="2" />
      <path
        d="M322 500C350 500 366 520 394 536S450 542 482 540"
        fill="none"
        stroke={ink.teal}
        strokeWidth="6"
      />
      <g fill={ink.clay}>
        <circle cx="322" cy="500" r="8" />
        <circle cx="394" cy="536" r="8" />
        <circle cx="482" cy="540" r="8" />
      </g>
      <At x={232} y={640}>
        <Cup />
      </At>
      <At x={735} y={880} size={0.9}>
        <Plant />
      </At>
    </Scene>
  )
}
