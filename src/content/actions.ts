import type { ActionLink } from './page.ts'

/** The button of the bar, by who is signed in (acceptance D12); apart from the other links, since the script of every page has them. */
export const contactAction: ActionLink = { label: 'Contact Us', to: '/contact' }
export const dashboardAction: ActionLink = { label: 'Dashboard', to: '/operational' }
export const operationalAction: ActionLink = { label: 'Operational', to: '/operational' }
