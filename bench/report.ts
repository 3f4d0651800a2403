/** The table of a run: measurement, limit of this machine, goal, and whether it is reached. */
import { loadavg } from 'node:os'

interface Line {
  name: string
  /** The limit of this machine; empty where there is none. */
  limit?: string
  ours: string
  ratio?: string
  goal: string
  good: boolean
}

const table: string[][] = [['', 'limit', 'ours', 'ratio', 'goal', '', 'load']]

/** Adds a line and shows it at once; the load of the machine at that moment stands beside it. */
export function row({ name, limit = '', ours, ratio = '', goal, good }: Line): void {
  const cells = [name, limit, ours, ratio, goal, good ? 'reached' : 'MISSED', loadavg()[0]!.toFixed(1)]
  table.push(cells)
  console.log(`  ${cells.join('  ')}`)
}

/** Adds a line whose goal is at most so many times the limit. @param ratio the median of rounds where both were measured in turn */
export function ratioRow(
  name: string,
  limit: number,
  ours: number,
  most: number,
  { digits = 0, ratio = ours / limit } = {},
): void {
  row({
    name,
    limit: limit.toFixed(digits),
    ours: ours.toFixed(digits),
    ratio: ratio.toFixed(2),
    goal: `<= ${most}`,
    good: ratio <= most,
  })
}

export function print(): void {
  const widths = table[0]!.map((_, column) => Math.max(...table.map((cells) => cells[column]!.length)))
  const line = (cells: string[]) =>
    cells
      .map((cell, column) => (column ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!)))
      .join('  ')
  console.log(`\n${table.map(line).join('\n')}`)
}

/** @param part of the values, from 0 to 1, that are below it */
export function percentile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * part)] ?? 0
}

export const median = (values: number[]) => percentile(values, 0.5)
