import { scenes } from '../../content/scenes.ts'
import { Standing, type Look } from './Figure.tsx'
import { hairs, ink, shade, skins } from './ink.ts'
import { At, Scene, Shadow, type SceneProps } from './Scene.tsx'

const lead: Look = { skin: skins[3], hair: hairs.auburn, cut: 'long', top: ink.indigo, legs: '#343e80' }
const colleague: Look = {
  skin: skins[1],
  hair: hairs.black,
  cut: 'short',
  top: ink.teal,
  legs: '#1f4a4b',
  coat: true,
}

/** Two people plan the day at a board of beds; a made bed waits below it. */
export function Ward({ className }: SceneProps) {
  return (
    <Scene width={800} height={720} label={scenes.ward} crop className={className}>
      <path d="M0 0H800V720H0Z" fill="#dfe1f4" />
      <path d="M0 0H420L190 620H0Z" fill="#fffaf0" fillOpacity="0.5" />
      <path d="M210 110H640V400H210Z" fill="#20242f" />
      <path d="M222 122H628V388H222Z" fill="#f6f7fd" />
      {[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((at) => {
        const x = 240 + (at % 4) * 96
        const y = 138 + Math.floor(at / 4) * 82
        const taken = ![2, 7, 8].includes(at)
        return (
          <g key={at}>
            <path
              d={`M${x} ${y}h80v66h-80z`}
              fill={taken ? '#cdd3f1' : '#fff'}
              stroke="#aab2dd"
              strokeWidth="3"
            />
            <path
              d={`M${x + 14} ${y + 44}v-20h12v10h40v10zM${x + 14} ${y + 44}v8M${x + 66} ${y + 44}v8`}
              fill={taken ? ink.indigo : '#dcdff2'}
              stroke={taken ? ink.indigo : '#dcdff2'}
              strokeWidth="4"
            />
          </g>
        )
      })}
      <path d="M0 600H800V720H0Z" fill="#b9bfe2" />
      <Shadow x={430} y={672} rx={190} />
      <path d="M290 590h12v78h-12zM560 590h12v78h-12z" fill="#6d7f86" />
      <path d="M276 470h14v130h-14zM572 520h14v80h-14z" fill={shade(ink.indigo, 0.3)} />
      <path d="M290 560H572V596H290Z" fill="#8f9aa0" />
      <path d="M290 530H572V562H290Z" fill={ink.white} />
      <path d="M300 508h70a12 12 0 0 1 12 12v12H300Z" fill={ink.mist} />
      <path d="M400 524H572V564H400Z" fill={ink.indigo} />
      <Shadow x={150} y={690} rx={110} />
      <At x={150} y={392} size={1.06}>
        <Standing look={lead} arm="M-4 -128Q30 -130 60 -150L98 -184" nod={-4} />
      </At>
      <Shadow x={690} y={690} rx={110} />
      <At x={690} y={386} size={1.08} flip>
        <Standing
          look={colleague}
          arm="M-4 -128Q-16 -60 30 -56L66 -78"
          far="M14 -128Q36 -70 60 -70L80 -80"
          nod={-2}
        />
        <path d="M62 -122L104 -132L116 -62L74 -52Z" fill={ink.wood} />
        <path d="M68 -116L100 -124L110 -68L78 -60Z" fill={ink.white} />
      </At>
    </Scene>
  )
}
