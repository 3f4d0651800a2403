import { fact, isExample, isPreview } from './fact.ts'
import { noticeDrafts } from './notice-drafts.ts'
import { isOnSite } from './onSite.ts'
import { servesSomeOf } from './states.ts'

/** A notice of the law, with an address of its own (docs/decisions/0078). */
export interface NoticeSlot {
  /** The key of the fact with its text. */
  key: string
  path: string
  title: string
  /** What the law asks for and where, for the owner alone; to be checked by their lawyer. */
  law: string
  /** Only where patients of one of these are seen. */
  states?: readonly string[]
  /** The page of the service that shows it, too. */
  service?: string
  draft: string
}

interface Notice {
  /** The day of this text: 'January 1, 2027'. */
  version: string
  /** Paragraphs are parted by an empty line. */
  text: string
  /** The text that a lawyer has checked, or ''. Another one is a draft, which no visitor of a published site sees. */
  checkedByLawyer: string
}

/** In the order of the footer. */
export const noticeSlots: readonly NoticeSlot[] = [
  {
    key: 'noticePrivacyPractices',
    path: '/notices/privacy-practices',
    title: 'Notice of privacy practices',
    law: 'HIPAA requires a provider to post its notice on its site, with an opening statement in prescribed words and a contact (45 CFR 164.520).',
    draft: noticeDrafts.privacyPractices,
  },
  {
    key: 'noticeConsumerHealthData',
    path: '/notices/consumer-health-data',
    title: 'Consumer health data privacy',
    law: 'Washington (RCW 19.373) and Nevada (SB 370 of 2023) require a policy on a page of its own, linked from the home page: what is collected, why, from whom, with whom it is shared, and how to use one’s rights.',
    states: ['Washington', 'Nevada'],
    draft: noticeDrafts.consumerHealthData,
  },
  {
    key: 'noticeNondiscrimination',
    path: '/notices/nondiscrimination',
    title: 'Nondiscrimination and language help',
    law: 'Providers that take federal money must post both notices, the one about language help also in the 15 languages most spoken in the state (Affordable Care Act section 1557, 45 CFR 92.10 and 92.11). The draft has English and Spanish alone: add the others before a lawyer checks it.',
    draft: noticeDrafts.nondiscrimination,
  },
  {
    key: 'noticeAccessibility',
    path: '/notices/accessibility',
    title: 'Accessibility',
    law: 'Websites of providers that take federal money must meet WCAG 2.1 AA (45 CFR part 84); a statement says how to ask for help.',
    draft: noticeDrafts.accessibility,
  },
  {
    key: 'noticeGoodFaithEstimate',
    path: '/notices/good-faith-estimate',
    title: 'Good faith estimate',
    law: 'People who pay without insurance must be told, on the site too, that they can get an estimate (No Surprises Act, 45 CFR 149.610).',
    draft: noticeDrafts.goodFaithEstimate,
  },
  {
    key: 'noticeTelehealthTexas',
    path: '/notices/telehealth-texas',
    title: 'Complaints in Texas',
    law: 'Physicians must tell patients in Texas, in English and Spanish, how to complain to the Texas Medical Board (22 TAC, notice to the public and telemedicine).',
    states: ['Texas'],
    draft: noticeDrafts.texas,
  },
  {
    key: 'noticeTelehealthCalifornia',
    path: '/notices/telehealth-california',
    title: 'Video visits in California',
    law: 'Patients in California must consent to telehealth (Business and Professions Code 2290.5) and be told who licenses physicians (16 CCR 1355.4) and about Open Payments (AB 1278 of 2022).',
    states: ['California'],
    draft: noticeDrafts.california,
  },
  {
    key: 'noticeWeightLossFlorida',
    path: '/notices/weight-loss-florida',
    title: 'Weight loss rights in Florida',
    law: 'Weight-loss providers in Florida must post a bill of rights, whose wording the law sets (Florida Statutes 501.0573 and 501.0575). The draft is that wording.',
    states: ['Florida'],
    service: 'weight-loss',
    draft: noticeDrafts.weightLossFlorida,
  },
  {
    key: 'noticeTerms',
    path: '/notices/terms',
    title: 'Terms of use',
    law: 'No law requires them; they say what the site is for, and that it isn’t medical advice.',
    draft: noticeDrafts.terms,
  },
  {
    key: 'noticeTrackers',
    path: '/notices/no-trackers',
    title: 'No trackers',
    law: 'Telling others who reads about health can breach HIPAA (guidance of the Office for Civil Rights) and the FTC Act. It must stay true: this site loads nothing from others except the financing widget, where whoever runs the server has set FINANCING_SLUG. Then add that its provider’s rules apply.',
    draft: noticeDrafts.trackers,
  },
]

/** Of the service that a notice is about; without one the home page. */
export const servicePath = ({ service }: NoticeSlot) => (service ? `/clinical/${service}` : '/')

const read = ({ key, draft }: NoticeSlot): Notice | undefined =>
  fact<Notice>(key, { version: 'January 1, 2027', text: draft, checkedByLawyer: '' })

export type ShownNotice = NoticeSlot & Notice

/** Those that visitors see: checked ones, and drafts while nothing is published or in a look at what is missing. */
export const notices: readonly ShownNotice[] = noticeSlots.flatMap((slot) => {
  const notice = read(slot)
  if (!notice || !(notice.checkedByLawyer === notice.text || isPreview() || isExample(slot.key))) return []
  return servesSomeOf(slot.states) && isOnSite(servicePath(slot)) ? [{ ...slot, ...notice }] : []
})

export const noticeWords = {
  dated: (version: string) => `Effective ${version}`,
  draft: (version: string) => `A draft of ${version}, to be checked by a lawyer`,
  contact: 'Questions, requests and complaints:',
  /** At the address of a notice that is not published. */
  missing: 'This notice isn’t published. Call or write to us, and we’ll send it to you.',
} as const

/** For search engines and link previews: its first sentences, as far as there is room; nothing of one that visitors do not see. */
export function noticeDescription({ path }: NoticeSlot): string {
  const { text = noticeWords.missing } = notices.find((notice) => notice.path === path) ?? {}
  const [opening = '', ...others] = text.split(/(?<=[.!?])\s+/)
  return others
    .reduce((text, next) => (text.length < 70 ? `${text} ${next}` : text), opening)
    .replace(/^(.{0,158}\S)\s.{2,}$/s, (all, start: string) => (all.length > 160 ? `${start}…` : all))
}
