import { serviceInSentence, serviceNames, type ClinicalService } from './clinical/names.ts'
import { clinicalServices } from './clinical/offered.ts'
import { company } from './company.ts'
import { atStart, highestAprIn } from './count.ts'
import { fact, withPeriod } from './fact.ts'
import { prices } from './prices.ts'
import { lasting, threeMonthsTotal } from './threeMonths.ts'
import type { Question } from './page.ts'
import { contactFor } from './requests.ts'
import { listed } from './states.ts'

/** In dollars, and months; what the calculator goes by where the owner has not said. */
const usual = { least: 1, most: 50_000, months: [3, 6, 12] }
const termText = (months: number) => `${months} months`
/** The numbers of monthly payments that an owner can choose from. */
export const possibleTerms = [3, 6, 9, 12, 18, 24, 36, 48, 60].map(termText)

/** What stays empty is not said. */
const lender = fact('lender', {
  name: 'Example Lending',
  creditCheck: 'Soft to see an offer, hard to accept it',
  financed: [serviceNames['weight-loss'], serviceNames.peptides, serviceNames.bhrt] as string[],
  services: 'Visits and labs qualify from the first day.',
  least: 50,
  most: 5000,
  terms: usual.months.map(termText),
  apr: '0% to 29.99%',
  earlyPayoff: 'Yes, at any time and without a fee.',
})

const financed = clinicalServices.filter((service) => lender?.financed?.includes(serviceNames[service]))
/** Nothing about medication, which some patients pay a pharmacy for. */
const whatQualifies =
  financed.length > 0
    ? `Visits and labs for ${listed.format(financed.map(serviceInSentence))}.`
    : lender?.services

export const isFinanced = (service: ClinicalService) => financed.includes(service)

/** The services whose prices the calculator offers. */
const withPresets =
  financed.length > 0
    ? financed
    : clinicalServices.filter((service) => service !== 'peptides' && service !== 'sexual-wellness')
const least = lender?.least ?? usual.least
const most = lender?.most ?? usual.most
/** The slider's, which cannot reach every amount. */
const from = Math.min(Math.max(least, 50), most)
const to = lender?.most ?? Math.max(from, 5000)
const months = lender?.terms?.length ? lender.terms.map((term) => Number.parseInt(term)) : usual.months
const highestApr = highestAprIn(lender?.apr)

export const hero = {
  title: 'Pay for your care over time.',
  lead: `Through ${lender?.name || 'a lender'}, for some clinical services. You see its rate and fees before you sign.`,
  action: { label: 'Ask About Payment Plans', to: contactFor('payment-plans') },
}

export const calculator = {
  title: 'Calculator',
  text: `Each month, ${highestApr === undefined ? 'before interest and fees' : 'once without interest and once at the lender’s highest rate'}.`,
  label: 'Amount in dollars',
  amount: Math.min(Math.max(750, least), most),
  /** Amounts from the price list; a click fills one in. */
  presets: {
    title: 'Start with three months of',
    items: lasting
      .map((of) => ({
        label: serviceNames[of],
        of,
        // The note says that labs are in it.
        dollars: prices?.months[of].labs === null ? null : threeMonthsTotal(of),
      }))
      .filter(
        ({ of, dollars }) =>
          withPresets.includes(of) && dollars !== null && dollars >= least && dollars <= most,
      ),
    note: 'Visits and labs, without medication.',
  },
  least,
  most,
  wrong: `Please enter an amount from $${least.toLocaleString('en-US')} to $${most.toLocaleString('en-US')}.`,
  wrongCents: 'Please use no more than two digits after the decimal point.',
  slider: {
    label: 'Amount, as a slider',
    least: from,
    most: to,
    step: [50, 10].find((step) => from % step === 0 && to % step === 0) ?? 1,
  },
  term: 'Number of monthly payments',
  months,
  /** The number of months that is chosen at first. */
  chosen: months.includes(6) ? 6 : months[0]!,
  table: {
    caption: 'Every option for',
    heads: ['Plan', 'Without interest'],
    atApr: (apr: number) => `At ${apr}% APR, about`,
    row: termText,
  },
  each: (months: number) => `a month for ${termText(months)}`,
  /** What all payments come to. */
  inAll: { before: 'Total', after: highestApr === undefined ? 'before interest and fees.' : 'before fees.' },
  /** The highest APR that the owner names for the lender. */
  apr: highestApr === undefined ? undefined : Number(highestApr),
  atApr: {
    without: 'Without interest',
    at: (apr: number) => `At ${apr}% APR: about`,
    each: 'a month,',
    inAll: 'in all.',
  },
  /** Follows `each` when the amount does not divide into equal cents; the last payment comes after it. */
  last: ', with a last payment of',
}

export const howItWorks = {
  title: 'How it works',
  steps: {
    'We agree on your care': 'Ask for your plan and its price in writing.',
    'You apply with the lender': 'The lender makes an offer or declines.',
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
    'Who lends the money?': lender?.name && `${lender.name}. Your contract is with the lender, not with us.`,
    'Will applying affect my credit?': creditChecks[lender?.creditCheck ?? ''],
    'Which services can I pay for this way?': whatQualifies,
    'What is the APR?':
      lender?.apr && `${atStart(withPeriod(lender.apr))} The lender shows you yours before you sign.`,
    'Can I pay it off early?': lender?.earlyPayoff,
  }).flatMap(([question, answer]) => (answer ? [{ question, answer }] : [])),
}

/** What borrowing adds, and where its words can be looked up. */
export const beforeSigning = {
  title: 'Before you sign',
  lead: 'Compare the total of payments with our price. The rest is interest and fees.',
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
  phone: company.phone,
  action: { label: 'Contact Us', to: contactFor('payment-plans') },
}
