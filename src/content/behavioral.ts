import { company } from './company.ts'
import type { BehavioralTestimonial, Hero, PageMeta, ServiceCard } from './page.ts'
import { contactFor } from './requests.ts'

export const meta: PageMeta = {
  path: '/behavioral',
  title: `Behavioral Health: mental health services | ${company.name}`,
  description:
    'Mental health services for individuals, couples and families: therapy, medication management and support, at the pace a person can take.',
  image: 'behavioral',
  trail: [{ name: company.divisions.behavioral.name, path: '/behavioral' }],
  indexed: true,
}

export const hero: Hero = {
  eyebrow: company.divisions.behavioral.name,
  title: 'Mental health care, at your pace.',
  lead: 'Therapy, medication management and support for individuals, couples and families. You do not have to know what is wrong to make a first appointment.',
  actions: [{ label: 'Get Information', to: contactFor('information-behavioral') }],
}

export const services: { title: string; items: ServiceCard<'behavioral'>[] } = {
  title: 'Ways we can help',
  items: [
    {
      icon: 'one',
      title: 'Individual therapy',
      description: 'Regular conversations with one therapist, about what brought you and what keeps you.',
    },
    {
      icon: 'pair',
      title: 'Couples and family therapy',
      description: 'For the people who share a kitchen, or used to.',
    },
    {
      icon: 'worry',
      title: 'Anxiety and stress',
      description: 'Skills for the hard hour, and work on what lies behind it.',
    },
    {
      icon: 'low',
      title: 'Depression and mood',
      description: 'Careful assessment, therapy, and medication where it helps.',
    },
    { icon: 'after', title: 'Trauma and grief', description: 'Nothing has to be told before you are ready.' },
    {
      icon: 'dose',
      title: 'Medication management',
      description: 'Prescribing and review, in step with your therapist and your doctor.',
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
      'Nobody hurried me. The first month we mostly worked out what to work on.',
      'Elena R.',
      'Individual therapy',
    ),
    sample(
      'We learned how to have the argument, and then how not to need it.',
      'Tom and Priya N.',
      'Couples therapy',
    ),
    sample(
      'My therapist and my prescriber talk to each other, so I say things once.',
      'Gareth O.',
      'Medication management',
    ),
  ],
}

export const closing = {
  title: 'Make a first appointment.',
  text: '“Please call me” is enough of a message. You tell us the rest at the visit.',
  action: { label: 'Reach Out', to: contactFor('call-behavioral') },
}
