/** The colors of the drawn scenes: the same daylight everywhere, whatever stands around the picture. */
export const ink = {
  cream: '#f7efe0',
  sand: '#ead3ae',
  straw: '#dcb673',
  clay: '#c4703f',
  rust: '#98492a',
  moss: '#5d8574',
  spruce: '#1f5347',
  deep: '#12332c',
  teal: '#2b807c',
  sky: '#cfe3dd',
  indigo: '#4a57a8',
  mist: '#c9cfec',
  plum: '#7d3a69',
  rose: '#e3bfd4',
  ochre: '#b98124',
  wood: '#8a5a36',
  white: '#fffaf2',
  black: '#231c1a',
} as const

/** Skin and hair, as people have them. */
export const skins = ['#5c3a29', '#8b5a3d', '#b97d55', '#dca67f', '#efc6a4'] as const
export const hairs = {
  black: '#231a18',
  brown: '#4d3022',
  auburn: '#8a4526',
  gray: '#b3aca3',
  sand: '#b98d57',
}

const mix = (color: string, other: string, share: number) =>
  `#${[1, 3, 5]
    .map((at) =>
      Math.round(
        parseInt(color.slice(at, at + 2), 16) * (1 - share) + parseInt(other.slice(at, at + 2), 16) * share,
      ),
    )
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`

/** The same color in the shade: nearer to the deep green of the house. 0 leaves it, 1 is the deep itself. */
export const shade = (color: string, share = 0.22) => mix(color, ink.deep, share)

/** Skin in the shade, which stays warm. */
export const shadeSkin = (color: string, share = 0.22) => mix(color, '#4a1f16', share)
