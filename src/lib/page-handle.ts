/** What a route says of itself to the document around it, as its `handle`. */
export interface PageHandle {
  /** Finished as printed: React's scripts are left out (decision 0003). */
  static?: boolean
  /** The top of the page is dark, so the bar over it is light. */
  darkTop?: boolean
}

const handles = (matches: readonly { handle?: unknown }[]) =>
  matches.map(({ handle }) => handle as PageHandle | undefined)

/** @param matches of react-router's useMatches */
export const isStatic = (matches: readonly { handle?: unknown }[]) =>
  handles(matches).some((handle) => handle?.static)

/** @param matches of react-router's useMatches */
export const hasDarkTop = (matches: readonly { handle?: unknown }[]) =>
  handles(matches).some((handle) => handle?.darkTop)
