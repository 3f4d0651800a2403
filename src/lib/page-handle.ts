/** A route's `handle`: settings for the document around it. */
export interface PageHandle {
  /** Prerendered HTML is enough: the page loads no React (decision 0003). */
  static?: boolean
  /** The top of the page is dark, so the bar over it uses light text. */
  darkTop?: boolean
}

const handles = (matches: readonly { handle?: unknown }[]) =>
  matches.map(({ handle }) => handle as PageHandle | undefined)

/** @param matches of react-router's useMatches */
export const isStatic = (matches: readonly { handle?: unknown }[]) =>
  handles(matches).some((handle) => handle?.static)

export const hasDarkTop = (matches: readonly { handle?: unknown }[]) =>
  handles(matches).some((handle) => handle?.darkTop)
