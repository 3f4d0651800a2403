import { crisis } from './crisis.ts'
import { company } from './company.ts'
import { withinSentence } from './count.ts'
import { fact } from './fact.ts'
import { insuranceQuestionsOf } from './insurance.ts'
import type { BehavioralTestimonial, CallToAction, Hero } from './page.ts'
import { questionsOf } from './questions.ts'
import { contactFor, forSomeoneElse, whoAgrees } from './requests.ts'
import { cliniciansOf, ledBy } from './people.ts'
import { visitStrip, whereSeen } from './visits.ts'
import { otherTherapyPrices, therapyInStrip, therapyPrice } from './prices.ts'
import { hasCouples, hasPrescribers, hasTherapy, therapies, therapyNames } from './therapies.ts'

const clinicians = cliniciansOf('behavioral')

export const services = {
  title: 'How we can help',
  items: therapies,
  treats: {
    people: clinicians,
    links: ledBy('behavioral', clinicians),
  },
}

const andMedication =
  hasTherapy && hasPrescribers ? ` and ${withinSentence(therapyNames.medicationManagement)}` : ''
/** 'Therapy and medication management for individuals, couples and families' */
export const therapyAndMore = `${therapyNames.behavioral}${andMedication} for ${hasCouples ? 'individuals, couples and families' : 'individuals'}`

export const hero: Hero = {
  eyebrow: company.divisions.behavioral.name,
  title: 'Mental health care at your pace.',
  lead: `${therapyAndMore}. You don’t need the right words to begin.`,
  actions: [
    { label: 'Request a Call', to: contactFor('call-behavioral') },
    { label: 'Get Information', to: contactFor('information-behavioral') },
  ],
}

export const firstHour = {
  fact: 'firstHour',
  title: 'What the first hour is like',
  lead: 'It’s normal to feel nervous before a first visit.',
  steps: fact('firstHour', [
    {
      when: 'First 10 minutes',
      title: 'Settling in',
      description: 'You meet your therapist and hear how your privacy is protected.',
    },
    {
      when: 'Next 20 minutes',
      title: 'Your side of it',
      description: 'What brings you in, in whatever order it comes out.',
    },
    {
      when: 'Next 20 minutes',
      title: 'A few questions',
      description: 'Sleep, mood, health and safety. You can skip any question.',
    },
    {
      when: 'Last 10 minutes',
      title: 'What’s next',
      description: 'You decide together what would help, here or with someone else.',
    },
  ]),
}

/** How long a visit takes stands on this page, not with those of the clinic. */
export const strip = visitStrip({
  division: 'behavioral',
  where: whereSeen('behavioral'),
  cost: otherTherapyPrices ? { text: therapyPrice, opens: otherTherapyPrices } : therapyPrice,
  kind: therapyInStrip,
})

/** Facts about the lifeline, with where they can be looked up. */
export const inCrisis: {
  title: string
  lead: string
  items: { title: string; description: string; to: string }[]
  /** For somebody with more time. */
  search: { text: string; name: string; to: string }
  source: string
} = {
  title: 'If you need help right now',
  lead: 'You don’t have to be a patient here, and you don’t have to be sure it’s a crisis. Please don’t use our form for this: we don’t read it around the clock.',
  items: [
    {
      title: 'Call 911',
      to: `tel:${crisis.emergency}`,
      description: 'If you or someone else is in immediate danger.',
    },
    {
      title: 'Call or text 988',
      to: `tel:${crisis.support}`,
      description:
        'The 988 Suicide & Crisis Lifeline answers day and night, for you or for someone you’re worried about.',
    },
    {
      title: 'Chat at 988lifeline.org',
      to: 'https://988lifeline.org',
      description: 'If you’d rather type.',
    },
    {
      title: 'Veterans: 988, then 1',
      to: `tel:${crisis.support}`,
      description: 'Call 988 and press 1 to reach the Veterans Crisis Line, or text 838255.',
    },
  ],
  search: {
    text: 'Looking for treatment near you? The federal government has a free directory:',
    name: 'FindTreatment.gov',
    to: 'https://findtreatment.gov',
  },
  source: '988lifeline.org, veteranscrisisline.net and findtreatment.gov',
}

export const questions = questionsOf(
  'therapyQuestions',
  [
    {
      question: 'How long is a visit, and who will I see?',
      answer:
        'About an hour the first time and 50 minutes after that, with a licensed therapist. A prescriber joins if medication might help.',
    },
    {
      question: 'What if my therapist isn’t the right fit?',
      answer: 'Tell us, and we’ll help you find another one. You don’t have to explain why.',
    },
  ],
  {
    question: 'Do I need a diagnosis?',
    answer: 'No. Feeling that something isn’t right is reason enough to talk to someone.',
  },
  {
    question: 'Can I ask for someone else?',
    answer: `Yes. ${whoAgrees}`,
    more: forSomeoneElse('behavioral'),
  },
  {
    question: 'Is what I say confidential?',
    answer:
      'Yes, within limits set by law, such as when someone’s safety is at risk. Your therapist explains them at the first visit.',
  },
  ...(hasPrescribers
    ? [
        {
          question: 'Will I have to take medication?',
          answer: 'No. You decide, after a prescriber has explained what it could do.',
        },
      ]
    : []),
  ...insuranceQuestionsOf('behavioral'),
)

const AGREED = 'March 3, 2026, by letter'

/** Invented to show the layout (acceptance D7). */
export const testimonials = {
  title: 'What patients tell us',
  items: fact<BehavioralTestimonial[]>('therapyTestimonials', [
    {
      quote: 'Nobody rushed me. We spent the first month figuring out what to work on.',
      name: 'Elena R.',
      title: 'Individual therapy',
      agreed: AGREED,
    },
    {
      quote: 'We still disagree about things. Now we know how to talk about them.',
      name: 'Tom and Priya N.',
      title: 'Couples therapy',
      agreed: AGREED,
    },
    {
      quote: 'My therapist and my prescriber talk to each other, so I only have to say things once.',
      name: 'Gareth O.',
      title: 'Medication management',
      agreed: AGREED,
    },
  ]),
}

export const closing: CallToAction = {
  title: 'Reach out when you’re ready.',
  text: '“Please call me” is all you need to write. We’ll talk about the rest then.',
  phone: company.divisions.behavioral.phone,
  action: { label: 'Reach Out', to: contactFor('call-behavioral') },
}
