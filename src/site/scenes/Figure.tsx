import { ink, shade, shadeSkin } from './ink.ts'
import { Limb } from './Scene.tsx'

type Hair = 'short' | 'side' | 'bun' | 'long' | 'bob' | 'curls' | 'bald'

export interface Look {
  skin: string
  hair: string
  cut: Hair
  top: string
  legs: string
  shoes?: string
  /** An open white coat over the top. */
  coat?: boolean
  /** From the front only: a jacket over the top, a beard, glasses. */
  jacket?: string
  beard?: boolean
  glasses?: boolean
}

const crown =
  'M-33 4C-41 -44 -8 -60 15 -53C31 -49 38 -36 35 -22C21 -31 8 -30 4 -13C2 -5 -6 -9 -8 0C-9 12 -13 24 -24 22C-31 18 -32 11 -33 4Z'

/** A head in profile, looking right; its middle is the origin. */
export function Head({ look, nod = 0 }: { look: Look; nod?: number }) {
  const { skin, hair, cut } = look
  return (
    <g data-head transform={nod ? `rotate(${nod})` : undefined}>
      {cut === 'long' && (
        <path d="M-8 -50C-44 -46 -46 -8 -44 30C-43 56 -50 74 -40 80C-22 86 -2 70 0 40Z" fill={shade(hair)} />
      )}
      {cut === 'bob' && (
        <path
          d="M-8 -50C-46 -46 -48 -6 -44 20C-42 38 -34 46 -22 44C-8 40 -2 30 0 14Z"
          fill={shade(hair, 0.1)}
        />
      )}
      {cut === 'bun' && <circle cx="-35" cy="-30" r="19" fill={shade(hair, 0.1)} />}
      <path d="M-14 14L-18 60L20 60L16 20Z" fill={shadeSkin(skin)} />
      <path
        d="M-29 0C-33 -36 -8 -46 10 -44C28 -41 34 -28 34 -14C35 -6 43 2 42 6C41 9 36 9 35 11C36 22 32 34 18 36C2 38 -24 26 -29 0Z"
        fill={skin}
      />
      <path d="M23 -9v4" stroke={ink.black} strokeWidth="6" strokeLinecap="round" />
      <path d="M-13 4c-6 -6 -13 3 -8 10c3 5 9 5 11 0z" fill={shadeSkin(skin, 0.14)} />
      {cut === 'curls' ? (
        <Curls hair={hair} />
      ) : cut === 'bald' ? (
        <Fringe hair={hair} />
      ) : (
        <path d={crown} fill={hair} />
      )}
    </g>
  )
}

const Curls = ({ hair }: { hair: string }) => (
  <g fill={hair}>
    {['18 -42 20', '-4 -46 24', '-26 -32 23', '-36 -8 20', '-30 14 15', '32 -30 10'].map((place) => {
      const [cx, cy, r] = place.split(' ')
      return <circle key={place} cx={cx} cy={cy} r={r} />
    })}
  </g>
)

const Fringe = ({ hair }: { hair: string }) => (
  <path d="M-32 -6C-40 0 -36 26 -22 24C-12 22 -12 6 -10 -4C-16 -8 -22 -14 -32 -6Z" fill={hair} />
)

/**
 * Somebody who sits, looking right; the hip is the origin, the floor is 140 below.
 * @param arm the near arm from shoulder to hand; `far` the other one
 * @param lean degrees forward
 */
export function Seated({
  look,
  arm = 'M-4 -128Q-14 -66 14 -44L92 -42',
  far = 'M14 -128Q30 -80 40 -56L104 -50',
  lean = 0,
  nod = 0,
}: {
  look: Look
  arm?: string
  far?: string
  lean?: number
  nod?: number
}) {
  const { skin, top, legs, coat, shoes = ink.black } = look
  const sleeve = coat ? ink.white : top
  return (
    <g>
      <g transform="translate(26 0)">
        <path d={trouser} fill={shade(legs, 0.35)} />
        <path d={shoe} fill={shade(shoes, 0.3)} />
      </g>
      <g transform={lean ? `rotate(${lean})` : undefined}>
        <Arm d={far} width={34} sleeve={shade(sleeve, 0.3)} skin={shadeSkin(skin)} />
        <path
          d="M-38 20C-52 -50 -48 -118 -26 -146C-8 -164 24 -162 34 -138C46 -100 42 -40 40 20Z"
          fill={top}
        />
        {coat && (
          <path
            d="M-42 28C-56 -50 -50 -120 -26 -148C-14 -158 0 -160 10 -156C22 -110 18 -40 24 44L-30 48Z"
            fill={ink.white}
          />
        )}
        <path
          d="M-20 20C-8 -50 -30 -120 -26 -146C-48 -118 -52 -50 -38 20Z"
          fill={ink.deep}
          fillOpacity="0.12"
        />
        <g transform="translate(12 -200)">
          <Head look={look} nod={nod} />
        </g>
      </g>
      <path d={trouser} fill={legs} />
      <path d="M108 -6L104 112L118 112L128 -2Z" fill={ink.deep} fillOpacity="0.12" />
      <path d={shoe} fill={shoes} />
      <g transform={lean ? `rotate(${lean})` : undefined}>
        <Arm d={arm} width={38} sleeve={shade(sleeve, coat ? 0.07 : 0.1)} skin={skin} />
      </g>
    </g>
  )
}

