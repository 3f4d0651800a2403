import { company } from './company.ts'
import type { BehavioralTestimonial, Hero, PageMeta, ServiceCard } from './page.ts'
import { contactFor } from './requests.ts'

export const meta: PageMeta = {
  path: '/behavioral',
  title: `Behavioral Health: mental health services | ${company.name}`,
  description:
    'Mental health services for individuals, couples and families: therapy, medication management and support that moves at your pace.',
  image: 'behavioral',
  trail: [{ name: company.divisions.behavioral.name, path: '/behavioral' }],
  indexed: true,
}

export const hero: Hero = {
  eyebrow: company.divisions.behavioral.name,
  title: 'Mental health care at your pace.',
  lead: 'Therapy, medication management and support for individuals, couples and families. You don’t need a diagnosis or the right words to make a first appointment.',
  actions: [{ label: 'Get Information', to: contactFor('information-behavioral') }],
}

export const services: { title: string; items: ServiceCard<'behavioral'>[] } = {
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
  text: '“Please call me” is all you need to write. We can talk about the rest in person.',
  action: { label: 'Reach Out', to: contactFor('call-behavioral') },
}
