/** Stands on whatever is invented, until a real person takes its place (acceptance D6, D7). */
export const sampleTag = 'Sample'
