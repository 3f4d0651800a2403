import { careDivisions, company, type CareDivision } from './company.ts'
import { fact } from './fact.ts'
import { isOnSite } from './onSite.ts'
import { hasPrices } from './prices.ts'
import { insuranceInShort, insuranceQuestionsOf } from './insurance.ts'
import type { ActionLink, Fact, SitePerson } from './page.ts'
import { questionsOf } from './questions.ts'
import { forSomeoneElse, whoAgrees } from './requests.ts'
import { careStates, listed, statesOf } from './states.ts'

/** The divisions that see people at the company's address, which may be an office alone: nothing is said until the owner has. */
const inPerson =
  fact<readonly string[]>(
    'seenInPerson',
    careDivisions.map((key) => company.divisions[key].name),
  ) ?? []
/** 'Clinical visits are here.' */
export const seenHere = inPerson.length > 0 && `${listed.format(inPerson)} visits are here.`
export const seesInPerson = (division: CareDivision) => inPerson.includes(company.divisions[division].name)

export const whoTreatsYou = 'Who treats you'
const whereIv = seesInPerson('clinical') ? 'at the clinic' : 'in person'

const { seenIn } = careStates.clinical

/** How a visit works for every clinical service; stands on /clinical/services alone. */
export const visits = {
  title: 'How a visit works',
  facts: [
    {
      label: 'Where',
      text: `${seesInPerson('clinical') ? `At our clinic in ${company.city}, or by video` : 'By video'}${seenIn && ` in ${seenIn}`}.${isOnSite('/clinical/iv-therapy') ? ` IV therapy is always ${whereIv}.` : ''}`,
    },
    ...(fact('visits', [
      {
        label: 'Who you’ll see',
        text: 'A physician, nurse practitioner or physician assistant trained in the service you choose.',
      },
      {
        label: 'How long it takes',
        text: '45 to 60 minutes the first time, 15 to 30 after that.',
      },
      {
        label: 'What to bring',
        text: 'A list of your medications and supplements, lab results from the past year and your questions.',
      },
      {
        label: 'How to pay',
        text: 'By card or check at your visit, or over several months for some services.',
      },
    ]) ?? []),
  ] satisfies Fact[],
  more: { label: 'See payment plans', to: '/payment-plans' },
}

export const firstVisitBeginning = 'The first visit is within'
/** How soon a first visit is, by division. */
const firstVisit = fact<Partial<Record<CareDivision, string>>>('firstVisit', {
  clinical: 'one week',
  behavioral: 'two weeks',
})

interface VisitStrip {
  division: CareDivision
  where: ReturnType<typeof whereSeen> | string
  cost: string | { text: string; to?: string; opens?: string }
  /** The kind of visit that the first one is, where there are several. */
  kind?: string
  /** How often insurance pays for it; where it is left out, the strip names the kinds of insurance taken. */
  covered?: string
}

/** The name of the strip, which has no heading. */
export const inShort = 'Visits in short'

/** The strip under the top of a page with visits: what everybody asks. */
export const visitStrip = ({ division, where, cost, kind, covered }: VisitStrip) => ({
  Where: where,
  ...(cost && { Cost: cost }),
  ...(insuranceInShort && { Insurance: { ...insuranceInShort, ...(covered && { text: covered }) } }),
  ...(firstVisit?.[division]
    ? { 'First visit': `${kind ? `${kind}: within` : 'Within'} ${firstVisit[division]}` }
    : { 'We answer': `Within ${company.answersWithin}` }),
})

/** Where the rest stands. */
export const howVisitsWork: ActionLink = {
  label: hasPrices ? 'How visits, prices and payment work' : 'How visits and payment work',
  to: `/clinical/services#${hasPrices ? 'prices' : 'visit'}`,
}

/** Where the states are counted, their names are what it opens to. */
export function whereSeen(division: CareDivision, people: readonly SitePerson[] = []) {
  const { phrase, within, which } = statesOf(division, people)
  const text = `${seesInPerson(division) ? `In ${company.city}, or by video` : 'By video'}${within}`
  return { text, opens: /^\d/.test(phrase) ? `${which}.` : '' }
}

/** What people ask about every service. */
const aboutEveryService = questionsOf(
  'visitQuestions',
  [
    {
      question: 'Do I need a referral?',
      answer: 'No. A few plans require one. If yours does, we’ll tell you.',
    },
    {
      question: 'Can I keep my own doctor?',
      answer: 'Yes, please do. With your permission, we send them your plan and your lab results.',
    },
    {
      question: 'What if I need to cancel?',
      answer: 'Call or email us at least 24 hours before your visit, and we’ll find another time.',
    },
  ],
  {
    question: 'Can I book for a parent?',
    answer: `Yes. ${whoAgrees} You can sit in if they’d like that.`,
    more: forSomeoneElse('clinical'),
  },
  {
    question: 'Can I use more than one service?',
    answer: 'Yes. Tell us at your first visit, and we’ll plan them together.',
  },
)

export const visitQuestions = [...insuranceQuestionsOf('clinical'), ...aboutEveryService]

/** What stands beside the questions of every page. */
export const moreQuestions = {
  title: 'Questions and answers',
  call: 'Another question? Call',
  or: 'or',
  write: 'send us a message',
}
