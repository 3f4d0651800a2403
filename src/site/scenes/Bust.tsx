import type { Look } from './Figure.tsx'
import { ink, shade, shadeSkin } from './ink.ts'

const shoulders = 'M-116 170C-116 74 -96 30 -36 12L0 24L36 12C96 30 116 74 116 170Z'
const shadow = 'M36 12C96 30 116 74 116 170H54C64 110 62 54 36 12Z'

/** Head and shoulders from the front; the collar is the origin. */
export function Bust({ look }: { look: Look }) {
  const { skin, top, coat, jacket = coat ? ink.white : undefined } = look
  return (
    <g>
      <g data-head>
        <HairBehind look={look} />
      </g>
      <path d={shoulders} fill={jacket ?? top} />
      <path d="M-20 -40L-24 10L0 32L24 10L20 -40Z" fill={shadeSkin(skin, 0.2)} />
      {jacket && (
        <>
          <path d="M-36 12L0 112L36 12L24 10L0 32L-24 10Z" fill={top} />
          <path d="M-36 12L-58 56L-34 62L0 112ZM36 12L58 56L34 62L0 112Z" fill={shade(jacket, 0.16)} />
        </>
      )}
      <path d={shadow} fill={ink.deep} fillOpacity="0.14" />
      <g data-head transform="translate(0 6)">
        <Face look={look} />
        <HairInFront look={look} />
      </g>
    </g>
  )
}

function Face({ look: { skin, hair, beard, glasses } }: { look: Look }) {
  const line = { fill: 'none', strokeLinecap: 'round' } as const
  return (
    <g>
      <path d="M-42 -76c-12 -4 -14 20 0 26zM42 -76c12 -4 14 20 0 26z" fill={shadeSkin(skin, 0.1)} />
      <path d="M-41 -80C-43 -134 43 -134 41 -80C41 -44 24 -16 0 -16C-24 -16 -41 -44 -41 -80Z" fill={skin} />
      <path
        d="M16 -116C48 -110 44 -52 28 -31C19 -20 10 -16 0 -16C27 -42 29 -86 16 -116Z"
        fill={shadeSkin(skin, 0.13)}
      />
      {beard && (
        <path
          d="M-42 -74C-42 -28 -24 -8 0 -8C24 -8 42 -28 42 -74C37 -54 26 -50 14 -53C6 -56 -6 -56 -14 -53C-26 -50 -37 -54 -42 -74Z"
          fill={hair}
        />
      )}
      <path d="M-19 -76v5M18 -76v5" {...line} stroke={ink.black} strokeWidth="6.5" />
      <path d="M-27 -90q8 -6 16 -2M26 -90q-8 -6 -16 -2" {...line} stroke={shade(hair, 0.2)} strokeWidth="4" />
      <path d="M0 -72q7 12 -1 14" {...line} stroke={shadeSkin(skin, 0.4)} strokeWidth="3.5" />
      <path
        d="M-13 -44Q0 -33 13 -44"
        {...line}
        stroke={beard ? shadeSkin(skin, 0.1) : shadeSkin(skin, 0.58)}
        strokeWidth="4"
      />
      {glasses && (
        <path
          d="M-34 -74a14 14 0 1 0 28 0a14 14 0 1 0 -28 0ZM6 -74a14 14 0 1 0 28 0a14 14 0 1 0 -28 0ZM-6 -75q6 -5 12 0"
          {...line}
          stroke={ink.black}
          strokeWidth="3.5"
        />
      )}
    </g>
  )
}

