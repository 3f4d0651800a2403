import { company } from './company.ts'
import type { PageMeta, Point } from './page.ts'
import { contactFor } from './requests.ts'

export const meta: PageMeta = {
  path: '/payment-plans',
  title: `Payment plans | ${company.name}`,
  description:
    'Paying for care in monthly amounts through a lender: how it works, a calculator, and answers to common questions.',
  image: 'payment-plans',
  trail: [{ name: 'Payment Plans', path: '/payment-plans' }],
  indexed: true,
}

/**
 * The financing widget (acceptance D41). The business slug comes from the setting FINANCING_SLUG; without it
 * the sections below stand alone and no script is loaded. Confirm the addresses with the provider.
 */
export const widget = {
  sample: true,
  script: 'https://files.withcherry.com/widgets/widget.js',
  /** Hosts that the widget loads resources from, besides its script. */
  hosts: ['https://*.withcherry.com', 'https://fonts.googleapis.com', 'https://fonts.gstatic.com'],
  purchaseAmount: 750,
  sections: ['hero', 'calculator', 'howitworks', 'faq'],
  /** Milliseconds until the page says that the widget did not load. */
  patience: 8000,
  waiting: 'Loading payment options…',
  failed: 'The lender’s calculator could not be loaded. The essentials are below.',
} as const

export const hero = {
  title: 'Monthly payment plans.',
  lead: 'Clinical services may be paid in monthly amounts through an independent lender: ask us about yours. The lender decides, and states its rate and fees before you sign.',
  action: { label: 'Ask About Payment Plans', to: contactFor('payment-plans') },
}

/** The months are examples until the owner has named those of the lender. */
export const calculator = {
  sample: true,
  title: 'Calculator',
  text: 'An amount, divided evenly. This is arithmetic, not an offer: the lender tells you how many months there are, and what interest and fees come on top.',
  label: 'Amount in dollars',
  amount: 750,
  /** What the field accepts, in whole dollars. */
  least: 1,
  most: 50_000,
  wrong: 'Please enter an amount from $1 to $50,000.',
  wrongCents: 'Please enter at most two digits after the point.',
  months: [3, 6, 12],
  each: (months: number) => `a month, for ${months} months`,
  /** Follows `each` when the amount does not divide into equal cents; the last payment comes after it. */
  last: ', the last one',
}

export const howItWorks: { title: string; steps: Point[] } = {
  title: 'How it works',
  steps: [
    { title: 'We agree on the care', description: 'Ask for the plan and its price in writing first.' },
    {
      title: 'You apply',
      description:
        'We tell you which lender to apply to. It tells you what it offers, if anything. Read the rate and the fees.',
    },
    { title: 'You choose', description: 'Take the plan that suits you, or none.' },
  ],
}

export const faq: { title: string; items: { question: string; answer: string }[] } = {
  title: 'Frequently asked questions',
  items: [
    {
      question: 'Who lends the money?',
      answer:
        'An independent financing company, which we name when you ask. The contract is between you and that company.',
    },
    {
      question: 'Does applying affect my credit?',
      answer:
        'That depends on the lender. Ask it before you apply whether it makes a check, and of which kind.',
    },
    {
      question: 'Which services can be paid this way?',
      answer: 'Not all of them. Ask us about the one you have in mind.',
    },
    {
      question: 'Can I pay early?',
      answer: 'The lender’s terms say whether you can, and whether anything is charged for it.',
    },
  ],
}

export const closing = {
  title: 'Talk it through first.',
  text: 'Ask which services and which lender there are. There is nothing to sign.',
  action: { label: 'Contact Us', to: contactFor('payment-plans') },
}
