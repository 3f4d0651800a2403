/**
 * The picture of the hero film: three sheets of light that wind about themselves. Every point is a function of
 * sines of the loop's phase, so the last frame leads into the first.
 */
import { bloom, develop, gradient, hex, rise, type Colour, type Light, type Shape } from './light.ts'

interface Sheet {
  /** How much light it carries. */
  strength: number
  /** Half its width, as a share of the picture's height. */
  half: number
  /** Where it is in its waves, so that sheets differ (radians). */
  offset: number
  /** How strongly it winds about itself. */
  fold: number
  /** Fine threads across it. */
  threads: number
  /** Below (+) or above (-) the common line, as a share of the height. */
  lift: number
  /** From the left of the picture to the right. */
  colours: readonly Colour[]
}

// The page's own dark, the colours of the drawn ribbon (src/site/pictures/drawing/ribbon.svg) and the divisions' hues on
// dark (src/ui/theme.css), paler.
const deep = hex('0f2a25')
const glow = hex('2b6a5c')
const hues = ['c3c9fb', 'aee6e0', 'fff3e4', 'f3d595', 'f0c4e4'].map(hex)

const sheets: readonly Sheet[] = [
  {
    strength: 1.35,
    half: 0.2,
    offset: 0,
    fold: 0.62,
    threads: 21,
    lift: 0,
    colours: ['1c5a4e', '58ab98', 'f6dfc6', 'f0b288', 'b85f2e'].map(hex),
  },
  {
    strength: 0.4,
    half: 0.27,
    offset: 2.3,
    fold: 0.45,
    threads: 13,
    lift: -0.03,
    colours: ['17453c', '2a7a6c', '5fb5a6', '4d8f8c', '1f4a44'].map(hex),
  },
  {
    strength: 0.42,
    half: 0.16,
    offset: 4.4,
    fold: 0.75,
    threads: 9,
    lift: 0.05,
    colours: ['20405f', '4450a8', 'a06aa5', 'e8a578', 'a04f26'].map(hex),
  },
]

const TURN = Math.PI * 2
const SAMPLES = 1300

/** Returns what paints one frame of this shape, as bytes of red, green and blue; phase in radians. */
export function ribbonPainter(shape: Shape): (phase: number) => Buffer {
  const size = shape.width * shape.height
  const light: Light = [new Float32Array(size), new Float32Array(size), new Float32Array(size)]
  const fabrics = sheets.map((sheet) => ({ sheet, weave: weaveOf(sheet) }))
  const shade = shadeOf(shape)
  const grain = grainOf(size)
  const behind = glowOf(shape)
  return (phase) => {
    for (const channel of light) channel.fill(0)
    for (const { sheet, weave } of fabrics) lay(sheet, weave, phase, shape, light)
    for (const channel of light) bloom(channel, shape.height, shape.width)
    const breath = 0.42 + 0.06 * Math.sin(phase + 1)
    return develop(light, shape, { grain, shade, behind, breath, from: deep, to: glow })
  }
}

/** Across the sheet: place, its two folds, and the colour of the light there. */
type Weave = Record<'place' | 'sine' | 'cosine' | 'red' | 'green' | 'blue', Float32Array>

function weaveOf({ threads, offset }: Sheet): Weave {
  const empty = () => new Float32Array(SAMPLES)
  const weave: Weave = {
    place: empty(),
    sine: empty(),
    cosine: empty(),
    red: empty(),
    green: empty(),
    blue: empty(),
  }
  for (let index = 0; index < SAMPLES; index += 1) {
    const v = (index / (SAMPLES - 1)) * 2 - 1
    const thread = 0.5 + 0.5 * Math.cos(v * Math.PI * threads + Math.sin(v * 5 + offset) * 2.4)
    const weight =
      (0.32 + 0.8 * thread ** 3 * (0.6 + 0.4 * Math.sin(v * 7.3 + offset))) *
      rise(-1, -0.8, v) *
      rise(1, 0.8, v)
    const [red, green, blue] = gradient(hues, v / 2 + 0.5)
    Object.entries({
      place: v,
      sine: Math.sin(1.9 * v),
      cosine: Math.cos(1.9 * v),
      red: red * weight,
      green: green * weight,
      blue: blue * weight,
    }).forEach(([name, value]) => (weave[name as keyof Weave][index] = value))
  }
  return weave
}

