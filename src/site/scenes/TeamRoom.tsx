import { scenes } from '../../content/scenes.ts'
import { Bust } from './Bust.tsx'
import { Seated, Standing, type Look } from './Figure.tsx'
import { Chair, Cup, Lamp, Laptop, Plant, Window } from './Furniture.tsx'
import { hairs, ink, shade, skins } from './ink.ts'
import { At, Scene, Shadow, type SceneProps } from './Scene.tsx'

const nurse: Look = { skin: skins[1], hair: hairs.black, cut: 'bun', top: ink.teal, legs: '#1f4a4b' }
const engineer: Look = { skin: skins[4], hair: hairs.auburn, cut: 'short', top: ink.indigo, legs: '#4a3f36' }
const doctor: Look = {
  skin: skins[0],
  hair: hairs.black,
  cut: 'curls',
  top: ink.clay,
  legs: ink.deep,
  coat: true,
}
const desk: Look = { skin: skins[2], hair: hairs.black, cut: 'long', top: ink.ochre, legs: ink.deep }
const vet: Look = {
  skin: skins[3],
  hair: hairs.gray,
  cut: 'side',
  top: ink.spruce,
  legs: ink.deep,
  glasses: true,
  beard: true,
}
const caller: Look = { skin: skins[3], hair: hairs.brown, cut: 'long', top: ink.plum, legs: '#3c4a6b' }

/** Who sits behind the table, and where. */
const behind: [Look, number][] = [
  [desk, 610],
  [doctor, 800],
  [vet, 990],
]

/** The team's room: clinicians, engineers and the front desk around one table, and a board with a plan. */
export function TeamRoom({ className }: SceneProps) {
  return (
    <Scene width={1600} height={680} label={scenes.teamRoom} crop className={className}>
      <path d="M0 0H1600V680H0Z" fill="#f0e3c8" />
      <path d="M0 0H700L360 560H0Z" fill="#fffaf0" fillOpacity="0.6" />
      {[330, 800, 1270].map((x) => (
        <At key={x} x={x} y={400}>
          <Window width={270} height={340} sun={x === 330} />
        </At>
      ))}
      <path d="M0 560H1600V680H0Z" fill="#c9955f" />
      <path d="M300 570H620L560 680H160ZM840 570H1060L1140 680H880Z" fill="#ffe9c2" fillOpacity="0.4" />
      {[560, 1040].map((x) => (
        <At key={x} x={x} y={130} size={0.85}>
          <Lamp color={x < 800 ? ink.clay : ink.teal} cord={170} />
        </At>
      ))}
      <Board />
      <At x={80} y={620} size={1.2}>
        <Plant />
      </At>
      {behind.map(([look, x]) => (
        <At key={x} x={x} y={346} size={0.94}>
          <Bust look={look} />
        </At>
      ))}
      <Shadow x={800} y={640} rx={470} ry={20} />
      <At x={395} y={510} size={1.02}>
        <Chair />
        <Seated look={nurse} arm="M-4 -128Q-16 -60 30 -58L104 -76" lean={3} />
      </At>
      <At x={1205} y={510} size={1.02} flip>
        <Chair color={shade(ink.wood)} />
        <Seated look={engineer} arm="M-4 -128Q-16 -60 30 -58L100 -76" lean={4} />
      </At>
      <path d="M470 448H1130V474H470Z" fill="#b57b4a" />
      <path d="M470 464H1130V474H470Z" fill={ink.wood} />
      <path d="M548 474H1052V548H548Z" fill={shade(ink.wood, 0.45)} />
      <path d="M520 474h30l-12 166h-24zM1080 474h-30l12 166h24z" fill={shade(ink.wood)} />
      <At x={1010} y={448}>
        <Laptop />
      </At>
      <At x={690} y={448}>
        <Cup color={ink.teal} />
      </At>
      <At x={880} y={448}>
        <Cup />
      </At>
      <path d="M560 436h84v12h-84zM570 426h84v10h-84z" fill={ink.white} />
      <Shadow x={1400} y={650} rx={110} />
      <At x={1396} y={380} size={0.98}>
        <Standing look={caller} arm="M-4 -128Q20 -80 56 -104L90 -140" nod={-4} />
      </At>
    </Scene>
  )
}

/** A board with notes in the colors of the divisions. */
const Board = () => (
  <g>
    <path d="M1450 130H1600V430H1450Z" fill={ink.white} />
    <path d="M1450 130H1600V142H1450ZM1450 418H1600V430H1450Z" fill={shade(ink.white, 0.12)} />
    <path d="M1474 166h50v44h-50z" fill="#8fc4bd" />
    <path d="M1540 166h50v44h-50z" fill={ink.mist} />
    <path d="M1474 226h50v44h-50z" fill={ink.rose} />
    <path d="M1540 286h50v44h-50z" fill={ink.straw} />
    <path d="M1474 300h50v6h-50zM1474 318h34v6h-34zM1540 236h50v6h-50z" fill="#b9c4bf" />
  </g>
)
