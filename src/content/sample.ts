/** The label on invented people and quotes, until real ones replace them (acceptance D6, D7). */
export const sampleTag = 'Sample'
