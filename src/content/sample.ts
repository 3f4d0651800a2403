import { company } from './company.ts'
import type { PageMeta } from './page.ts'

/** The mark on what the company has not confirmed: people, quotes, prices, figures, dates (acceptance D6, D7). */
export const sampleTag = 'Sample'

/** While the company is a sample, search engines find no page, and nothing tells them where it is (acceptance D5). */
export const siteIsSample: boolean = company.sample

/** Whether search engines may list a page. */
export const isIndexed = ({ indexed }: PageMeta) => indexed && !siteIsSample

/** Where every mark leads: the section of /about that says what it means (sampleMeaning in about.ts). */
export const sampleLink = { to: '/about#sample', heard: ', what this means' }
