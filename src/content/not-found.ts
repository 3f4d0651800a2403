import { company } from './company.ts'
import type { PageMeta } from './page.ts'

export const meta: PageMeta = {
  path: '/404',
  title: `Page not found | ${company.name}`,
  description: 'We couldn’t find a page at this address.',
  image: 'home',
  trail: [],
  indexed: false,
}

/** acceptance P18 */
export const page = {
  code: '404',
  text: 'Oops! Page not found',
  action: { label: 'Return to Home', to: '/' },
}
