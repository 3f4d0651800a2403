import { scenes } from '../../content/scenes.ts'
import { Standing, Walking, type Look } from './Figure.tsx'
import { Plant } from './Furniture.tsx'
import { hairs, ink, shade, skins } from './ink.ts'
import { At, Scene, Shadow, type SceneProps } from './Scene.tsx'

const host: Look = {
  skin: skins[3],
  hair: hairs.gray,
  cut: 'bob',
  top: ink.teal,
  legs: '#1f4a4b',
  coat: true,
}
const caller: Look = { skin: skins[1], hair: hairs.black, cut: 'short', top: ink.ochre, legs: '#3c4a6b' }
const doors = ['#7fb3ab', '#5f9c97', '', '#2b807c', '#4f8f86', '#94bdb3']

/** Six doors in the shape of the house; one stands open, and somebody is expected there. */
export function Corridor({ className }: SceneProps) {
  return (
    <Scene width={1600} height={560} label={scenes.corridor} crop className={className}>
      <path d="M0 0H1600V560H0Z" fill="#dcebe7" />
      <path d="M0 0H620L380 460H0Z" fill="#fffaf0" fillOpacity="0.5" />
      <path d="M0 452H1600V560H0Z" fill="#b7d3ca" />
      {doors.map((color, at) => {
        const x = 190 + at * 244
        return (
          <g key={color}>
            <path d={`M${x - 84} 452V200a84 84 0 0 1 168 0V452Z`} fill={ink.white} />
            <path d={`M${x - 70} 452V200a70 70 0 0 1 140 0V452Z`} fill={color || '#fff1cf'} />
            {color ? (
              <>
                <path
                  d={`M${x + 10} 131a70 70 0 0 1 60 69V452H${x + 24}Z`}
                  fill={ink.deep}
                  fillOpacity="0.12"
                />
                <circle cx={x + 48} cy="318" r="7" fill="#f3d48a" />
                <path d={`M${x - 22} 196a22 22 0 0 1 44 0v34h-44z`} fill="#fffaf0" fillOpacity="0.5" />
              </>
            ) : (
              <path
                d={`M${x - 70} 452H${x + 70}L${x + 210} 560H${x - 10}Z`}
                fill="#fff1cf"
                fillOpacity="0.75"
              />
            )}
          </g>
        )
      })}
      <path d="M608 452V200a70 70 0 0 1 40 -62L566 168V476Z" fill={shade(ink.teal, 0.15)} />
      <Shadow x={712} y={486} rx={80} ry={10} />
      <At x={700} y={282} size={0.72} flip>
        <Standing look={host} arm="M-4 -128Q-10 -66 40 -72L96 -60" />
      </At>
      <Shadow x={430} y={522} rx={96} ry={10} />
      <At x={430} y={300} size={0.78}>
        <Walking look={caller} />
      </At>
      {[68, 800, 1532].map((x) => (
        <At key={x} x={x} y={486} size={0.72}>
          <Plant pot={x === 800 ? ink.rust : ink.clay} />
        </At>
      ))}
      <path d="M1120 440H1400V456H1120Z" fill={ink.wood} />
      <path d="M1140 456h14v44h-14zM1366 456h14v44h-14z" fill={shade(ink.wood)} />
    </Scene>
  )
}
