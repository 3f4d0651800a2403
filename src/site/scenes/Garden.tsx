import { scenes } from '../../content/scenes.ts'
import { Standing, Walking, type Look } from './Figure.tsx'
import { Tree } from './Furniture.tsx'
import { hairs, ink, shade, skins } from './ink.ts'
import { At, Limb, Scene, Shadow, type SceneProps } from './Scene.tsx'

const woman: Look = {
  skin: skins[3],
  hair: hairs.gray,
  cut: 'bob',
  top: ink.rust,
  legs: '#33504f',
  shoes: ink.ochre,
}
const man: Look = {
  skin: skins[1],
  hair: hairs.gray,
  cut: 'bald',
  top: ink.straw,
  legs: '#3b4f63',
  shoes: ink.wood,
}

/** A garden in the morning: a woman waters the beds, a man brings a crate of seedlings. */
export function Garden({ className }: SceneProps) {
  return (
    <Scene width={1600} height={560} label={scenes.garden} crop className={className}>
      <path d="M0 0H1600V560H0Z" fill="#d5e8e4" />
      <path d="M0 0H760L480 560H0Z" fill="#fffaf0" fillOpacity="0.5" />
      <circle cx="420" cy="130" r="62" fill="#fff3d6" />
      <path d="M0 330C200 180 420 180 640 300S1100 420 1300 280S1540 210 1600 220V560H0Z" fill="#b3d2c4" />
      <path d="M0 250C260 400 440 400 700 330S1140 210 1320 300S1540 420 1600 400V560H0Z" fill="#8ab39f" />
      <path d="M0 440C400 400 1100 420 1600 400V560H0Z" fill={ink.moss} />
      <At x={170} y={470} size={0.82}>
        <Tree leaf="#4c7a68" />
      </At>
      <At x={1480} y={450} size={0.74}>
        <Tree leaf="#5d8f7a" />
      </At>
      <Shadow x={520} y={512} rx={90} ry={10} />
      <At x={520} y={294} size={0.78}>
        <Standing
          look={woman}
          arm="M-4 -128Q10 -70 54 -60L96 -66"
          far="M14 -128Q36 -76 60 -66L100 -62"
          nod={8}
        />
        <path d="M84 -78h56l-6 58h-44z" fill="#e8efec" />
        <path d="M116 -78h24l-6 58h-22z" fill={ink.deep} fillOpacity="0.16" />
        <Limb d="M138 -38L196 -66" width={12} color="#e8efec" />
        <path d="M186 -82l22 24" stroke="#e8efec" strokeWidth="10" />
        <path
          d="M206 -56C226 -36 232 0 234 40M212 -62C240 -40 252 0 256 40M200 -50C212 -30 214 0 214 40"
          fill="none"
          stroke="#f6fbfa"
          strokeWidth="4"
          strokeDasharray="12 9"
        />
      </At>
      {[600, 856].map((x) => (
        <Bed key={x} x={x} />
      ))}
      <Shadow x={1150} y={512} rx={90} ry={10} />
      <At x={1150} y={294} size={0.78} flip>
        <Walking look={man} arm="M-4 -128Q-20 -60 30 -48L80 -52" far="M14 -128Q40 -70 60 -58L96 -54" />
        <path d="M44 -62H156V-14H44Z" fill={ink.wood} />
        <path d="M44 -46H156V-40H44Z" fill={shade(ink.wood, 0.4)} />
        <path
          d="M66 -62c-20 -16 -16 -36 -10 -44c10 10 14 26 10 44c-2 -22 10 -36 22 -38c2 18 -6 32 -22 38zM124 -62c-20 -16 -16 -36 -10 -44c10 10 14 26 10 44c-2 -22 10 -36 22 -38c2 18 -6 32 -22 38z"
          fill="#4c7a4a"
        />
      </At>
    </Scene>
  )
}

/** A raised bed with leaves and flowers. */
const Bed = ({ x }: { x: number }) => (
  <At x={x} y={0}>
    {[40, 90, 140, 190].map((at, index) => (
      <g key={at}>
        <path
          d={`M${at} 462c-30 -20 -30 -60 -20 -84c20 16 28 46 20 84c-6 -40 10 -66 36 -78c6 34 -8 62 -36 78z`}
          fill={index % 2 ? '#4c7a4a' : '#6b9a5e'}
        />
        <circle cx={at + 6} cy={378 - (index % 2) * 14} r="12" fill={index % 2 ? ink.clay : '#f3d48a'} />
      </g>
    ))}
    <path d="M0 460H240V516H0Z" fill="#a8703f" />
    <path d="M0 460H240V470H0ZM0 486H240V490H0Z" fill={shade(ink.wood, 0.1)} />
    <path d="M190 460H240V516H190Z" fill={ink.deep} fillOpacity="0.16" />
  </At>
)
