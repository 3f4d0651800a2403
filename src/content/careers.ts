import { company } from './company.ts'
import type { PageMeta } from './page.ts'

export const meta: PageMeta = {
  path: '/careers',
  title: `Careers | ${company.name}`,
  description: `Open roles at ${company.name} are listed here. If nothing fits today, you can still write to us.`,
  image: 'careers',
  trail: [{ name: 'Careers', path: '/careers' }],
  indexed: true,
}

export interface OpenRole {
  title: string
  place: string
  description: string
}

/** Only roles that are really open (acceptance D2). */
export const roles: readonly OpenRole[] = []

export const page = {
  title: 'Careers',
  lead: 'Open roles are listed here as soon as there is one.',
  listTitle: 'Open roles',
  empty: 'There are no open roles at the moment.',
  write: 'If you would like to work with us all the same, write to',
  action: { label: 'Contact Us', to: '/contact' },
}
