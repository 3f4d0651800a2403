/** The mark on what the company has not confirmed: people, quotes, prices, figures, dates (acceptance D6, D7). */
export const sampleTag = 'Sample'

/** The same in plain text, after the words that an owner has not confirmed. */
export const sampleNote = (sample: boolean) => (sample ? ` (${sampleTag.toLowerCase()})` : '')

/** Where every mark leads: the section of /about that says what it means (sampleMeaning in about.ts). */
export const sampleLink = { to: '/about#sample', heard: ', what this means' }
