/**
 * What only the running server knows stands in the printed pages as these words; `server/pages.ts` puts the
 * real values in when it reads them. No sentence of the site contains them by accident.
 */
export const tokens = {
  /** The public address (BASE_URL), without a slash at the end. */
  origin: 'https://origin.invalid',
  /** FINANCING_SLUG, or nothing. */
  financingSlug: 'token-financing-slug',
  /** 'configured' or 'missing'. */
  mail: 'token-mail-state',
  /** Why a plain post was refused: a paragraph for each sentence, put in for each answer (inquiries/post.server.ts). */
  refusal: 'token-refusal',
} as const