/** A sleeve, and the hand that goes on where it ends. */
export function Arm({ d, width, sleeve, skin }: { d: string; width: number; sleeve: string; skin: string }) {
  const numbers = d.match(/-?\d+/g)!.map(Number)
  const [fromX, fromY, x, y] = numbers.slice(-4) as [number, number, number, number]
  const angle = Math.atan2(y - fromY, x - fromX)
  const reach = (far: number) =>
    `${Math.round(x + Math.cos(angle) * far)} ${Math.round(y + Math.sin(angle) * far)}`
  return (
    <>
      <Limb d={`M${x} ${y}L${reach(22)}`} width={width * 0.62} color={skin} />
      <Limb d={`M${x} ${y}L${reach(34)}`} width={width * 0.4} color={skin} />
      <Limb d={d} width={width} color={sleeve} />
    </>
  )
}

const trouser =
  'M-40 -8C-30 -34 56 -44 110 -38C138 -34 146 -16 144 8L134 114L102 114L98 26L-14 26C-34 26 -44 10 -40 -8Z'
const shoe = 'M101 110H135C138 120 158 122 170 131C175 136 172 141 166 141H101Z'

/** Somebody who stands, looking right; the hip is the origin, the floor is 280 below. */
export function Standing({
  look,
  arm = 'M-4 -128Q-20 -60 0 -10',
  far = 'M14 -128Q36 -70 30 -10',
  nod = 0,
}: {
  look: Look
  arm?: string
  far?: string
  nod?: number
}) {
  const { skin, top, legs, coat, shoes = ink.black } = look
  const sleeve = coat ? ink.white : top
  return (
    <g>
      <path d="M-6 0H44L52 252H14Z" fill={shade(legs, 0.35)} />
      <path d="M14 250H52C56 260 78 264 86 272C90 278 86 281 80 281H14Z" fill={shade(shoes, 0.3)} />
      <Arm d={far} width={34} sleeve={shade(sleeve, 0.3)} skin={shadeSkin(skin)} />
      <path d="M-42 -10H42L20 252H-22C-30 160 -44 90 -42 -10Z" fill={legs} />
      <path d="M-22 250H20C24 260 46 264 54 272C58 278 54 281 48 281H-22Z" fill={shoes} />
      <path d="M-42 14C-50 -50 -48 -118 -26 -146C-8 -164 24 -162 34 -138C44 -100 44 -40 42 14Z" fill={top} />
      {coat && (
        <path
          d="M-46 96C-52 -30 -50 -120 -26 -148C-14 -158 0 -160 10 -156C24 -110 20 -30 30 98Z"
          fill={ink.white}
        />
      )}
      <path
        d={`M-26 -146C-48 -118 -54 -50 ${coat ? '-46 96H-24' : '-42 14H-22'}C-14 -60 -34 -110 -26 -146Z`}
        fill={ink.deep}
        fillOpacity="0.12"
      />
      <g transform="translate(12 -200)">
        <Head look={look} nod={nod} />
      </g>
      <Arm d={arm} width={38} sleeve={shade(sleeve, coat ? 0.07 : 0.1)} skin={skin} />
    </g>
  )
}

/** Somebody who walks to the right; the hip is the origin, the floor is 280 below. */
export function Walking({
  look,
  arm = 'M-4 -128Q-40 -80 -46 -20',
  far = 'M14 -128Q50 -76 74 -26',
}: {
  look: Look
  arm?: string
  far?: string
}) {
  const { skin, top, legs, coat, shoes = ink.black } = look
  const sleeve = coat ? ink.white : top
  return (
    <g>
      <path d="M-34 -10H36L12 128L-54 240L-90 216L-38 116Z" fill={shade(legs, 0.35)} />
      <path
        d="M-90 214L-54 240C-60 252 -52 264 -46 276C-44 284 -52 286 -60 280L-108 234Z"
        fill={shade(shoes, 0.3)}
      />
      <Arm d={far} width={34} sleeve={shade(sleeve, 0.3)} skin={shadeSkin(skin)} />
      <path d="M-42 -10H42L78 116L98 250H60L32 140L-30 44Z" fill={legs} />
      <path d="M60 248H98C102 258 124 262 132 271C136 277 132 281 126 281H60Z" fill={shoes} />
      <path d="M-42 14C-50 -50 -48 -118 -26 -146C-8 -164 24 -162 34 -138C44 -100 44 -40 42 14Z" fill={top} />
      <path
        d="M-26 -146C-48 -118 -54 -50 -42 14H-22C-14 -60 -34 -110 -26 -146Z"
        fill={ink.deep}
        fillOpacity="0.12"
      />
      <g transform="translate(12 -200)">
        <Head look={look} />
      </g>
      <Arm d={arm} width={38} sleeve={shade(sleeve, coat ? 0.07 : 0.1)} skin={skin} />
    </g>
  )
}
