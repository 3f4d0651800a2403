/** The look of a link in a row: truncated at the column's edge, whole on a card. */
export const rowLinkClass =
  'min-w-0 truncate underline decoration-line-strong underline-offset-3 hover:decoration-current max-sm:whitespace-normal'
