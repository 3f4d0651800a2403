/** Light as numbers: linear colour, glow, and the way from light to the bytes of a picture. */
export type Colour = readonly [red: number, green: number, blue: number]

export interface Shape {
  width: number
  height: number
}

/** The light in a picture: red, green and blue, linear, column by column (a sheet is laid one column at a time). */
export type Light = readonly [Float32Array, Float32Array, Float32Array]

const linear = (byte: number) => {
  const share = byte / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** A colour such as `0f2a25` in linear light. */
export const hex = (text: string): Colour => {
  const number = Number.parseInt(text, 16)
  return [linear(number >> 16), linear((number >> 8) & 255), linear(number & 255)]
}

/** From 0 at `from` to 1 at `to`, soft at both ends. */
export function rise(from: number, to: number, value: number): number {
  const share = Math.min(Math.max((value - from) / (to - from), 0), 1)
  return share * share * (3 - 2 * share)
}

/** The colour at `share` (0 to 1) of the way through the stops. */
export function gradient(stops: readonly Colour[], share: number): Colour {
  const place = Math.min(Math.max(share, 0), 1) * (stops.length - 1)
  const index = Math.min(Math.floor(place), stops.length - 2)
  const [from, to] = [stops[index]!, stops[index + 1]!]
  const rest = place - index
  return [0, 1, 2].map(
    (channel) => from[channel]! + (to[channel]! - from[channel]!) * rest,
  ) as unknown as Colour
}

/**
 * Adds a soft glow around what is bright: a quarter-size copy, blurred a little and blurred wide, laid over the
 * picture; one line holds `width` numbers.
 */
export function bloom(channel: Float32Array, width: number, height: number): void {
  const [w, h] = [Math.floor(width / 4), Math.floor(height / 4)]
  const wide = new Float32Array(w * h)
  for (let y = 0; y < h * 4; y += 1) {
    for (let x = 0; x < w * 4; x += 1) wide[(y >> 2) * w + (x >> 2)]! += channel[y * width + x]! / 16
  }
  const near = wide.slice()
  blur(near, w, h, Math.max(1, Math.round(width / 250)))
  blur(wide, w, h, Math.round(width / 36))
  for (let place = 0; place < wide.length; place += 1) wide[place] = near[place]! * 0.3 + wide[place]! * 0.42
  const lines = new Float32Array(w)
  for (let y = 0; y < height; y += 1) {
    const v = Math.min(Math.max(y / 4 - 0.375, 0), h - 1.001)
    const [above, down] = [(v | 0) * w, v - (v | 0)]
    for (let x = 0; x < w; x += 1) lines[x] = wide[above + x]! * (1 - down) + wide[above + w + x]! * down
    for (let x = 0; x < width; x += 1) {
      const u = Math.min(Math.max(x / 4 - 0.375, 0), w - 1.001)
      const glow = lines[u | 0]! * (1 - u + (u | 0)) + lines[(u | 0) + 1]! * (u - (u | 0))
      channel[y * width + x] = channel[y * width + x]! * 0.72 + glow
    }
  }
}

/** Three running means each way come close to a bell curve. */
function blur(picture: Float32Array, width: number, height: number, radius: number): void {
  for (let pass = 0; pass < 3; pass += 1) {
    for (let y = 0; y < height; y += 1) mean(picture, y * width, 1, width, radius)
    for (let x = 0; x < width; x += 1) mean(picture, x, width, height, radius)
  }
}

let line = new Float32Array(0)

function mean(picture: Float32Array, start: number, step: number, count: number, radius: number): void {
  if (line.length < count) line = new Float32Array(count)
  for (let index = 0; index < count; index += 1) line[index] = picture[start + index * step]!
  const at = (index: number) => line[Math.min(Math.max(index, 0), count - 1)]!
  let sum = 0
  for (let index = -radius; index <= radius; index += 1) sum += at(index)
  for (let index = 0; index < count; index += 1) {
    picture[start + index * step] = sum / (radius * 2 + 1)
    sum += at(index + radius + 1) - at(index - radius)
  }
}

/** What light is developed on, by place: an even dark (`from`) with a glow (`to`) behind, as strong as `breath`. */
interface Ground {
  from: Colour
  to: Colour
  behind: Float32Array
  breath: number
  /** How much of the light stands, 0 to 1. */
  shade: Float32Array
  /** Added to each byte before rounding, so that slow gradients do not fall into steps. */
  grain: Float32Array
}

/** The curve of sRGB for light from 0 to 1 in 4096 steps, as bytes that are not rounded yet. */
const curve = Float32Array.from({ length: 4098 }, (_, index) => {
  const share = Math.min(index / 4096, 1)
  return 255 * (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055)
})

/** What is left of the dark behind so much light, in steps of 1/512; beyond 16 nothing is. */
const cover = Float32Array.from({ length: 16 * 512 + 2 }, (_, index) => Math.exp(-index / 512))

/** Develops light over its ground into bytes (red, green, blue by turns); nothing ever burns out. */
export function develop(
  light: Light,
  { width, height }: Shape,
  { from, to, behind, breath, shade, grain }: Ground,
): Buffer {
  const bytes = Buffer.allocUnsafe(grain.length * 3)
  for (let channel = 0; channel < 3; channel += 1) {
    const [own, dark, more] = [light[channel]!, from[channel]!, (to[channel]! - from[channel]!) * breath]
    for (let place = 0; place < grain.length; place += 1) {
      const below = dark + more * behind[place]!
      const amount = Math.min(own[place]! * shade[place]!, 16) * 512
      const step = amount | 0
      const left = cover[step]! + (cover[step + 1]! - cover[step]!) * (amount - step)
      const scaled = 4096 * (1 - (1 - below) * left)
      const index = scaled | 0
      const value = curve[index]! + (curve[index + 1]! - curve[index]!) * (scaled - index)
      bytes[((place % height) * width + ((place / height) | 0)) * 3 + channel] = Math.min(
        Math.max(value + grain[place]! + 0.5, 0),
        255,
      )
    }
  }
  return bytes
}
