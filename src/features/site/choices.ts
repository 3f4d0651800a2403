/** How much the site needs a fact, in the order of the page. */
export const needs = {
  must: 'Before going live',
  should: 'Should be there',
  may: 'May be there',
} as const
export type Need = keyof typeof needs
