import { scenes } from '../../content/scenes.ts'
import { Arm, Head, type Look } from './Figure.tsx'
import { Plant, Window } from './Furniture.tsx'
import { hairs, ink, shade, skins } from './ink.ts'
import { At, Limb, Scene, Shadow, type SceneProps } from './Scene.tsx'

const guest: Look = { skin: skins[1], hair: hairs.black, cut: 'short', top: ink.clay, legs: '#3b4f63' }

/** Somebody leans back in an infusion chair, a blanket over the knees; the drip hangs beside. */
export function InfusionChair({ className }: SceneProps) {
  return (
    <Scene width={800} height={1000} label={scenes.infusionChair} crop className={className}>
      <path d="M0 0H800V1000H0Z" fill="#d5e8e4" />
      <path d="M0 0H420L120 820H0Z" fill="#fffaf0" fillOpacity="0.45" />
      <At x={590} y={560}>
        <Window width={290} height={400} />
      </At>
      <path d="M0 820H800V1000H0Z" fill="#a9c9bf" />
      <path d="M430 830H650L800 960V1000H540Z" fill="#fff3d6" fillOpacity="0.5" />
      <At x={725} y={880} size={0.9}>
        <Plant />
      </At>
      <Shadow x={380} y={912} rx={310} ry={22} />
      <At x={290} y={0}>
        <Drip />
      </At>
      <Recliner />
      <path d="M486 418C490 520 470 620 384 672" fill="none" stroke="#f6fbfa" strokeWidth="5" />
    </Scene>
  )
}

const Drip = () => (
  <g>
    <path d="M172 250h10v650h-10zM110 898h134v12h-134z" fill="#6d7f86" />
    <path d="M150 250C150 226 204 226 204 250" fill="none" stroke="#6d7f86" strokeWidth="9" />
    <path
      d="M164 262H226C236 262 240 270 240 278V370C240 392 220 398 204 402V420H188V402C172 398 152 392 152 370V278C152 270 156 262 164 262Z"
      fill="#f6fbfa"
    />
    <path d="M152 314H240V370C240 392 220 398 204 402H188C172 398 152 392 152 370Z" fill="#7fc0bd" />
    <path
      d="M214 262H226C236 262 240 270 240 278V370C240 384 232 392 222 396C228 350 226 300 214 262Z"
      fill={ink.deep}
      fillOpacity="0.14"
    />
  </g>
)

function Recliner() {
  const chair = '#1d6f6d'
  return (
    <At x={330} y={740} size={1.2}>
      <path d="M-70 70H150V98H-70ZM-50 98H-26L-36 138H-56ZM120 98H144L150 138H130Z" fill={ink.wood} />
      <path
        d="M-156 -190C-170 -222 -116 -244 -100 -212L-18 -20H140C164 -20 172 0 166 20L250 82C272 98 250 128 228 116L132 72H-56C-78 72 -84 60 -90 44Z"
        fill={chair}
      />
      <path
        d="M-156 -190C-164 -210 -150 -226 -134 -228C-110 -140 -80 -40 -40 72H-56C-78 72 -84 60 -90 44Z"
        fill={shade(chair, 0.3)}
      />
      <Limb d="M14 -8L132 -32L238 46" width={44} color={shade(guest.legs, 0.3)} />
      <Limb d="M244 48L272 8" width={28} color="#cfc7b8" />
      <Limb d="M0 0L118 -24L222 56" width={46} color={guest.legs} />
      <Limb d="M228 62L258 20" width={30} color="#efe8da" />
      <g transform="rotate(-24)">
        <path
          d="M-38 20C-52 -50 -48 -118 -26 -146C-8 -164 24 -162 34 -138C46 -100 42 -40 40 20Z"
          fill={guest.top}
        />
        <path
          d="M-20 20C-8 -50 -30 -120 -26 -146C-48 -118 -52 -50 -38 20Z"
          fill={ink.deep}
          fillOpacity="0.16"
        />
        <g transform="translate(10 -200)">
          <Head look={guest} nod={16} />
        </g>
      </g>
      <path
        d="M-22 -24C16 -58 90 -64 132 -58C154 -44 178 -24 204 -6L168 52C150 40 130 22 112 12C96 40 20 44 -10 28Z"
        fill={ink.straw}
      />
      <path
        d="M132 -58C154 -44 178 -24 204 -6L168 52C150 40 130 22 112 12C128 -10 136 -34 132 -58Z"
        fill={ink.deep}
        fillOpacity="0.12"
      />
      <path
        d="M46 -60L54 30M88 -62L94 24M172 -30L140 30M-16 -2Q50 -14 118 -8L182 34"
        fill="none"
        stroke={ink.ochre}
        strokeOpacity="0.5"
        strokeWidth="5"
      />
      <Arm d="M-58 -116Q-40 -54 4 -44L74 -50" width={36} sleeve={shade(guest.top, 0.12)} skin={guest.skin} />
      <path d="M30 -68H50V-30H30Z" fill="#f6fbfa" />
      <path
        d="M-46 -32H110C132 -32 132 -4 110 -4H94V72H-20L-30 -4H-46C-62 -4 -62 -32 -46 -32Z"
        fill={shade(chair, 0.12)}
      />
    </At>
  )
}
