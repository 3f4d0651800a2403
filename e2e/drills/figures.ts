const figures = {
  'faults survived': 0,
  'requests fuzzed': 0,
  'backups restored': 0,
  'endpoints by levels': 0,
}

/** Adds to a figure that is printed after all drills. */
export function count(what: keyof typeof figures, times = 1): void {
  figures[what] += times
}

export const figuresText = () =>
  Object.entries(figures)
    .map(([what, times]) => `${what} ${times.toLocaleString('en-US')}`)
    .join(', ')
