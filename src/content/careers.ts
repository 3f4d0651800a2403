import { company } from './company.ts'
import type { PageMeta } from './page.ts'
import { contactFor } from './requests.ts'

export const meta: PageMeta = {
  path: '/careers',
  title: `Careers | ${company.name}`,
  description: `See open roles at ${company.name} in clinical care, engineering and animal health, or introduce yourself if nothing fits today.`,
  image: 'careers',
  trail: [{ name: 'Careers', path: '/careers' }],
  indexed: true,
}

interface OpenRole {
  title: string
  place: string
  description: string
}

/** Only roles that are really open (acceptance D2). */
export const roles: readonly OpenRole[] = []

export const page = {
  title: 'Careers',
  lead: 'Help make good care easier to get, for patients, hospitals and the animals in people’s lives. Open roles are listed here.',
  listTitle: 'Open roles',
  empty: 'We don’t have any open roles right now.',
  write:
    'Don’t see the right role? Introduce yourself with a résumé and a few lines about the work you’d like to do:',
  action: { label: 'Contact Us', to: contactFor('careers') },
}
