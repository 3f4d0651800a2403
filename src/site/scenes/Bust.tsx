import type { Look } from './Figure.tsx'
import { ink, shade } from './ink.ts'

const shoulders = 'M-112 170C-112 70 -92 26 -34 8L0 20L34 8C92 26 112 70 112 170Z'
const shadow = 'M34 8C92 26 112 70 112 170H50C60 110 60 50 34 8Z'

/** Head and shoulders from the front; the collar is the origin. */
export function Bust({ look }: { look: Look }) {
  const { skin, hair, cut, top, coat } = look
  return (
    <g>
      {cut === 'long' && (
        <path
          d="M-50 -70C-56 -146 56 -146 50 -70C50 -20 66 20 50 36H-50C-66 20 -50 -20 -50 -70Z"
          fill={shade(hair)}
        />
      )}
      {cut === 'bun' && <circle cx="0" cy="-136" r="22" fill={shade(hair, 0.15)} />}
      <path d={shoulders} fill={coat ? ink.white : top} />
      <path d="M-18 -36L-22 12L0 30L22 12L18 -36Z" fill={shade(skin)} />
      {coat && <path d="M-34 8L0 104L34 8L22 12L0 30L-22 12Z" fill={top} />}
      <path d={shadow} fill={ink.deep} fillOpacity="0.14" />
      <path d="M-40 -78C-42 -130 42 -130 40 -78C40 -44 22 -18 0 -18C-22 -18 -40 -44 -40 -78Z" fill={skin} />
      <path
        d="M16 -114C46 -108 42 -52 26 -32C18 -22 10 -18 0 -18C26 -44 28 -84 16 -114Z"
        fill={shade(skin, 0.14)}
      />
      <path d="M-18 -76v5M17 -76v5" stroke={ink.black} strokeWidth="6" strokeLinecap="round" />
      <path
        d="M-12 -46Q0 -36 12 -46"
        fill="none"
        stroke={shade(skin, 0.55)}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M-44 -70C-52 -140 52 -142 44 -70C38 -84 36 -92 30 -98C10 -96 -12 -100 -22 -108C-28 -96 -38 -88 -44 -70Z"
        fill={hair}
      />
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
      <g transform="translate(0 20)">
        <path d="M-20 -44L-24 14Q0 28 24 14L20 -44Z" fill={shade(skin, 0.1)} />
        <path d="M-46 -84h8v28c-14 -2 -16 -26 -8 -28zM46 -84h-8v28c14 -2 16 -26 8 -28z" fill={skin} />
        <path
          d="M-42 -78C-46 -136 46 -136 42 -78C42 -50 34 -30 24 -26H-24C-34 -30 -42 -50 -42 -78Z"
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