/** What falls behind the shoulders or stands out around the head. */
function HairBehind({ look: { hair, cut } }: { look: Look }) {
  const dark = shade(hair)
  switch (cut) {
    case 'long':
      return (
        <path
          d="M-52 -66C-58 -146 58 -146 52 -66C52 -18 70 26 54 50H-54C-70 26 -52 -18 -52 -66Z"
          fill={dark}
        />
      )
    case 'bob':
      return (
        <path
          d="M-54 -66C-60 -148 60 -148 54 -66C54 -40 60 -20 50 -4H-50C-60 -20 -54 -40 -54 -66Z"
          fill={dark}
        />
      )
    case 'bun':
      return <circle cx="0" cy="-134" r="24" fill={dark} />
    case 'curls':
      return (
        <Circles
          of="-46 -58 22,-52 -88 24,-38 -116 26,-8 -128 28,24 -124 26,48 -98 24,50 -64 22"
          fill={dark}
        />
      )
    default:
      return null
  }
}

const fronts = {
  short:
    'M-45 -72C-53 -142 53 -144 45 -72C39 -86 37 -94 31 -100C10 -98 -12 -102 -22 -110C-29 -98 -39 -90 -45 -72Z',
  side: 'M-45 -70C-58 -132 -24 -150 6 -142C40 -146 56 -112 45 -70C42 -82 42 -92 36 -100C8 -92 -8 -98 -18 -112C-26 -98 -40 -92 -45 -70Z',
  long: 'M6 -114C-20 -108 -38 -90 -43 -52C-56 -78 -50 -138 2 -138C52 -138 56 -78 43 -52C40 -84 28 -104 6 -114Z',
  bob: 'M-20 -116C-34 -102 -40 -84 -45 -52C-60 -82 -50 -142 4 -141C54 -140 58 -84 45 -52C44 -84 26 -100 -20 -116Z',
  bun: 'M-44 -74C-48 -142 48 -142 44 -74C37 -98 20 -110 0 -112C-20 -110 -37 -98 -44 -74Z',
} as const

function HairInFront({ look: { hair, cut } }: { look: Look }) {
  if (cut === 'curls')
    return <Circles of="-40 -100 15,-26 -116 17,-4 -122 18,20 -118 17,38 -102 15" fill={hair} />
  if (cut === 'bald')
    return (
      <path
        d="M-44 -62C-52 -76 -48 -96 -39 -100C-42 -86 -40 -76 -44 -62ZM44 -62C52 -76 48 -96 39 -100C42 -86 40 -76 44 -62Z"
        fill={hair}
      />
    )
  return <path d={fronts[cut]} fill={hair} />
}

/** @param of middle and radius of each circle, separated by commas */
function Circles({ of, fill }: { of: string; fill: string }) {
  return (
    <g fill={fill}>
      {of.split(',').map((circle) => {
        const [cx, cy, r] = circle.split(' ')
        return <circle key={circle} cx={cx} cy={cy} r={r} />
      })}
    </g>
  )
}

/** Head and shoulders from behind; the collar is the origin. */
export function FromBehind({ look }: { look: Look }) {
  const { skin, hair, cut, top } = look
  return (
    <g>
      <path d={shoulders} fill={top} />
      <path d={shadow} fill={ink.deep} fillOpacity="0.14" />
      <g data-head transform="translate(0 20)">
        <path d="M-20 -44L-24 14Q0 28 24 14L20 -44Z" fill={shadeSkin(skin, 0.1)} />
        <path d="M-46 -84h8v28c-14 -2 -16 -26 -8 -28zM46 -84h-8v28c14 -2 16 -26 8 -28z" fill={skin} />
        <path
          d={
            cut === 'long'
              ? 'M-48 -78C-52 -140 52 -140 48 -78C48 -30 60 20 44 58H-44C-60 20 -48 -30 -48 -78Z'
              : 'M-42 -78C-46 -136 46 -136 42 -78C42 -50 34 -30 24 -26H-24C-34 -30 -42 -50 -42 -78Z'
          }
          fill={hair}
        />
        <path
          d="M20 -116C46 -106 44 -60 34 -40C30 -30 26 -26 20 -26C36 -56 36 -90 20 -116Z"
          fill={ink.deep}
          fillOpacity="0.25"
        />
        {cut === 'bun' && <circle cx="0" cy="-122" r="30" fill={shade(hair, 0.12)} />}
      </g>
    </g>
  )
}
