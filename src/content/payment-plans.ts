import { company } from './company.ts'
import type { PageMeta, Point } from './page.ts'
import { contactFor } from './requests.ts'

export const meta: PageMeta = {
  path: '/payment-plans',
  title: `Payment plans | ${company.name}`,
  description:
    'Spread the cost of care over time: how payment plans work, what to have ready, and answers to common questions.',
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
  /** Where the widget may fetch from, beside its script. */
  hosts: ['https://*.withcherry.com', 'https://fonts.googleapis.com', 'https://fonts.gstatic.com'],
  purchaseAmount: 750,
  sections: ['hero', 'calculator', 'howitworks', 'faq'],
  /** How long the widget may take to appear before the page says that it has not, in milliseconds. */
  patience: 8000,
  waiting: 'Loading payment options…',
  failed: 'The payment calculator could not be loaded. The essentials are below.',
} as const

export const hero = {
  title: 'Monthly payment plans.',
  lead: 'Many clinical services can be paid in monthly amounts, through an independent lender. The lender states its rate and fees before you sign.',
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
  /** Goes on after `each`, before a figure, where the amount does not divide into equal cents. */
  last: ', the last one',
}

export const howItWorks: { title: string; steps: Point[] } = {
  title: 'How it works',
  steps: [
    { title: 'We agree on the care', description: 'You receive a written plan and its price first.' },
    {
      title: 'You apply',
      description:
        'The lender asks for a few details and tells you what it offers. Read the rate and the fees.',
    },
    { title: 'You choose', description: 'Take the plan that suits you, or none.' },
  ],
}

export const faq: { title: string; items: { question: string; answer: string }[] } = {
  title: 'Frequently asked questions',
  items: [
    {
      question: 'Who lends the money?',
      answer: 'An independent financing company. The contract is between you and that company.',
    },
    {
      question: 'Does applying affect my credit?',
      answer: 'That depends on the lender. It must tell you before it makes a check; ask if it is not clear.',
    },
    {
      question: 'Which services can be paid this way?',
      answer: 'Many clinical services. Ask us about the one you have in mind.',
    },
    {
      question: 'Can I pay early?',
      answer: 'Usually, yes. The lender’s terms say whether anything is charged for it.',
    },
  ],
}

export const closing = {
  title: 'Talk it through first.',
  text: 'Ask what a plan would look like for you. There is nothing to sign.',
  action: { label: 'Contact Us', to: contactFor('payment-plans') },
}
