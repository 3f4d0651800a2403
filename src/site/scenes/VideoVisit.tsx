import { scenes } from '../../content/scenes.ts'
import { Bust, FromBehind } from './Bust.tsx'
import type { Look } from './Figure.tsx'
import { Plant } from './Furniture.tsx'
import { hairs, ink, skins } from './ink.ts'
import { At, Scene, type SceneProps } from './Scene.tsx'

const therapist: Look = { skin: skins[2], hair: hairs.brown, cut: 'long', top: ink.teal, legs: ink.deep }
const visitor: Look = { skin: skins[3], hair: hairs.sand, cut: 'bun', top: ink.plum, legs: ink.deep }

/** A visit by video, over the shoulder of the one who is at home. */
export function VideoVisit({ className }: SceneProps) {
  return (
    <Scene width={900} height={700} label={scenes.videoVisit} className={className}>
      <path d="M60 620V400a390 390 0 0 1 780 0V620Z" fill="#ecd3e2" />
      <path d="M60 620V400a390 390 0 0 1 300 -379L110 620Z" fill="#fff6ec" fillOpacity="0.5" />
      <At x={760} y={585} size={0.95}>
        <Plant pot={ink.ochre} />
      </At>
      <path d="M0 580H900V622H0Z" fill="#b57b4a" />
      <path d="M0 622H900V700H0Z" fill={ink.wood} />
      <rect x="262" y="196" width="450" height="330" rx="20" fill="#2a2f3d" />
      <clipPath id="video-visit">
        <rect x="280" y="214" width="414" height="286" rx="6" />
      </clipPath>
      <g clipPath="url(#video-visit)">
        <path d="M280 214H694V500H280Z" fill="#dfe9e4" />
        <path d="M560 500V330a50 50 0 0 1 100 0V500Z" fill="#b9d2c8" />
        <path
          d="M280 300h90v10h-90zM292 262h14v38h-14zM310 254h12v46h-12zM326 268h16v32h-16z"
          fill={ink.clay}
        />
        <At x={487} y={404} size={1.12}>
          <Bust look={therapist} />
        </At>
      </g>
      <circle cx="487" cy="205" r="3.5" fill={ink.mist} />
      <path d="M232 526H742L770 566C772 574 768 580 760 580H214C206 580 202 574 204 566Z" fill="#c9ccd6" />
      <path d="M214 580C206 580 202 574 204 566H770C772 574 768 580 760 580Z" fill="#8f94a6" />
      <At x={222} y={584} size={1.5}>
        <FromBehind look={visitor} />
      </At>
    </Scene>
  )
}
