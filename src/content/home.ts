import { claims, howWordsAreGathered } from './claims.ts'
import { clinicalCare } from './clinical/offered.ts'
import { company, type Division } from './company.ts'
import { fact } from './fact.ts'
import { isOnSite } from './onSite.ts'
import { ownDivisions, whatWeDo } from './ownDivisions.ts'
import { hasPrices } from './prices.ts'
import type { Testimonial } from './page.ts'
import { statesClaim } from './states.ts'
import { contactFor } from './requests.ts'
import { namesResult, typicalText } from './typical.ts'
import { seesInPerson } from './visits.ts'

export const answersBeginning = 'We answer every message within'

export const hero = {
  title: 'Good care, easier to get.',
  lead: `${whatWeDo}.`,
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

/** acceptance H3: the words of the specification, small, above what they mean; each value is a fact, and leads to where it can be checked. */
export const transforming = {
  eyebrow: 'Transforming Healthcare',
  title: 'Plain answers before you decide.',
  action: { label: 'Learn More', heard: `about ${company.name}`, to: '/about' },
  values: [
    hasPrices
      ? {
          title: 'You see the price before your visit',
          more: { label: 'See all prices', to: '/clinical/services#prices' },
        }
      : {
          title: seesInPerson('clinical') ? 'Visits in person or by video' : 'Visits by video',
          more: { label: 'How a visit works', to: '/clinical/services#visit' },
        },
    {
      title: `${answersBeginning} ${company.answersWithin}`,
      more: { label: 'What happens next', to: '/contact#next' },
    },
    claims.board
      ? {
          title: `A ${claims.board.label} sets our clinical standards`,
          more: { label: 'What the board reviews', to: '/about#board' },
        }
      : {
          title: 'You can check a license before you come',
          more: { label: 'Look up a license', to: '/about#check' },
        },
    {
      title: 'Software that gives clinicians more time with patients',
      more: { label: 'See the software', to: '/medtech' },
    },
  ].filter(({ more }) => isOnSite(more.to)),
}

export const claimsTitle = statesClaim.which ? 'Where we see patients' : 'Our company at a glance'

const descriptions: Record<Division, string> = {
  clinical: `${clinicalCare}.`,
  medtech: 'AI healthcare systems for hospitals.',
  behavioral: 'Mental health services.',
  vetmedtech: 'AI tools for animal care.',
}

export const divisionCards = {
  title: 'How can we help?',
  cards: ownDivisions.map(({ division, name, path }) => ({
    division,
    name,
    path,
    description: descriptions[division],
  })),
}

export const testimonialsTitle = 'What our patients say'
/** Beside the result of one patient. */
export const typicalLabel = 'What’s typical:'

export const testimonialsNote = howWordsAreGathered ?? 'In their own words, with their permission.'
/** A company that plans none leaves it out. */
const portal = fact('portal', {
  text: 'A patient portal for your visits, results and messages. Send us a message, and we’ll tell you when it opens.',
})

export const emr = {
  title: 'Your records, in one place',
  text: portal?.text,
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
  text: 'Someone on our staff reads your message and passes it to the right team.',
  action: { label: 'Contact Us', to: '/contact#form' },
}

const AGREED = 'March 3, 2026, by letter'

/** Invented to show the layout; an owner publishes words that a patient said and agreed to publish (acceptance D7). */
const exampleTestimonials = [
  {
    name: 'Maren T.',
    content: 'By the end of my first visit I had a plan I could follow, and someone to call with questions.',
    title: 'Weight loss, 2025',
    agreed: AGREED,
  },
  {
    name: 'Julian P.',
    content: 'They explained every lab value to me. Nobody had ever done that.',
    agreed: AGREED,
  },
  {
    name: 'Odette K.',
    content:
      'Making an appointment took five minutes, and the follow-up call came the day they said it would.',
    agreed: AGREED,
  },
  {
    name: 'Renzo A.',
    content: 'I never felt rushed. My clinician remembered what we talked about last time.',
    agreed: AGREED,
  },
  {
    name: 'Camille D.',
    content: 'The payment plan was clear from the start. No surprises on the bill.',
    agreed: AGREED,
  },
  {
    name: 'Theo W.',
    content: 'Straight answers, even when the answer was that I didn’t need the treatment I asked about.',
    agreed: AGREED,
  },
  {
    name: 'Ines M.',
    content: 'I do my visits by video from home. The nearest clinic is two hours away.',
    agreed: AGREED,
  },
  {
    name: 'Harriet L.',
    content: 'They talked with my family doctor, so I didn’t have to go over my whole history again.',
    agreed: AGREED,
  },
  { name: 'Desmond F.', content: 'My nutrition plan is full of food I already cook.', agreed: AGREED },
  {
    name: 'Paloma R.',
    content: 'Kind people, quiet rooms and appointments that start on time.',
    agreed: AGREED,
  },
  { name: 'Anders B.', content: 'My first message was answered the same afternoon.', agreed: AGREED },
  {
    name: 'Lucille G.',
    content: 'I came in for one thing and left with a better picture of my health.',
    agreed: AGREED,
  },
  {
    name: 'Marcus V.',
    content: 'They told me what to expect and what not to expect. I trust that.',
    agreed: AGREED,
  },
  { name: 'Yara S.', content: 'It was easy to move my appointment when my shifts changed.', agreed: AGREED },
  {
    name: 'Bennett C.',
    content: 'They wrote every step down for me, in words I understood.',
    agreed: AGREED,
  },
  { name: 'Simone H.', content: 'I felt heard. That’s the simplest way I can put it.', agreed: AGREED },
]

const untold = { sentence: '', patients: null, of: null, year: '' }
export const testimonials = fact<Testimonial[]>(
  'testimonials',
  exampleTestimonials.map((words) => ({ ...words, typical: untold, rating: 'Five stars' })),
)?.filter((words) => !namesResult(words.content) || typicalText(words.typical))
/** Only where every patient gave them: a card without would look like a bad mark. */
export const showsStars = !!testimonials?.every(({ rating }) => rating)
