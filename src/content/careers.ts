import { company } from './company.ts'
import type { PageMeta } from './page.ts'
import { contactFor } from './requests.ts'

export const meta: PageMeta = {
  path: '/careers',
  title: `Careers | ${company.name}`,
  description: `Open roles at ${company.name} are listed here. If nothing fits today, you can still write to us.`,
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
  lead: 'Clinical work, engineering and animal care under one roof. Open roles are listed here.',
  listTitle: 'Open roles',
  empty: 'None at the moment.',
  write: 'You would like to work with us all the same? Write to',
  action: { label: 'Contact Us', to: contactFor('careers') },
}
