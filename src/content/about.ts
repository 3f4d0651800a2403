import { claims, mission, missionTitle } from './claims.ts'
import { company } from './company.ts'
import type { LeadershipCard, PageMeta, Point } from './page.ts'
import { contactFor } from './requests.ts'

export const meta: PageMeta = {
  path: '/about',
  title: `About ${company.name}`,
  description: `Who we are, what we hold ourselves to, and the people responsible: a healthcare company with four divisions and a ${claims.board.label}.`,
  image: 'about',
  trail: [{ name: 'About Us', path: '/about' }],
  indexed: true,
}

export const hero = {
  lead: `A healthcare company with four divisions and one front door, from ${company.place} to ${claims.states.phrase}.`,
  action: { label: 'Get in Touch', to: '/contact' },
}

export const whoWeAre: { title: string; lead: string; points: Point[] } = {
  title: 'Who We Are',
  lead: 'Clinicians, engineers and the people who answer the phone, in one company.',
  points: [
    { title: claims.board.label, description: claims.board.sentence },
    {
      title: 'Healthcare Excellence',
      description:
        'We write down how care should go, measure whether it went that way, and mend what did not.',
    },
    {
      title: 'Seamless Integration',
      description: `${claims.integrations.sentence} let our work appear where clinicians already look.`,
    },
  ],
}

export const missionCard = {
  title: missionTitle,
  text: mission,
  action: { label: 'See clinical care', to: '/clinical' },
}

/** Invented people, to show the layout (acceptance D6): no credentials, no photographs. */
export const leadership: { title: string; lead: string; people: LeadershipCard[] } = {
  title: 'Leadership Team',
  lead: 'The people who answer for the work.',
  people: [
    {
      sample: true,
      name: 'Adele Marchetti',
      title: 'Chief Executive Officer',
      state: 'Florida',
      bio: 'Leads the company and its four divisions.',
      quote: 'Care should be easy to reach.',
    },
    {
      sample: true,
      name: 'Rowan Ellery',
      title: 'Chief Operating Officer',
      state: 'Texas',
      bio: 'Makes sure that what was promised on Monday has happened by Friday.',
    },
    {
      sample: true,
      name: 'Imani Castellano',
      title: 'Director of Clinical Operations',
      state: 'Georgia',
      bio: 'Runs the clinics day to day, from first call to follow-up.',
      quote: 'I ask every clinic what its patients waited for.',
    },
    {
      sample: true,
      name: 'Viktor Lindqvist',
      title: 'Director of MedTech',
      bio: 'Works with hospitals to fit our systems to their wards.',
    },
    {
      sample: true,
      name: 'Noor Abernathy',
      title: 'Director of Behavioral Health',
      state: 'Colorado',
      bio: 'Keeps the pace humane, for clients and for staff.',
    },
    {
      sample: true,
      name: 'Beatriz Holloway',
      title: 'Director of VetMedTech',
      bio: 'Spends her weeks in practices, watching what gets in the way.',
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
    title: 'CTO',
    bio: 'Leads the engineers.',
    quote: 'A clinician should spend the visit with the patient.',
  },
  text: 'A small group of engineers and designers works next to clinicians, ships in small steps, and takes things away as readily as it adds them.',
  action: { label: 'Talk to the team', to: contactFor('team') },
}

export const champions = {
  title: 'Building Champions',
  text: 'We help people become good at their own health: to read a lab result, keep a habit, and ask the right question. The same goes for our staff, who are taught, mentored and given time to learn.',
  action: { label: 'Ask About Our Care', to: contactFor('care') },
}

export const touch = {
  title: 'Get in Touch',
  text: 'Questions about a service, a partnership or a press inquiry: one address reaches the right person.',
  action: { label: 'Write to Us', to: '/contact' },
}

export const join = {
  title: 'Join the family',
  text: 'Become a patient, bring our systems to your hospital or practice, or work with us.',
  action: { label: 'Join the Family', to: contactFor('family') },
  more: { label: 'See open roles', to: '/careers' },
}
