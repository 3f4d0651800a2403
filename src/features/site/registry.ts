import { noticeSlots, type NoticeSlot } from '../../content/notices.ts'
import { photoFact, photos } from '../../content/photos.ts'
import type { Need } from './choices.ts'
import type { ShapeOptions } from './shape.ts'

/** The facts that an owner fills in before the site is published, in the order of the page (docs/decisions/0075). */
export interface FactKind extends ShapeOptions {
  title: string
  /** `must` is never added for sites that are published: it would keep the next version from showing them. */
  need: Need
  /** Where patients of none of these are seen it may stay away. */
  states?: readonly string[] | undefined
  /** The addresses of the pages where it shows; 'every' for all. */
  pages: readonly string[] | 'every'
  /** What the owner should know before filling it in. */
  hint?: string
  /** The example is a text that may hold as it is; others name nobody and are never offered. */
  suggested?: true
}

const services = '/clinical/services'

const noticeKind = ({ title, law, path, states }: NoticeSlot): FactKind => ({
  title: title.startsWith('Notice') ? title : `Notice: ${title}`,
  need: 'should',
  states,
  pages: [path],
  hint: `${law} It shows once a lawyer has checked it.`,
  suggested: true,
})

/** How much a fact is needed beside these facts. */
export const needBeside = ({ servedStates }: Record<string, unknown>, { need, states }: FactKind): Need => {
  const { except = [] } = (servedStates ?? {}) as { except?: readonly string[] }
  return states?.every((state) => except.includes(state)) ? 'may' : need
}

export const factKinds: Readonly<Record<string, FactKind>> = {
  company: {
    title: 'Company and addresses',
    need: 'must',
    pages: 'every',
    hint: 'What stays empty is left out, or is that of the company in general.',
    optional: ['corporatePhone', 'corporateEmail', 'careersEmail', 'teamEmail', 'blogUrl'],
  },
  hours: { title: 'Opening hours', need: 'must', pages: ['/contact', '/clinical'] },
  prices: {
    title: 'Prices',
    need: 'must',
    pages: [services, '/clinical', '/behavioral', '/payment-plans'],
    hint: 'In dollars, before insurance. Each service page says them, too.',
  },
  servedStates: {
    title: 'States without visits',
    need: 'must',
    pages: ['/', services],
    hint: 'Everywhere else patients are seen by video.',
  },
  divisions: {
    title: 'Telephone and email of each division',
    need: 'should',
    pages: ['/contact'],
    hint: 'A division without its own has those of the company.',
    optional: ['email', 'phone'],
  },
  visits: { title: 'How a visit works', need: 'should', pages: [services], suggested: true },
  prescriptions: { title: 'Prescriptions and privacy', need: 'should', pages: [services], suggested: true },
  visitQuestions: {
    title: 'Questions before a visit',
    need: 'should',
    pages: [services],
    suggested: true,
  },
  ...Object.fromEntries(noticeSlots.map((slot) => [slot.key, noticeKind(slot)])),
  leadership: { title: 'Leadership', need: 'should', pages: ['/about'] },
  testimonials: {
    title: 'What patients say',
    need: 'may',
    pages: ['/'],
    hint: 'Only words that a patient said and agreed in writing to have published.',
  },
  board: { title: 'Medical board', need: 'may', pages: ['/about'] },
  technologyLead: { title: 'Who leads technology', need: 'may', pages: ['/about'] },
  missedPayment: { title: 'Missed payments', need: 'may', pages: ['/payment-plans'], suggested: true },
  firstHour: { title: 'The first hour of therapy', need: 'may', pages: ['/behavioral'], suggested: true },
  therapyQuestions: {
    title: 'Questions about therapy',
    need: 'may',
    pages: ['/behavioral'],
    suggested: true,
  },
  therapyTestimonials: {
    title: 'What patients say of therapy',
    need: 'may',
    pages: ['/behavioral'],
    hint: 'Only words that a patient said and agreed in writing to have published.',
  },
  stories: {
    title: 'Case studies',
    need: 'may',
    pages: ['/case-studies', '/medtech'],
    hint: 'Only what a hospital has confirmed.',
  },
  hospitalSystems: { title: 'Hospital systems connected', need: 'may', pages: ['/medtech'] },
  rollout: { title: 'How a rollout runs', need: 'may', pages: ['/medtech'], suggested: true },
  pilot: { title: 'What a pilot measures, and FDA status', need: 'may', pages: ['/medtech'] },
  hospitalSecurity: { title: 'Privacy and security for hospitals', need: 'may', pages: ['/medtech'] },
  securityOffice: { title: 'Security office', need: 'may', pages: ['/medtech'] },
  hospitalQuestions: { title: 'Questions of hospitals', need: 'may', pages: ['/medtech'], suggested: true },
  practicePrices: { title: 'Prices for practices', need: 'may', pages: ['/vettech'] },
  practiceSystems: { title: 'Practice systems connected', need: 'may', pages: ['/vettech'] },
  practiceQuestions: { title: 'Questions of practices', need: 'may', pages: ['/vettech'] },
  openRoles: { title: 'Open roles', need: 'may', pages: ['/careers'] },
  culture: { title: 'What it’s like to work here', need: 'may', pages: ['/careers'], suggested: true },
  hiring: { title: 'How you hire', need: 'may', pages: ['/careers'], suggested: true },
  careersQuestions: { title: 'Questions of applicants', need: 'may', pages: ['/careers'], suggested: true },
  claimSources: {
    title: 'Where your claims can be looked up',
    need: 'may',
    pages: [],
    hint: 'For you alone: it stands on no page.',
  },
  ...Object.fromEntries(
    Object.entries(photos).map(([key, { place, width, height }]): [string, FactKind] => [
      photoFact(key),
      {
        title: place,
        need: 'photo',
        pages: [],
        hint: `An arch, upright, ${width} by ${height} pixels at most.`,
        size: [width, height],
      },
    ]),
  ),
}

const titles = Object.fromEntries(Object.entries(factKinds).map(([key, { title }]) => [key, title]))

/** SQL of the title of each fact by its key, as a jsonb value. */
export const FACT_TITLES = `'${JSON.stringify(titles).replaceAll("'", "''")}'::jsonb`
