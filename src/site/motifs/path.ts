export type Point = readonly [x: number, y: number]

const whole = (value: number) => Math.round(value)

/**
 * A smooth line through the points (Catmull-Rom, in relative whole units so that it packs small).
 * @param closed whether the line returns to its first point
 */
export function smooth(points: readonly Point[], closed = false): string {
  const count = points.length
  const at = (index: number): Point => {
    const place = closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1)
    return points[place] ?? [0, 0]
  }
  let [x, y] = at(0).map(whole) as [number, number]
  let path = `M${x} ${y}`
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const numbers = [
      from[0] + (to[0] - before[0]) / 6 - x,
      from[1] + (to[1] - before[1]) / 6 - y,
      to[0] - (after[0] - from[0]) / 6 - x,
      to[1] - (after[1] - from[1]) / 6 - y,
      to[0] - x,
      to[1] - y,
    ].map(whole)
    // The first handle mirrors the last one of the piece before, which `s` says by itself.
    path += index ? `s${numbers.slice(2).join(' ')}` : `c${numbers.join(' ')}`
    x += numbers[4] ?? 0
    y += numbers[5] ?? 0
  }
  return `${path}${closed ? 'z' : ''}`.replaceAll(' -', '-')
}

/**
 * Straight lines, each through its points, as one path: in relative whole units, because a drawing of hundreds of
 * strokes is among the largest things in its page.
 */
export function straight(...lines: readonly (readonly Point[])[]): string {
  let path = ''
  let pen: Point = [0, 0]
  for (const line of lines) {
    for (const [index, point] of line.entries()) {
      const [x, y] = [whole(point[0]), whole(point[1])]
      path += `${index ? 'l' : 'm'}${x - pen[0]} ${y - pen[1]}`.replace(' -', '-')
      pen = [x, y]
    }
  }
  return path
}

/** A point at an angle (radians) and distance from a centre. */
export const polar = ([x, y]: Point, angle: number, distance: number): Point => [
  x + Math.cos(angle) * distance,
  y + Math.sin(angle) * distance,
]
