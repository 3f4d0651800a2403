/**
 * The picture of the hero film: the doorway of the logo, again and again around the one of the drawing before it. The arches swell one
 * after the other, by sines of the loop's phase, so the last frame leads into the first.
 */
export interface Shape {
  width: number
  height: number
  /** Where the drawing's doorway stands (src/site/HomePage.tsx), as shares of width and height: the middle of its round, and its half width. */
  door: readonly [x: number, y: number, half: number]
}

type Color = readonly [red: number, green: number, blue: number]
const hex = (text: string) => text.match(/../g)!.map((byte) => Number.parseInt(byte, 16)) as unknown as Color
const mix = (from: Color, to: Color, share: number) =>
  from.map((part, index) => part + (to[index]! - part) * share) as unknown as Color

// The page's own dark, lighter toward the door, and lines in its colors (src/site/shapes.css, src/site/pictures/scene/home-visit.svg).
const [far, near, thin, wide] = ['0f2a25', '1d4a41', '9fd0c0', 'f3d9bd'].map(hex) as [
  Color,
  Color,
  Color,
  Color,
]
const ARCHES = 16
/** Places in a pixel: as fine as a line moves between two frames. */
const FINE = 8

/** Returns what paints one frame, as bytes of red, green and blue; phase in radians. */
export function archPainter({ width, height, door: [x, y, half] }: Shape): (phase: number) => Buffer {
  const [middle, spring] = [x * width, y * height]
  // How far each pixel is from the middle of its arch.
  const places = Uint16Array.from({ length: width * height }, (_, place) => {
    const [right, up] = [(place % width) - middle, spring - Math.floor(place / width)]
    return Math.round(FINE * (up > 0 ? Math.hypot(right, up) : Math.abs(right)))
  })
  const steps = FINE * Math.ceil(Math.hypot(width, height))
  return (phase) => {
    const radii = Array.from({ length: ARCHES }, (_, arch) => {
      const step = arch + 0.04 * arch * arch + 0.32 * Math.sin(phase - arch * 0.55)
      return height * (1.1 * half + 0.052 * step)
    })
    const colors = Uint8Array.from(
      Array.from({ length: steps }, (_, step) => colorAt(step / FINE, radii, height / 1080)).flat(),
    )
    const bytes = Buffer.allocUnsafe(places.length * 3)
    places.forEach((step, place) => bytes.set(colors.subarray(step * 3, step * 3 + 3), place * 3))
    return bytes
  }
}

/** The ground between two arches, and of each line what covers the place; every fourth is wider. */
function colorAt(radius: number, radii: readonly number[], scale: number): Color {
  const inside = radii.filter((arch) => arch < radius).length
  const ground = mix(near, far, Math.min(1, inside / 10))
  return radii
    .reduce((color, arch, index) => {
      const isWide = index % 4 === 0
      const cover = Math.min(1, Math.max(0, scale * (isWide ? 1.7 : 1) + 0.5 - Math.abs(radius - arch)))
      return mix(color, isWide ? wide : thin, cover * (isWide ? 0.5 : 0.32) * (1 - index / ARCHES))
    }, ground)
    .map(Math.round) as unknown as Color
}
