import { crisis } from './claims.ts'
import { company } from './company.ts'
import type {
  ActionLink,
  BehavioralTestimonial,
  Hero,
  Question,
  ServiceCard,
  TimelineContent,
} from './page.ts'
import { contactFor } from './requests.ts'
import { asked, visit } from './visits.ts'
import { visitPrice } from './prices.ts'

export const hero: Hero = {
  eyebrow: company.divisions.behavioral.name,
  title: 'Mental health care at your pace.',
  lead: 'Therapy, medication management and support for individuals, couples and families. You don’t need a diagnosis or the right words to make a first appointment.',
  actions: [{ label: 'Get Information', to: contactFor('information-behavioral') }],
}

export const services: { title: string; items: ServiceCard[] } = {
  title: 'How we can help',
  items: [
    {
      icon: 'one',
      title: 'Individual therapy',
      description:
        'Regular time with one therapist to talk through what’s going on and what you’d like to change.',
    },
    {
      icon: 'pair',
      title: 'Couples and family therapy',
      description: 'For partners, parents and children who want to understand each other better.',
    },
    {
      icon: 'worry',
      title: 'Anxiety and stress',
      description: 'Skills for the hard moments, and time to work on what’s behind them.',
    },
    {
      icon: 'low',
      title: 'Depression and mood',
      description: 'A careful assessment, therapy, and medication when it can help.',
    },
    {
      icon: 'after',
      title: 'Trauma and grief',
      description: 'Support that goes as slowly as you need. You decide what to share, and when.',
    },
    {
      icon: 'dose',
      title: 'Medication management',
      description: 'Prescribing and regular check-ins, coordinated with your therapist and your doctor.',
    },
  ],
}

export const firstHour: TimelineContent = {
  sample: true,
  title: 'What the first hour is like',
  lead: 'It’s normal to feel nervous before a first visit. Here’s how it usually goes.',
  steps: [
    {
      when: 'First 10 minutes',
      title: 'Settling in',
      description: 'You meet your therapist and hear how your privacy is protected, and where it has limits.',
    },
    {
      when: 'Next 20 minutes',
      title: 'Your side of it',
      description:
        'You say what brings you in, in whatever order it comes out. There’s no wrong way to start.',
    },
    {
      when: 'Next 20 minutes',
      title: 'A few questions',
      description: 'Your therapist asks about sleep, mood, health and safety. You can skip any question.',
    },
    {
      when: 'Last 10 minutes',
      title: 'What’s next',
      description: 'You decide together what would help, even if that means seeing someone else.',
    },
  ],
}

export const firstVisit = visit({
  sample: true,
  lead: 'What to know before you reach out.',
  where: `In a quiet office in ${company.city}, or by video from wherever you feel comfortable.`,
  who: 'A licensed therapist. A prescriber joins later if medication might help.',
  time: 'About an hour the first time. Later sessions take about 50 minutes.',
  bring: 'A list of your medications. You don’t have to prepare anything else.',
  cost: `${visitPrice('behavioral')} Before you book, we tell you what your insurance may cover.`,
})

/** Facts about the lifeline, with where they can be looked up. */
export const inCrisis: {
  title: string
  lead: string
  /** Leads here from the note at the top of the page. */
  more: ActionLink
  items: { title: string; description: string; to: string }[]
  /** For somebody with more time. */
  search: { text: string; name: string; to: string }
  source: string
} = {
  title: 'If you need help right now',
  lead: 'You don’t have to be a patient here, and you don’t have to be sure it’s a crisis.',
  more: { label: 'More ways to get help now', to: '#crisis' },
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
        'The 988 Suicide & Crisis Lifeline is open 24 hours a day, every day, anywhere in the United States. Call for yourself, or because you’re worried about someone else.',
    },
    {
      title: 'Chat at 988lifeline.org',
      to: 'https://988lifeline.org',
      description: 'If you’d rather type, the lifeline also answers by chat.',
    },
    {
      title: 'Veterans: 988, then 1',
      to: `tel:${crisis.support}`,
      description: 'Call 988 and press 1 to reach the Veterans Crisis Line, or text 838255.',
    },
  ],
  search: {
    text: 'If it can wait and you’re looking for treatment near you, from us or from anyone else, the federal government has a free directory:',
    name: 'FindTreatment.gov',
    to: 'https://findtreatment.gov',
  },
  source: '988lifeline.org, veteranscrisisline.net and findtreatment.gov',
}

export const questions: readonly Question[] = [
  {
    question: 'Do I need a diagnosis?',
    answer: 'No. Feeling that something isn’t right is reason enough to talk to someone.',
  },
  {
    question: 'Is what I say confidential?',
    answer:
      'Yes, within limits set by law, such as when someone’s safety is at risk. Your therapist explains them at the first visit.',
  },
  {
    sample: true,
    question: 'What if my therapist isn’t the right fit?',
    answer: 'Tell us, and we’ll help you find another one. You don’t have to explain why.',
  },
  {
    question: 'Will I have to take medication?',
    answer: 'No. If it might help, a prescriber talks it over with you, and you decide.',
  },
  {
    question: 'Is the contact form watched around the clock?',
    answer: 'No. Please don’t use it in a crisis. Call or text 988, or call 911 in an emergency.',
  },
  asked.insurance,
]

/** Invented to show the layout (acceptance D7). */
const sample = (quote: string, name: string, title: string): BehavioralTestimonial => ({
  sample: true,
  source: null,
  consentOnFile: false,
  quote,
  name,
  title,
})

export const testimonials: { title: string; items: BehavioralTestimonial[] } = {
  title: 'What people tell us',
  items: [
    sample(
      'Nobody rushed me. We spent the first month figuring out what to work on.',
      'Elena R.',
      'Individual therapy',
    ),
    sample(
      'We still disagree about things. Now we know how to talk about them.',
      'Tom and Priya N.',
      'Couples therapy',
    ),
    sample(
      'My therapist and my prescriber talk to each other, so I only have to say things once.',
      'Gareth O.',
      'Medication management',
    ),
  ],
}

export const closing = {
  title: 'Reach out when you’re ready.',
  text: '“Please call me” is all you need to write. We’ll talk about the rest then.',
  phone: company.divisions.behavioral.phone,
  action: { label: 'Reach Out', to: contactFor('call-behavioral') },
}
