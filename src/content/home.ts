import { claims } from './claims.ts'
import { company, type Division } from './company.ts'
import type { ActionLink, Testimonial } from './page.ts'
import { contactFor } from './requests.ts'

/** A division as company.ts names it. */
const named = (division: Division) => ({
  division,
  name: company.divisions[division].name,
  path: company.divisions[division].path,
})

export const hero = {
  title: 'Good care, easier to get.',
  lead: `Clinical visits, mental health care and technology for hospitals and veterinary practices, in ${claims.states.phrase}. Tell us what you need, and a person will help you take the next step.`,
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
  lead: 'We care for patients, and we build tools for the people who care for them.',
  text: 'Our clinicians and engineers work side by side. What we hear in visits shapes the software we build, and the software gives clinicians more time for the visit.',
  action: { label: 'Learn More', heard: `about ${company.name}`, to: '/about' },
  values: [
    {
      title: 'Innovative',
      description: 'Ask what our tools connect with, and you’ll have the answer before you book a demo.',
      more: { label: 'See hospital systems', to: '/medtech' },
    },
    {
      title: 'Accessible',
      description: `You can be seen by video in ${claims.states.phrase}, and you read what a visit costs before you book.`,
      more: { label: 'See all prices', to: '/clinical/services#prices' },
    },
    {
      title: 'Personal',
      description: `A person reads every message and gets back to you within ${company.answersWithin}.`,
      sample: company.replyTime.sample,
      more: { label: 'See what happens next', to: '/contact#next' },
    },
    {
      title: 'Accountable',
      description: `A ${claims.board.label} sets our clinical standards, and you can look up the license of the clinician who treats you.`,
      more: { label: 'See how to check', to: '/clinical#check' },
    },
  ],
}

export const claimsTitle = 'Our company at a glance'

export const divisionCards: {
  title: string
  lead: string
  unsure: { text: string; action: ActionLink }
  cards: { division: Division; name: string; path: string; description: string; more: string }[]
} = {
  title: 'How can we help?',
  lead: 'Care for you and the people you love, systems for your hospital and tools for your veterinary practice.',
  unsure: {
    text: 'Not sure where to start?',
    action: { label: 'Get in Touch', to: '/contact' },
  },
  cards: [
    {
      ...named('clinical'),
      description:
        'Wellness, hormone, peptide and related services, planned around your health history and your labs.',
      more: 'See clinical care',
    },
    {
      ...named('medtech'),
      description: 'AI healthcare systems for hospitals, built to work with the records you already keep.',
      more: 'See hospital systems',
    },
    {
      ...named('behavioral'),
      description: 'Mental health services for individuals, couples and families.',
      more: 'See mental health care',
    },
    {
      ...named('vetmedtech'),
      description: 'AI tools for animal care, for veterinary practices and pet owners.',
      more: 'See veterinary tools',
    },
  ],
}

export const testimonialsTitle = 'What our clients say'
/** Shown while one of them is a sample. */
export const testimonialsNote =
  'Examples of how a review will look. We’ll show our clients’ own words once they agree to it.'

export const emr = {
  title: 'Your records, in one place',
  integrations: `${claims.integrations.sentence} today, and a system of our own on the way.`,
  text: 'We’re building our own record system. It brings scheduling, notes and messages together, and connects with the systems your care team already uses. Send us a note, and we’ll tell you when it opens.',
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
  title: 'Tell us what you need.',
  text: 'One short form reaches all four divisions. A person reads it and gets back to you.',
  action: { label: 'Contact Us', to: '/contact' },
}

/** Invented to show the layout: each must be replaced by words a real client said and agreed to publish (acceptance D7). */
const sample = (name: string, content: string): Testimonial => ({
  sample: true,
  source: null,
  consentOnFile: false,
  name,
  avatarInitial: name.charAt(0),
  content,
  avatarImage: '',
})

export const testimonials: readonly Testimonial[] = [
  sample(
    'Maren T.',
    'By the end of my first visit I had a plan I could follow, and someone to call with questions.',
  ),
  sample('Julian P.', 'They explained every lab value to me. Nobody had ever done that.'),
  sample('Odette K.', 'Booking took five minutes, and the follow-up call came the day they said it would.'),
  sample('Renzo A.', 'I never felt rushed. My clinician remembered what we talked about last time.'),
  sample('Camille D.', 'The payment plan was clear from the start. No surprises on the bill.'),
  sample(
    'Theo W.',
    'Straight answers, even when the answer was that I didn’t need the treatment I asked about.',
  ),
  sample('Ines M.', 'I do my visits by video from home. The nearest clinic is two hours away.'),
  sample(
    'Harriet L.',
    'They talked with my family doctor, so I didn’t have to go over my whole history again.',
  ),
  sample('Desmond F.', 'My nutrition plan is full of food I already cook.'),
  sample('Paloma R.', 'Kind people, quiet rooms and appointments that start on time.'),
  sample('Anders B.', 'A real person answered my first message that same afternoon.'),
  sample('Lucille G.', 'I came in for one thing and left with a better picture of my health.'),
  sample('Marcus V.', 'They told me what to expect and what not to expect. I trust that.'),
  sample('Yara S.', 'It was easy to move my appointment when my shifts changed.'),
  sample('Bennett C.', 'They wrote every step down for me, in words I understood.'),
  sample('Simone H.', 'I felt heard. That’s the simplest way I can put it.'),
]
