import { claims, mission, missionTitle } from './claims.ts'
import { company } from './company.ts'
import type { LeadershipCard } from './page.ts'
import { contactFor } from './requests.ts'
import type { Source } from './safeguards.ts'

export const hero = {
  lead: `We see patients, offer therapy, and build AI tools for hospitals and veterinary practices. We’re based in ${company.place}, and we serve ${claims.states.phrase}.`,
  action: { label: 'Get in Touch', to: '/contact' },
}

export const whoWeAre = {
  title: 'Who We Are',
  lead: 'Clinicians, engineers and the people who pick up the phone, all in one company.',
  points: {
    [claims.board.label]: claims.board.sentence,
    'Healthcare Excellence':
      'We set a clear standard for every service, check our work against it and fix what falls short.',
    'Seamless Integration': `${claims.integrations.sentence} bring our tools into the systems clinicians already use.`,
  },
}

/** Seats of the board; an owner adds who holds each, as 'Name, MD, licensed in Florida'. */
export const board: {
  sample: boolean
  title: string
  seats: readonly { seat: string; reviews: string; name: string }[]
} = {
  sample: true,
  title: 'What the board reviews. We’ll name the physicians here.',
  seats: [
    { seat: 'Family medicine', reviews: 'Visits, prescriptions and lab follow-up', name: '' },
    { seat: 'Psychiatry', reviews: 'Therapy, medication and what we do in a crisis', name: '' },
    { seat: 'Emergency medicine', reviews: 'What our hospital systems may suggest, and when', name: '' },
    { seat: 'Endocrinology', reviews: 'Hormones, peptides and which preparations we prescribe', name: '' },
  ],
}

/** What a reader can look up without asking us. */
export const checks: {
  title: string
  lead: string
  points: readonly { title: string; description: string; from: readonly Source[] }[]
} = {
  title: 'How you can check us',
  lead: 'Health care asks for a lot of trust. Here is how to find out for yourself.',
  points: [
    {
      title: 'A clinician’s license',
      description:
        'Ask for the name before your visit. Anyone can look up, free of charge, where a clinician is licensed and whether a board has acted against them.',
      from: ['license', 'nurse'],
    },
    {
      title: 'A price',
      description:
        'If you pay without insurance, federal law gives you a written estimate before a visit you schedule. You can dispute a bill that is $400 or more above it.',
      from: ['estimate'],
    },
    {
      title: 'A complaint',
      description: `Call us at ${company.corporatePhone}. You don’t have to: your state’s medical board or board of nursing takes complaints about care, and the federal Office for Civil Rights those about privacy.`,
      from: ['privacy'],
    },
  ],
}

/** On the page for as long as anything is marked (sampleMark in layout.ts); each mark leads here. */
export const sampleMeaning = {
  title: 'What “Sample” means',
  text: 'A name, price, figure or answer with this mark shows what will stand there. We haven’t confirmed it yet, so please ask us before you rely on it. The mark goes when the real one arrives.',
}

export const missionCard = {
  title: missionTitle,
  text: mission,
  action: { label: 'See clinical care', to: '/clinical' },
}

/** Invented people with drawn portraits, to show the layout (acceptance D6): no credentials, no photographs. */
export const leadership: { title: string; lead: string; people: LeadershipCard[] } = {
  title: 'Leadership Team',
  lead: 'The people responsible for our care and our technology.',
  people: [
    {
      sample: true,
      name: 'Adele Marchetti',
      drawn: 'adele',
      title: 'Chief Executive Officer',
      state: 'Florida',
      bio: 'Adele leads the company and its four divisions. She started at a clinic front desk and still answers the phone there one morning a month. She wants every patient to know who to call and what happens next.',
      quote: 'Care should be easy to reach.',
    },
    {
      sample: true,
      name: 'Rowan Ellery',
      drawn: 'rowan',
      title: 'Chief Operating Officer',
      state: 'Texas',
      bio: 'Rowan runs operations across the states we serve: schedules, supplies and the people who keep visits on time. If we’ve promised something to a patient or a partner, Rowan’s team sees it through.',
    },
    {
      sample: true,
      name: 'Imani Castellano',
      drawn: 'imani',
      title: 'Director of Clinical Operations',
      state: 'Florida',
      bio: 'Imani runs our clinic and our video visits, from the first phone call to the last follow-up. Every Friday she reads what patients wrote that week and calls some of them back.',
      quote: 'I ask how long our patients waited, and why.',
    },
    {
      sample: true,
      name: 'Viktor Lindqvist',
      drawn: 'viktor',
      title: 'Director of MedTech',
      bio: 'Viktor works with hospitals to fit our systems into the way their teams already work. Before a rollout he spends a night shift on the unit. He would rather remove a click than add a feature.',
    },
    {
      sample: true,
      name: 'Noor Abernathy',
      drawn: 'noor',
      title: 'Director of Behavioral Health',
      state: 'Colorado',
      bio: 'Noor leads our therapists and prescribers, and protects the time they have for each person. She built the first visit so that nobody has to tell their story twice.',
    },
    {
      sample: true,
      name: 'Beatriz Holloway',
      drawn: 'beatriz',
      title: 'Director of VetMedTech',
      bio: 'Beatriz spends most of her week inside veterinary practices, finding out what slows them down. She brings those notes back to our engineers, along with a good deal of dog hair.',
    },
  ],
}

export const team: {
  title: string
  person: LeadershipCard
  text: string
  action: { label: string; to: string }
} = {
  title: 'The team behind the tools',
  person: {
    sample: true,
    name: 'Caspian Moreau',
    drawn: 'caspian',
    title: 'CTO',
    bio: 'Caspian leads our engineers and designers. Everyone on the team sits in on visits, with the patient’s permission, before they write code for one.',
    quote: 'A clinician should spend the visit looking at the patient.',
  },
  text: 'Our engineers and designers work alongside clinicians. They release small improvements often, and they take out what nobody uses.',
  action: { label: 'Talk to the team', to: contactFor('team') },
}

export const champions = {
  title: 'Building Champions',
  text: 'A champion is someone who knows their own health: what a lab result means, which habit to start with, what to ask at the next visit. We’d like that for every patient, and for everyone who works here.',
  action: { label: 'Ask About Our Care', to: contactFor('care') },
}

export const touch = {
  title: 'Get in Touch',
  text: 'Have a question about a service, an idea for a partnership or a press inquiry? We’ll get it to the right person.',
  action: { label: 'Write to Us', to: '/contact' },
}

export const join = {
  title: 'Join the family',
  text: 'Become a patient, bring our tools to your hospital or practice, or come work with us.',
  action: { label: 'Talk to Us', to: contactFor('family') },
  more: { label: 'See careers', to: '/careers' },
}
