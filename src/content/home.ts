import { claims } from './claims.ts'
import { company } from './company.ts'
import type { Division, PageMeta, Point } from './page.ts'
import { contactFor } from './requests.ts'

/** A division as company.ts names it. */
const named = (division: Division) => ({
  division,
  name: company.divisions[division].name,
  path: company.divisions[division].path,
})

export const meta: PageMeta = {
  path: '/',
  title: `${company.name}: care, technology and the people between them`,
  description: `Clinical care, hospital technology, behavioral health and veterinary tools from one company, serving ${claims.states.phrase} under a ${claims.board.label}.`,
  image: 'home',
  trail: [],
  indexed: true,
}

export const hero = {
  title: 'Healthcare that opens the door.',
  lead: 'Four divisions, one idea: care should be easy to reach, and the technology behind it should stay out of the way.',
  action: { label: 'Make An Appointment', to: contactFor('appointment') },
  pause: 'Pause background film',
  play: 'Play background film',
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
  action: { label: 'Learn More', heard: `about ${company.name}`, to: '/about' },
  values: [
    { title: 'Innovative', description: 'New tools are adopted when they shorten the path to care.' },
    {
      title: 'Accessible',
      description: `Visits, plans and payment options are arranged around the patient, in ${claims.states.phrase}.`,
    },
    {
      title: 'Human-centred',
      description: 'A person listens first. Software takes notes, finds records and handles the forms.',
    },
    { title: 'Accountable', description: `Our clinical work answers to a ${claims.board.label}.` },
  ] satisfies Point[],
}

export const claimsTitle = 'Where we are today'

export const divisions: {
  title: string
  lead: string
  cards: { division: Division; name: string; path: string; description: string; more: string }[]
} = {
  title: 'Four divisions',
  lead: 'Clinical care, hospital systems, mental health services and animal care tools. Choose the one you need.',
  cards: [
    {
      ...named('clinical'),
      description: 'Wellness, hormone, peptide and related services, planned around your own numbers.',
      more: 'See clinical care',
    },
    {
      ...named('medtech'),
      description: 'AI healthcare systems for hospitals, joined to the records they already keep.',
      more: 'See hospital systems',
    },
    {
      ...named('behavioral'),
      description: 'Mental health services, at the pace a person can take.',
      more: 'See mental health care',
    },
    {
      ...named('vetmedtech'),
      description: 'AI tools for animal care, for practices and the people who bring their pets in.',
      more: 'See animal care tools',
    },
  ],
}

export const testimonialsTitle = 'In our clients’ words'

export const emr = {
  title: 'One record, wherever care happens',
  integrations: `${claims.integrations.sentence}, and ours to come.`,
  text: 'Our own record system is on its way. It will bring scheduling, notes and messages into one quiet screen, and speak with the systems that practices use today.',
  action: { label: 'Get Notified', to: contactFor('notified') },
  overlay: 'Coming Soon',
  card: {
    title: 'Sign in to your records',
    user: 'Username or email',
    password: 'Password',
    submit: 'Sign In',
  },
}

export const closing = {
  title: 'Ask for the service you need.',
  text: 'One form for all four divisions, and a person answers it.',
  action: { label: 'Contact Us', to: '/contact' },
}
