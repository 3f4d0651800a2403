import { fact } from './fact.ts'

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
  devices: {
    name: 'Clinical Decision Support Software',
    by: 'Food and Drug Administration',
    to: 'https://www.fda.gov/regulatory-information/search-fda-guidance-documents/clinical-decision-support-software',
    text: 'which software of a hospital counts as a medical device, and which doesn’t.',
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

/** Who prescribes, who fills it and what happens to what you tell us; stands on /clinical/services alone. */
export const safeguards = {
  title: 'Prescriptions and privacy',
  facts: fact('prescriptions', [
    {
      label: 'Who prescribes',
      text: 'A clinician licensed in the state you’re in. You get their name when we book your visit.',
    },
    {
      label: 'Which pharmacy',
      text: 'One licensed to fill prescriptions in your state. We name it before you pay, and you can choose another.',
    },
    {
      label: 'Your information',
      text: 'We don’t sell it. Who else sees it, and why, is in the privacy policy.',
    },
  ]),
  more: [
    { label: 'Look up a license', to: '/about#check' },
    { label: 'Read the privacy policy', to: '/privacy#sharing' },
  ],
}
