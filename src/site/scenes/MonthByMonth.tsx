import { scenes } from '../../content/scenes.ts'
import { Seated, type Look } from './Figure.tsx'
import { Chair, Cup, Plant, Table } from './Furniture.tsx'
import { hairs, ink, shade, skins } from './ink.ts'
import { At, Scene, Shadow, type SceneProps } from './Scene.tsx'

const payer: Look = { skin: skins[1], hair: hairs.brown, cut: 'bob', top: ink.ochre, legs: '#3c4a6b' }
const adviser: Look = { skin: skins[4], hair: hairs.gray, cut: 'side', top: ink.spruce, legs: '#5b4636' }

/** Two people go through a plan; on the wall a year of twelve doors, of which five are paid. */
export function MonthByMonth({ className }: SceneProps) {
  return (
    <Scene width={800} height={960} label={scenes.monthByMonth} crop className={className}>
      <path d="M0 0H800V960H0Z" fill="#e4ede6" />
      <path d="M0 0H460L170 780H0Z" fill="#fffaf0" fillOpacity="0.55" />
      <path d="M0 780H800V960H0Z" fill="#cbdcd1" />
      <path d="M0 780H330L270 960H0Z" fill="#fffaf0" fillOpacity="0.35" />
      <path d="M214 216H594V566H214Z" fill={ink.deep} fillOpacity="0.14" />
      <path d="M204 204H584V554H204Z" fill={ink.white} />
      <path d="M204 204H584V246H204Z" fill={ink.clay} />
      <path d="M280 190v30M508 190v30" stroke={ink.deep} strokeWidth="8" strokeLinecap="round" />
      {Array.from({ length: 12 }, (_, month) => {
        const [x, y] = [232 + (month % 4) * 84, 268 + Math.floor(month / 4) * 94]
        return (
          <path
            key={month}
            d={`M${x} ${y + 72}V${y + 32}a32 32 0 0 1 64 0v40Z`}
            fill={month < 5 ? ink.spruce : month === 5 ? '#f1c9a4' : '#e7ede9'}
          />
        )
      })}
      <path
        d={[0, 1, 2, 3]
          .map((month) => `M${252 + month * 84} 308l9 10l17 -19`)
          .concat('M252 402l9 10l17 -19')
          .join('')}
        fill="none"
        stroke={ink.white}
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <At x={716} y={800} size={1.05}>
        <Plant />
      </At>
      <Shadow x={400} y={914} rx={340} ry={22} />
      <At x={190} y={752} size={1.12}>
        <Chair />
        <Seated look={payer} lean={3} nod={4} arm="M-4 -128Q-14 -66 26 -62L112 -74" />
      </At>
      <At x={612} y={752} size={1.12} flip>
        <Chair color={shade(ink.wood)} />
        <Seated look={adviser} lean={3} arm="M-4 -128Q-16 -60 30 -58L96 -70" />
      </At>
      <At x={400} y={752} size={1.12}>
        <Table width={330} />
      </At>
      <path d="M330 738L352 706H470L448 738Z" fill={ink.white} />
      <path d="M366 716H440M358 727H420" stroke="#b9c7c0" strokeWidth="5" strokeLinecap="round" />
      <At x={510} y={752} size={0.8}>
        <Cup color={ink.ochre} />
      </At>
    </Scene>
  )
}
