import { scenes } from '../../content/scenes.ts'
import { FromBehind } from './Bust.tsx'
import type { Look } from './Figure.tsx'
import { Plant } from './Furniture.tsx'
import { hairs, ink, shade, skins } from './ink.ts'
import { At, Scene, type SceneProps } from './Scene.tsx'

const one: Look = { skin: skins[2], hair: hairs.brown, cut: 'long', top: ink.clay, legs: ink.deep }
const other: Look = { skin: skins[3], hair: hairs.black, cut: 'short', top: ink.straw, legs: ink.deep }

/** A couple on a sofa, seen from behind, looks out at the evening. */
export function SofaWindow({ className }: SceneProps) {
  return (
    <Scene width={800} height={960} label={scenes.sofaWindow} crop className={className}>
      <path d="M0 0H800V960H0Z" fill="#cfe3dd" />
      <path d="M0 0H360L90 860H0Z" fill="#fffaf0" fillOpacity="0.4" />
      <path d="M130 760V400a270 270 0 0 1 540 0V760Z" fill={ink.white} />
      <clipPath id="evening">
        <path d="M150 760V400a250 250 0 0 1 500 0V760Z" />
      </clipPath>
      <g clipPath="url(#evening)">
        <path d="M130 100H680V760H130Z" fill="#f6d9b8" />
        <path d="M130 100H680V380H130Z" fill="#f0c3a0" fillOpacity="0.5" />
        <circle cx="440" cy="440" r="80" fill="#fff1cf" />
        <path d="M130 470C260 400 380 430 480 470S640 470 680 450V760H130Z" fill="#9dbfae" />
        <path d="M130 540C300 480 480 540 680 500V760H130Z" fill={ink.moss} />
      </g>
      <path d="M394 130h12v630h-12zM150 430h500v10h-500z" fill={ink.white} />
      <path d="M110 730H690V752H110Z" fill={shade(ink.white, 0.1)} />
      <path d="M0 840H800V960H0Z" fill="#8fb5aa" />
      <At x={720} y={870} size={1.3}>
        <Plant pot={ink.rust} />
      </At>
      <At x={494} y={596} size={1.4}>
        <FromBehind look={other} />
      </At>
      <g transform="translate(322 616) scale(1.32) rotate(9)">
        <FromBehind look={one} />
      </g>
      <path
        d="M90 720C90 690 120 676 150 690C300 668 500 668 650 690C680 676 710 690 710 720V900H90Z"
        fill={ink.teal}
      />
      <path
        d="M560 680C600 682 630 686 650 690C680 676 710 690 710 720V900H600C610 820 600 740 560 680Z"
        fill={ink.deep}
        fillOpacity="0.2"
      />
      <path d="M400 676V900" stroke={shade(ink.teal, 0.4)} strokeWidth="6" />
      <path
        d="M60 760C60 730 130 726 136 760L150 920H70ZM740 760C740 730 670 726 664 760L650 920H730Z"
        fill={shade(ink.teal, 0.25)}
      />
      <path d="M90 916h26v30H90zM684 916h26v30h-26z" fill={ink.wood} />
    </Scene>
  )
}