/** Where a sheet runs at a place from left to right: its middle and how it is turned, all in pixels. */
function courseOf(
  { offset, half, fold, lift }: Sheet,
  share: number,
  phase: number,
  { width, height }: Shape,
) {
  const aspect = width / height
  const upright = 1 - rise(0.7, 1.6, aspect)
  const travel = (0.5 + (share - 0.5) * (aspect / (16 / 9)) ** 0.62) * TURN
  const middle =
    0.39 -
    0.12 * upright +
    lift +
    0.12 * (1 - upright) * (share - 0.5) +
    (0.085 - 0.03 * upright) * Math.sin(travel * 0.62 + offset + 0.4 * Math.sin(phase)) +
    0.022 * Math.sin(travel * 1.15 - phase + offset * 1.7)
  const turn =
    0.5 + travel * 0.56 + offset + 0.42 * Math.sin(phase + offset) + 0.2 * Math.cos(phase - travel * 0.5)
  const wind =
    travel * 0.85 + offset * 1.3 + 0.5 * Math.sin(phase - 0.8) + 0.22 * Math.cos(phase + travel * 0.7)
  const reach = half * (1 - 0.34 * upright) * (0.87 + 0.13 * Math.sin(travel * 0.4 - phase + offset)) * height
  return {
    middle: middle * height,
    slope: Math.cos(turn) * reach,
    sine: Math.cos(wind) * fold * reach,
    cosine: Math.sin(wind) * fold * reach,
    facing: 0.5 + 0.5 * Math.sin(turn + 0.9) ** 2,
  }
}

/** Lays one sheet into the picture: where it folds over, its samples lie dense, and so it shines. */
function lay(sheet: Sheet, weave: Weave, phase: number, shape: Shape, [red, green, blue]: Light): void {
  const { width, height } = shape
  const unit = (sheet.strength * sheet.half * height * 2) / SAMPLES
  for (let x = 0; x < width; x += 1) {
    const share = x / (width - 1)
    const { middle, slope, sine, cosine, facing } = courseOf(sheet, share, phase, shape)
    const tint = gradient(sheet.colours, share)
    const [r, g, b] = [tint[0] * unit * facing, tint[1] * unit * facing, tint[2] * unit * facing]
    for (let index = 0; index < SAMPLES; index += 1) {
      const y =
        middle + slope * weave.place[index]! + sine * weave.sine[index]! + cosine * weave.cosine[index]!
      const row = y | 0
      if (y < 0 || row >= height - 1) continue
      const [below, place] = [y - row, x * height + row]
      const [lr, lg, lb] = [r * weave.red[index]!, g * weave.green[index]!, b * weave.blue[index]!]
      red[place]! += lr * (1 - below)
      green[place]! += lg * (1 - below)
      blue[place]! += lb * (1 - below)
      red[place + 1]! += lr * below
      green[place + 1]! += lg * below
      blue[place + 1]! += lb * below
    }
  }
}

/** The breath of light behind the bright part, 0 to 1. */
function glowOf({ width, height }: Shape): Float32Array {
  const upright = 1 - rise(0.7, 1.6, width / height)
  return Float32Array.from({ length: width * height }, (_, place) => {
    const [x, y] = [Math.floor(place / height) / width, (place % height) / height]
    const [dx, dy] = [(x - 0.7 + upright * 0.1) / (0.36 + upright * 0.3), (y - 0.36 + upright * 0.08) / 0.27]
    return Math.exp(-dx * dx - dy * dy)
  })
}

/** How much light may stand at each place: less under the bar at the top and under the words. */
function shadeOf({ width, height }: Shape): Float32Array {
  const upright = 1 - rise(0.7, 1.6, width / height)
  return Float32Array.from({ length: width * height }, (_, place) => {
    const [x, y] = [Math.floor(place / height) / width, (place % height) / height]
    const words =
      rise(0.76 + upright, 0.44 + upright * 0.56, x) * rise(0.27 - upright * 0.03, 0.47 - upright * 0.08, y)
    return (
      (0.08 + 0.92 * rise(0.1 - upright * 0.05, 0.24 - upright * 0.05, y)) *
      (1 - 0.88 * words) *
      (1 - 0.75 * rise(0.62, 1, y))
    )
  })
}

/** One still grain for all frames: it hides the steps of slow gradients and costs a film next to nothing. */
function grainOf(size: number): Float32Array {
  const random = seeded(7)
  return Float32Array.from({ length: size }, () => (random() + random() - 1) * 1.1)
}

/** A repeatable source of numbers from 0 up to 1: the same seed makes the same film. */
function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
