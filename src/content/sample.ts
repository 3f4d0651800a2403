/** The label on invented people and quotes, until real ones replace them (acceptance D6, D7). */
export const sampleTag = 'Sample'

/** The same in plain text, after the words that an owner has not confirmed. */
export const sampleNote = (sample: boolean) => (sample ? ` (${sampleTag.toLowerCase()})` : '')
