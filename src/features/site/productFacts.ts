import { may, suggested, type FactKind } from './factKind.ts'

/** Facts of what hospitals and practices buy, in the order of the page. */
export const productFacts: Readonly<Record<string, FactKind>> = {
  stories: may('Success stories', ['/case-studies', '/medtech'], {
    hint: 'Only what a hospital has confirmed. Name, figure and result stand on both pages.',
    labels: {
      figure: 'Big figure, for example 31%',
      title: 'Whose result it is, for example Laurel Ridge Hospital',
      result: 'What the figure is of, for example less time on the phone',
      before: 'Measured before, as a number',
      after: 'Measured after, as a number',
      unit: 'What both numbers count, for example minutes a call',
      measured:
        'How it was measured, for example Median of 4,120 calls in January and March 2026, from the phone system’s log',
      size: 'How large the hospital is, for example 600 beds',
      pays: 'Whether it pays you, for example customer since 2025 at the usual price',
      quote: 'What somebody there says of it',
      saidBy: 'Who says it, for example Ana Ruiz, RN, nurse manager',
      problem: 'How it began, for example Calls came in faster than nurses could answer',
      does: 'What changed, for example The system sorts the list',
      stays: 'Who decides, for example Nurses can move any call',
    },
    hasStandIn: true,
  }),
  hospitalSystems: may('Hospital systems connected', ['/medtech'], {
    hint: 'A hospital looks for the names of its own systems.',
    labels: { title: 'Kind of system, for example Records', text: 'Which systems, by name' },
  }),
  rollout: may('How a rollout runs', ['/medtech'], suggested),
  hospitalPrices: may('Prices for hospitals', ['/medtech'], {
    hint: 'Say also what a pilot costs, or that it costs nothing. What stays empty is left out.',
    optional: 'all',
    labels: {
      pilot: 'What the pilot costs, in a sentence',
      monthly: 'What follows it costs, in a sentence',
      grows: 'How it grows, for example A hospital of 300 beds pays $7,400 a month',
      leaving: 'How a hospital leaves, in a sentence',
    },
  }),
  pilot: may('What a pilot measures, and FDA status', ['/medtech'], {
    labels: {
      name: 'System as its card is called, for example Phone triage',
      measures: 'What you measure, for example Minutes to an answer',
      status: 'FDA status: its number, or why it needs none; and what it does before your staff decides',
    },
  }),
  hospitalSecurity: may('Privacy and security for hospitals', ['/medtech']),
  securityOffice: may('Security office', ['/medtech']),
  hospitalQuestions: may('Questions of hospitals', ['/medtech'], suggested),
  practicePrices: may('Prices for practices', ['/vettech'], {
    hint: 'Under What is included, please say for how long and for whom the prices are.',
    optional: ['included', 'leaving', 'locations', 'partTime', 'unit'],
    labels: {
      leaving: 'How a practice leaves, in a sentence',
      partTime: 'How part-time and relief veterinarians count, in a sentence',
      rows: 'Prices',
      what: 'What is sold, for example One tool',
      price: 'Price, for example $79',
      locations: 'What several locations have in common, for example One contract and one bill',
    },
  }),
  practiceSystems: may('Practice systems connected', ['/vettech'], {
    labels: {
      title: 'Kind of system, for example Laboratory',
      names: 'Names of the systems',
      reads: 'What you read from them, for example Results',
      writes: 'What you write into them, for example The signed note',
    },
  }),
  imageTest: may('How image review was tested', ['/vettech'], {
    labels: { text: 'How many images, of which species, and what it missed, in a sentence or two' },
  }),
  practiceQuestions: may('Questions of practices', ['/vettech'], { ...suggested, hasStandIn: true }),
}
