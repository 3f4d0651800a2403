/**
 * Notices only the owner can write (acceptance D54). One is published, in a section of its own on /privacy and with
 * a link in the footer, once it has its text, version and date; until then `npm run golive` lists what it lacks.
 */
export interface Notice {
  /** Its place on the page: /privacy#{id} */
  id: string
  title: string
  version: string | null
  /** As it is to be read: 'January 1, 2027'. */
  effective: string | null
  /** Paragraphs are parted by an empty line. */
  text: string | null
}

const missing = (id: string, title: string): Notice => ({
  id,
  title,
  version: null,
  effective: null,
  text: null,
})

export const notices: readonly Notice[] = [
  missing('privacy-practices', 'Notice of privacy practices'),
  missing('terms', 'Terms of use'),
  missing('accessibility', 'Accessibility statement'),
  missing('nondiscrimination', 'Nondiscrimination notice'),
  missing('health-data', 'Consumer health data privacy notice'),
]

/** The words around the notices. */
export const noticeWords = {
  section: { id: 'notices', title: 'Notices' },
  dated: (version: string, effective: string) => `Version ${version}, effective ${effective}`,
}
