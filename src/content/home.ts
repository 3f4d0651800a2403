import { company } from './company.ts'
import type { Division, PageMeta, Point } from './page.ts'

export const meta: PageMeta = {
  path: '/',
  title: `${company.name}: care, technology and the people between them`,
  description:
    'Clinical care, hospital technology, behavioral health and veterinary tools from one company, serving 46 states under a Board of Medical Directors.',
  image: 'home',
  trail: [],
  indexed: true,
}

export const hero = {
  title: 'Healthcare that opens the door.',
  lead: 'Four divisions, one idea: care should be easy to reach, and the technology behind it should stay out of the way.',
  action: { label: 'Make An Appointment', to: '/contact' },
  pause: 'Pause background film',
  play: 'Play background film',
  /** Set once the rendered film is in public/film; until then the drawn ribbon stands alone. */
  filmReady: true,
}

/** acceptance H1: the widest viewport, in pixels, each file is for; the last one is the default. */
export const film = {
  sources: [
    { width: 576, most: 576 },
    { width: 768, most: 768 },
    { width: 992, most: 992 },
    { width: 1200, most: 1200 },
    { width: 1920, most: null },
  ],
} as const

export const transforming = {
  title: 'Transforming Healthcare',
  lead: 'We work on both sides of the visit: with the person who needs care, and with the practice that gives it.',
  text: 'That is why a wellness clinic and a hospital technology group sit under one roof here. What clinicians learn on one side of the house shapes what engineers build on the other.',
  action: { label: 'Learn More', to: '/about' },
  values: [
    { title: 'Innovative', description: 'New tools are adopted when they shorten the path to care, and left alone when they do not.' },
    { title: 'Accessible', description: 'Visits, plans and payment options are arranged around the patient, in 46 states.' },
    { title: 'Human-centred', description: 'A person listens first. Software takes notes, finds records and handles the forms.' },
    { title: 'Accountable', description: 'Our clinical work answers to a Board of Medical Directors.' },
  ] satisfies Point[],
} // prettier-ignore

export const claimsTitle = 'Where we are today'

export const divisions: { title: string; lead: string; cards: { division: Division; name: string; to: string; description: string; more: string }[] } = {
  title: 'Four divisions',
  lead: 'Each one is a practice in its own right. Start with the one that sounds like you.',
  cards: [
    { division: 'clinical', name: 'Clinical', to: '/clinical', description: 'Wellness, hormone, peptide and related services, planned around your own numbers.', more: 'See clinical care' },
    { division: 'medtech', name: 'MedTech', to: '/medtech', description: 'AI healthcare systems for hospitals, joined to the records they already keep.', more: 'See hospital systems' },
    { division: 'behavioral', name: 'Behavioral Health', to: '/behavioral', description: 'Mental health services, at the pace a person can take.', more: 'See mental health services' },
    { division: 'vetmedtech', name: 'VetMedTech', to: '/vettech', description: 'AI tools for animal care, for practices and the people who bring their pets in.', more: 'See animal care tools' },
  ],
} // prettier-ignore

export const testimonialsTitle = 'In our clients’ words'

export const emr = {
  title: 'One record, wherever care happens',
  text: 'Our own record system is on its way. It will bring scheduling, notes and messages into one quiet screen, and speak with the systems that practices use today.',
  action: { label: 'Get Notified', to: '/contact' },
  overlay: 'Coming Soon',
  card: {
    title: 'Sign in to your records',
    user: 'Username or email',
    password: 'Password',
    submit: 'Sign In',
  },
}

export const closing = {
  title: 'Tell us what you need. We will find the right door.',
  text: 'One form for all four divisions, and a person answers it.',
  action: { label: 'Contact Us', to: '/contact' },
}
