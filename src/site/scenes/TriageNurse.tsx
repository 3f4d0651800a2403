import { scenes } from '../../content/scenes.ts'
import { Bust } from './Bust.tsx'
import type { Look } from './Figure.tsx'
import { Cup, Plant } from './Furniture.tsx'
import { hairs, ink, skins } from './ink.ts'
import { At, Scene, type SceneProps } from './Scene.tsx'

const nurse: Look = { skin: skins[0], hair: hairs.black, cut: 'bun', top: ink.indigo, legs: ink.deep }

/** A nurse with a headset at a desk, the sorted calls on the screen beside her. */
export function TriageNurse({ className }: SceneProps) {
  return (
    <Scene width={800} height={720} label={scenes.triageNurse} crop className={className}>
      <path d="M0 0H800V720H0Z" fill="#dfe1f4" />
      <path d="M0 0H420L190 620H0Z" fill="#fffaf0" fillOpacity="0.5" />
      <path d="M90 560V240a130 130 0 0 1 260 0V560Z" fill="#c5caea" />
      <At x={300} y={360} size={1.5}>
        <Bust look={nurse} />
        <path d="M-46 -72C-50 -138 50 -138 46 -72" fill="none" stroke="#20242f" strokeWidth="7" />
        <path d="M-54 -84h16v30h-16zM38 -84h16v30H38z" fill="#20242f" />
        <path d="M-46 -56C-44 -34 -34 -28 -20 -28" fill="none" stroke="#20242f" strokeWidth="4" />
        <circle cx="-18" cy="-28" r="6" fill="#20242f" />
      </At>
      <path d="M470 560h90v14h-90zM504 500h22v64h-22z" fill="#55666c" />
      <path d="M404 270H640V512H404Z" fill="#20242f" />
      <path d="M416 282H628V500H416Z" fill="#f6f7fd" />
      {[296, 348, 400, 452].map((y, at) => (
        <g key={y}>
          <path d={`M430 ${y}h184v40h-184z`} fill={at ? '#e6e9f8' : ink.indigo} />
          <circle cx="450" cy={y + 20} r="10" fill={at ? '#b3badf' : '#f3d48a'} />
          <path
            d={`M472 ${y + 11}h${[96, 72, 110, 64][at]}v7h-${[96, 72, 110, 64][at]}zM472 ${y + 24}h54v6h-54z`}
            fill={at ? '#8a93c4' : '#e6e9f8'}
          />
        </g>
      ))}
      <path d="M0 572H800V612H0Z" fill="#b57b4a" />
      <path d="M0 600H800V720H0Z" fill={ink.wood} />
      <path d="M300 556H470l14 18H286Z" fill="#c9ccd6" />
      <At x={70} y={572} size={1.2}>
        <Cup color={ink.indigo} />
      </At>
      <At x={720} y={576} size={1}>
        <Plant pot={ink.clay} />
      </At>
    </Scene>
  )
}
