import { company } from './company.ts'
import { fact, withPeriod } from './fact.ts'
import { isOnSite } from './onSite.ts'
import { prices, threeMonthsTotal } from './prices.ts'
import type { Question } from './page.ts'
import { contactFor } from './requests.ts'

/** What stays empty is not said. */
const lender = fact('lender', {
  name: 'Example Lending',
  creditCheck: 'Soft to see an offer, hard to accept it',
  services: 'Weight loss, hormone therapy and peptide therapy.',
  apr: '0% to 29.99%',
  earlyPayoff: 'Yes, at any time and without a fee.',
})

export const hero = {
  title: 'Pay for your care over time.',
  lead: `Through ${lender?.name ? `${lender.name}, ` : ''}an independent lender, for some clinical services. You see its rate and fees before you sign.`,
  action: { label: 'Ask About Payment Plans', to: contactFor('payment-plans') },
}

/** The months are examples until the owner has named those of the lender. */
export const calculator = {
  title: 'Calculator',
  text: 'What you’d pay each month, before interest and fees. The lender makes the offer.',
  label: 'Amount in dollars',
  amount: 750,
  /** Amounts from the price list; a click fills one in. */
  presets: {
    title: 'Start with one of our prices',
    items: [
      {
        label: 'A first visit for weight loss',
        of: 'weight-loss',
        dollars: prices?.visits['weight-loss'].first ?? null,
      },
      ...(
        [
          ['weight-loss', 'weight loss care'],
          ['bhrt', 'hormone therapy'],
          ['workout-nutrition', 'training and nutrition'],
        ] as const
      ).map(([of, name]) => ({ label: `Three months of ${name}`, of, dollars: threeMonthsTotal(of) })),
    ].filter(({ of, dollars }) => dollars !== null && isOnSite(`/clinical/${of}`)),
    note: 'Visits and labs, without medication.',
  },
  /** What the field accepts, in whole dollars. */
  least: 1,
  most: 50_000,
  wrong: 'Please enter an amount from $1 to $50,000.',
  wrongCents: 'Please use no more than two digits after the decimal point.',
  /** What the slider reaches; larger amounts are typed. */
  slider: { label: 'Amount, as a slider', least: 50, most: 5000, step: 50 },
  term: 'Number of monthly payments',
  months: [3, 6, 12],
  /** The number of months that is chosen at first. */
  chosen: 6,
  table: {
    caption: 'Every option for',
    heads: ['Plan', 'Each month', 'Last payment'],
    row: (months: number) => `${months} months`,
  },
  each: (months: number) => `a month for ${months} months`,
  /** What all payments come to. */
  inAll: { before: 'In all', after: 'before anything the lender adds.' },
  /** Follows `each` when the amount does not divide into equal cents; the last payment comes after it. */
  last: ', with a last payment of',
}

export const howItWorks = {
  title: 'How it works',
  steps: {
    'We agree on your care': 'Ask for your plan and its price in writing.',
    'You apply with the lender': 'It shows you its offer, or tells you that it has none.',
    'You decide': 'Choose the plan that suits you, or none at all.',
  },
}

/** What each kind of check does to a score, by what the owner chooses. */
export const creditChecks: Readonly<Record<string, string>> = {
  'A soft check': 'No. The lender runs a soft credit check, which doesn’t affect your score.',
  'A hard check': 'It can. The lender runs a hard credit check, which may bring your score down.',
  'Soft to see an offer, hard to accept it':
    'Seeing an offer doesn’t. If you accept it, the lender runs a hard credit check, which may bring your score down.',
}

export const faq: { title: string; items: Question[] } = {
  title: 'Frequently asked questions',
  items: Object.entries({
    'Who lends the money?':
      lender?.name &&
      `${lender.name}, an independent company. Your contract is with the lender, not with us.`,
    'Will applying affect my credit?': creditChecks[lender?.creditCheck ?? ''],
    'Which services can I pay for this way?': lender?.services,
    'What is the APR?':
      lender?.apr && `${withPeriod(lender.apr)} The lender shows you yours before you sign.`,
    'Can I pay it off early?': lender?.earlyPayoff,
  }).flatMap(([question, answer]) => (answer ? [{ question, answer }] : [])),
}

/** The cost of borrowing, and where it can be looked up. */
export const inAll = {
  title: 'The whole cost of a plan',
  lead: 'Compare the last figure with the first before you sign.',
  sum: {
    'Our price': 'What you’d pay us up front.',
    Interest: 'What the lender charges. The APR states it for a year, with some of the fees.',
    Fees: 'For setting up the plan, for example.',
    'Total of payments': 'Everything you pay the lender, if every payment is on time.',
  },
  source: {
    text: 'Words like APR in plain language, and where to complain about a lender:',
    name: 'Consumer Financial Protection Bureau',
    to: 'https://www.consumerfinance.gov',
  },
}

/** What follows when a payment is late. */
export const missed = {
  title: 'If you miss a payment',
  own: fact('missedPayment', {
    text: 'Call the lender before it’s due; its terms say whether there’s a late fee. The visits you’ve booked with us stay booked.',
  }),
}

export const closing = {
  title: 'Questions about paying?',
  text: 'We’ll go through the numbers with you.',
  phone: company.phone,
  action: { label: 'Contact Us', to: contactFor('payment-plans') },
}
