/** Long enough for a title; with a folder and an extension short enough for every system. */
const MAX_LETTERS = 80

/** A name without what some system does not allow in one: no folders, no signs that steer, no dots at its ends. Any script. */
export const safeFileName = (name: string): string =>
  [
    ...name
      .toWellFormed()
      .normalize('NFC')
      .replaceAll(/[\p{C}\p{Zl}\p{Zp}\s/\\:*?"<>|%]+/gu, ' '),
  ]
    .slice(0, MAX_LETTERS)
    .join('')
    .replaceAll(/^[ .]+|[ .]+$/g, '') || 'file'
