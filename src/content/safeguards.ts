import type { Fact } from './page.ts'

/** Pages of public bodies. They are free, and say nothing about this company. */
export const sources = {
  license: {
    name: 'DocInfo',
    by: 'Federation of State Medical Boards',
    to: 'https://www.docinfo.org',
    text: 'where a physician or physician assistant is licensed, and whether a board has disciplined them.',
  },
  nurse: {
    name: 'Nursys',
    by: 'National Council of State Boards of Nursing',
    to: 'https://www.nursys.com',
    text: 'the license of a nurse or nurse practitioner.',
  },
  medicines: {
    name: 'MedlinePlus',
    by: 'National Library of Medicine',
    to: 'https://medlineplus.gov',
    text: 'medicines, lab tests and conditions in plain language.',
  },
  compounding: {
    name: 'Compounding: questions and answers',
    by: 'Food and Drug Administration',
    to: 'https://www.fda.gov/drugs/human-drug-compounding/compounding-and-fda-questions-and-answers',
    text: 'why compounded medications aren’t FDA-approved, and when they’re used.',
  },
  devices: {
    name: 'Clinical Decision Support Software',
    by: 'Food and Drug Administration',
    to: 'https://www.fda.gov/regulatory-information/search-fda-guidance-documents/clinical-decision-support-software',
    text: 'which software of a hospital counts as a medical device, and which doesn’t.',
  },
  supplements: {
    name: 'Office of Dietary Supplements',
    by: 'National Institutes of Health',
    to: 'https://ods.od.nih.gov',
    text: 'what studies show about vitamins, minerals and other supplements.',
  },
  estimate: {
    name: 'No Surprises',
    by: 'Centers for Medicare & Medicaid Services',
    to: 'https://www.cms.gov/nosurprises',
    text: 'your right to an estimate, and how to dispute a bill.',
  },
  privacy: {
    name: 'Health information privacy',
    by: 'Office for Civil Rights',
    to: 'https://www.hhs.gov/ocr',
    text: 'your rights to your records, and how to file a complaint.',
  },
} as const

export type Source = keyof typeof sources

export const safeguards = {
  title: 'Before you say yes',
  lead: 'Who decides, what can go wrong and when we say no.',
  check: {
    title: 'Check for yourself',
    text: 'These pages are free, and none of them is ours.',
  },
}

/** What the owner has to confirm, for every service. */
export const facts = {
  sample: true,
  prescriber: {
    label: 'Who prescribes',
    text: 'A physician, nurse practitioner or physician assistant licensed in the state you’re in. You get the name when you book, so you can look up the license first.',
  },
  pharmacy: {
    label: 'Which pharmacy',
    text: 'One that is licensed to fill prescriptions in your state. We tell you its name before you pay, and you can ask us to use another.',
  },
  data: {
    label: 'Your information',
    text: 'We don’t sell it. We share it only with companies that work for us, as far as their work requires, and with authorities when the law requires it.',
    more: [{ label: 'Read the privacy policy', to: '/privacy#sharing' }],
  },
} satisfies { sample: boolean } & Record<'prescriber' | 'pharmacy' | 'data', Fact>
