import type { LeadershipCard } from '../../content/page.ts'
import { Bust } from './Bust.tsx'
import type { Look } from './Figure.tsx'
import { hairs, ink, skins } from './ink.ts'
import { At, Scene } from './Scene.tsx'

type PortraitName = NonNullable<LeadershipCard['drawn']>

/** Invented faces for the leaders, until photographs take their place. */
const portraits = {
  adele: {
    look: { skin: skins[3], hair: hairs.gray, cut: 'bob', top: ink.white, jacket: ink.spruce },
    wall: '#cfe0d6',
  },
  rowan: {
    look: { skin: skins[4], hair: hairs.auburn, cut: 'side', top: '#cfd9dd', jacket: '#3b4f63', beard: true },
    wall: '#ead9bd',
  },
  imani: {
    look: { skin: skins[0], hair: hairs.black, cut: 'curls', top: ink.teal, coat: true },
    wall: '#f0d3bd',
  },
  viktor: {
    look: { skin: skins[4], hair: hairs.sand, cut: 'bald', top: ink.indigo, glasses: true },
    wall: '#dcdff2',
  },
  noor: { look: { skin: skins[2], hair: hairs.black, cut: 'long', top: ink.plum }, wall: '#ecd3e2' },
  beatriz: {
    look: { skin: skins[1], hair: hairs.brown, cut: 'bun', top: ink.ochre, glasses: true },
    wall: '#f3e0b0',
  },
  caspian: {
    look: { skin: skins[1], hair: hairs.black, cut: 'short', top: '#33504f', beard: true },
    wall: '#d5e8e4',
  },
} satisfies Record<PortraitName, { look: Omit<Look, 'legs'>; wall: string }>

/** Head and shoulders in an arch, with the light from the upper left. */
export function Portrait({ name, className }: { name: PortraitName; className?: string }) {
  const { look, wall } = portraits[name]
  return (
    <Scene width={320} height={400} crop className={className}>
      <path d="M0 0H320V400H0Z" fill={wall} />
      <path d="M0 0H170L40 400H0Z" fill="#fffaf0" fillOpacity="0.45" />
      <At x={160} y={274} size={1.28}>
        <Bust look={{ ...look, legs: ink.deep }} />
      </At>
    </Scene>
  )
}
