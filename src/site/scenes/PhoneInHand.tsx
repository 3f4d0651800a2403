import { scenes } from '../../content/scenes.ts'
import { ink, shadeSkin, skins } from './ink.ts'
import { Limb, Scene, type SceneProps } from './Scene.tsx'

const skin = skins[1]

/** A hand with a phone: a message from the practice and the answer to it. */
export function PhoneInHand({ className }: SceneProps) {
  return (
    <Scene width={700} height={800} label={scenes.phoneInHand} className={className}>
      <path d="M40 800V350a310 310 0 0 1 620 0V800Z" fill="#dfe1f4" />
      <path d="M40 800V350a310 310 0 0 1 200 -290L90 800Z" fill="#fffaf0" fillOpacity="0.5" />
      <path
        d="M330 800C326 730 300 690 300 640L470 300C548 350 566 470 552 560C544 620 566 710 590 800Z"
        fill={shadeSkin(skin, 0.2)}
      />
      <rect x="212" y="110" width="276" height="540" rx="38" fill="#20242f" />
      <rect x="228" y="126" width="244" height="508" rx="24" fill="#fbf8f2" />
      <path d="M228 150c0 -14 10 -24 24 -24h196c14 0 24 10 24 24v46H228z" fill={ink.spruce} />
      <path
        d="M254 182v-18a14 14 0 0 1 28 0v18M263 182v-16a5 5 0 0 1 10 0v16"
        fill="none"
        stroke="#f4efe4"
        strokeWidth="3"
      />
      <path d="M300 158h110v10h-110z" fill="#f4efe4" />
      <path d="M300 176h66v7h-66z" fill="#9fd0c0" />
      <rect x="248" y="222" width="170" height="96" rx="16" fill="#e2ece6" />
      <path d="M266 244h128v9H266zM266 264h112v9H266zM266 284h72v9h-72z" fill="#6d8f83" />
      <rect x="306" y="338" width="146" height="62" rx="16" fill={ink.indigo} />
      <path d="M324 358h106v9H324zM324 377h64v9h-64z" fill="#d9dcf5" />
      <rect x="248" y="420" width="150" height="62" rx="16" fill="#e2ece6" />
      <path d="M266 440h110v9H266zM266 459h76v9h-76z" fill="#6d8f83" />
      <rect x="248" y="570" width="204" height="42" rx="21" fill="#ece5d8" />
      {[356, 416, 474, 528].map((y, at) => (
        <g key={y}>
          <Limb
            d={`M204 ${y}L${246 - at * 4} ${y + 8}`}
            width={48 - at * 3}
            color={at % 2 ? shadeSkin(skin, 0.06) : skin}
          />
          <Limb d={`M${240 - at * 4} ${y + 2}l8 2`} width={18} color="#c98f70" />
        </g>
      ))}
      <Limb d="M545 760Q578 520 512 442L462 402" width={62} color={skin} />
      <Limb d="M466 398l-14 -10" width={24} color="#c98f70" />
      <path d="M296 800L310 716C400 690 500 690 578 716L612 800Z" fill={ink.indigo} />
      <path d="M500 702L578 716L612 800H530Z" fill={ink.deep} fillOpacity="0.2" />
    </Scene>
  )
}
