const [width, height] = [600, 200]
/** Between two bars, as a part of the way from one to the next; the outer ones stand at the edges. */
const gap = 0.16
/** The payment, in cents, whose bar is as tall as the picture. */
const tallest = 100_000

/** The higher the payment, the taller. */
export const barHeight = (cents: number, months: number): number =>
  Math.round(28 + Math.sqrt(Math.min(1, cents / months / tallest)) * (height - 28))

/** The path of one bar a month, side by side and the taller the higher the payment, in a box of 600 by 200. */
export function paymentBars(cents: number, months: number): string {
  const step = width / (months - gap)
  const bar = (step * (1 - gap)).toFixed(1)
  const tall = barHeight(cents, months)
  return Array.from(
    { length: months },
    (_, month) => `M${(month * step).toFixed(1)} ${height}v${-tall}h${bar}v${tall}z`,
  ).join('')
}
