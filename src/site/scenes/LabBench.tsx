import { scenes } from '../../content/scenes.ts'
import { Seated, type Look } from './Figure.tsx'
import { Lamp, Window } from './Furniture.tsx'
import { hairs, ink, shade, skins } from './ink.ts'
import { At, Limb, Scene, Shadow, type SceneProps } from './Scene.tsx'

const chemist: Look = {
  skin: skins[2],
  hair: hairs.black,
  cut: 'bun',
  top: ink.clay,
  legs: '#3b4f63',
  coat: true,
}

/** A laboratory: somebody looks through a microscope; the chain of the page hangs as a model on the wall. */
export function LabBench({ className }: SceneProps) {
  return (
    <Scene width={1600} height={560} label={scenes.labBench} crop className={className}>
      <path d="M0 0H1600V560H0Z" fill="#d5e8e4" />
      <path d="M0 0H820L560 480H0Z" fill="#fffaf0" fillOpacity="0.5" />
      <At x={1330} y={330}>
        <Window width={220} height={260} />
      </At>
      <Chain />
      <At x={960} y={110} size={0.8}>
        <Lamp cord={150} />
      </At>
      <path d="M0 500H1600V560H0Z" fill="#a9c9bf" />
      <Shadow x={690} y={520} rx={150} />
      <At x={640} y={398} size={0.98}>
        <path d="M-46 18H60V32H-46ZM0 32H14V120H0ZM-40 120H54V132H-40Z" fill="#55666c" />
        <Seated
          look={chemist}
          arm="M-4 -128Q-14 -60 36 -62L118 -100"
          far="M14 -128Q34 -80 70 -80L126 -104"
          lean={14}
          nod={8}
        />
      </At>
      <path d="M740 336H1530V358H740Z" fill={ink.white} />
      <path d="M740 350H1530V358H740Z" fill={shade(ink.white, 0.16)} />
      <path d="M980 358H1510V520H980Z" fill={ink.teal} />
      <path
        d="M1150 358h6v162h-6zM1330 358h6v162h-6zM1050 380h36v8h-36zM1224 380h36v8h-36zM1404 380h36v8h-36z"
        fill={shade(ink.teal, 0.35)}
      />
      <At x={118} y={60} size={0.82}>
        <Microscope />
      </At>
      <path d="M960 290H1120V336H960Z" fill={ink.wood} />
      {[980, 1012, 1044, 1076].map((x, at) => (
        <g key={x}>
          <path d={`M${x} 238h24v78a12 12 0 0 1 -24 0z`} fill="#f6fbfa" fillOpacity="0.9" />
          <path
            d={`M${x} ${268 + at * 6}h24v${48 - at * 6}a12 12 0 0 1 -24 0z`}
            fill={at % 2 ? '#7fc0bd' : ink.straw}
          />
        </g>
      ))}
      <path d="M948 300H1132V318H948Z" fill={shade(ink.wood, 0.1)} />
      <path d="M1180 260h30v30l30 40a6 6 0 0 1 -6 6h-78a6 6 0 0 1 -6 -6l30 -40z" fill="#f6fbfa" />
      <path d="M1170 308h50l20 22a6 6 0 0 1 -6 6h-78a6 6 0 0 1 -6 -6z" fill="#9ccac6" />
    </Scene>
  )
}

const Chain = () => (
  <g>
    <path
      d="M60 240L130 190L210 250L290 180L370 236L450 170L520 214"
      fill="none"
      stroke={ink.teal}
      strokeWidth="8"
    />
    {['60 240 24', '130 190 32', '210 250 26', '290 180 36', '370 236 26', '450 170 32', '520 214 22'].map(
      (place, at) => {
        const [cx, cy, r] = place.split(' ')
        return (
          <circle
            key={place}
            cx={cx}
            cy={cy}
            r={r}
            fill={[ink.teal, ink.straw, '#7fb3ab', ink.clay][at % 4]}
          />
        )
      },
    )}
  </g>
)

const Microscope = () => (
  <g>
    <path d="M786 322H890V336H786Z" fill="#20343a" />
    <path d="M872 322C902 290 900 216 852 196L842 214C872 230 876 284 850 322Z" fill="#3b565c" />
    <path d="M800 276H868V288H800Z" fill="#20343a" />
    <Limb d="M806 168L838 246" width={30} color="#20343a" />
    <Limb d="M798 150L806 168" width={20} color="#55767c" />
    <Limb d="M838 246L844 262" width={16} color="#c9ccd6" />
    <circle cx="880" cy="270" r="11" fill="#20343a" />
  </g>
)
