/** The first that a User-Agent contains; Chrome names Safari too, and other browsers name Chrome. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

/** Android names Linux too, an iPhone Mac OS X. */
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

/** Browser and system in words, never what a User-Agent says literally: 'Firefox on Windows'. */
export function deviceText(userAgent: string | null): string {
  const find = (names: readonly (readonly [string, string])[]) =>
    names.find(([part]) => userAgent?.includes(part))?.[1]
  const browser = find(browsers) ?? 'Unknown browser'
  const system = find(systems)
  return system ? `${browser} on ${system}` : browser
}
