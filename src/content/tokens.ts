/**
 * Placeholders in the prerendered pages for values that only the running server knows; `src/server/pages` replaces
 * them when it reads the pages. No text of the site contains them by accident.
 */
export const pageTokens = {
  /** The public address (BASE_URL), without a slash at the end. */
  origin: 'https://origin.invalid',
  /** FINANCING_SLUG, or nothing. */
  financingSlug: 'token-financing-slug',
  /** 'configured' or 'missing'. */
  mail: 'token-mail-state',
  /** Error messages of a form post without scripts, one paragraph each (inquiries/form-post.server.ts). */
  refusal: 'token-refusal',
  /** What was offered to a visitor (inquiries/offer-page.server.ts). */
  place: 'token-place',
  time: 'token-time',
  instant: 'token-instant',
  problem: 'token-problem',
} as const
