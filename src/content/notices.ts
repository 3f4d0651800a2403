/**
 * Notices only the owner can write (acceptance D54). A notice without text is not shown anywhere;
 * `npm run golive` lists it as missing.
 */
export interface Notice {
  title: string
  version: string | null
  effective: string | null
  text: string | null
}

const missing = (title: string): Notice => ({ title, version: null, effective: null, text: null })

export const notices: readonly Notice[] = [
  missing('Notice of privacy practices'),
  missing('Terms of use'),
  missing('Accessibility statement'),
  missing('Nondiscrimination notice'),
  missing('Consumer health data privacy notice'),
]
