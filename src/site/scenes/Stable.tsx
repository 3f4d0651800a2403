import { scenes } from '../../content/scenes.ts'
import { Dog, Horse } from './Animals.tsx'
import { Lamp } from './Furniture.tsx'
import { Standing, type Look } from './Figure.tsx'
import { hairs, ink, shade, skins } from './ink.ts'
import { At, Scene, Shadow, type SceneProps } from './Scene.tsx'

const vet: Look = {
  skin: skins[3],
  hair: hairs.auburn,
  cut: 'bun',
  top: ink.teal,
  legs: '#33504f',
  shoes: '#4d3022',
}

/** A stable door in the shape of the house: the horse looks out, the veterinarian greets it, the dog waits. */
export function Stable({ className }: SceneProps) {
  const arch = 'M70 1000V420a290 290 0 0 1 580 0V1000Z'
  return (
    <Scene width={960} height={1230} crop className={className} label={scenes.stable}>
      <path d="M0 0H960V1230H0Z" fill="#e9c27a" />
      <g className="max-lg:hidden">
        <At x={815} y={330}>
          <Lamp color={ink.spruce} cord={340} />
        </At>
      </g>
      <At x={0} y={230}>
        <path d="M30 1000V420a330 330 0 0 1 660 0V1000Z" fill="#f5dfae" />
        <path d={arch} fill="#4a3013" />
        <path
          d="M70 1000V420a290 290 0 0 1 290 -290c-120 60 -190 160 -190 300V1000Z"
          fill="#2e1d0a"
          fillOpacity="0.5"
        />
        <clipPath id="stall">
          <path d={arch} />
        </clipPath>
        <g clipPath="url(#stall)">
          <At x={110} y={214} size={1.06}>
            <Horse />
          </At>
        </g>
        <path d="M70 690H650V1000H70Z" fill={ink.rust} />
        <path d="M70 690H650V722H70Z" fill={shade(ink.clay, 0.05)} />
        <path
          d="M110 750H610V770H110zM110 750h22v250h-22zM588 750h22v250h-22zM132 1000L570 770h30L170 1000z"
          fill={ink.clay}
        />
        <path d="M0 940H960V1010H0Z" fill="#a8741f" />
        <Shadow x={800} y={960} rx={130} ry={16} />
        <At x={800} y={636} size={1.15} flip>
          <Standing look={vet} arm="M-4 -128Q10 -66 64 -74L146 -84" nod={-6} />
        </At>
        <Shadow x={370} y={982} rx={170} ry={16} />
        <At x={230} y={670} size={0.72}>
          <Dog />
        </At>
      </At>
    </Scene>
  )
}
