import { answerComes } from './answers.ts'
import { claims, mission, missionTitle } from './claims.ts'
import { company } from './company.ts'
import { fact } from './fact.ts'
import { ownDivisions } from './ownDivisions.ts'
import { leaders, otherClinicians, technologyLedBy } from './people.ts'
import { contactFor } from './requests.ts'
import type { Source } from './safeguards.ts'
import { statesClaim } from './states.ts'

export const practicesBeginning = 'Practices at'

export const hero = {
  title: 'Care you can check.',
  lead: `Based in ${company.place}.${statesClaim.within && ` Patients${statesClaim.within}.`}`,
  actions: [
    { label: 'Get in Touch', to: '/contact#form' },
    { label: 'See careers', to: '/careers' },
  ],
}

export const whoWeAre = {
  title: 'Who We Are',
  points: [
    ...(claims.board ? [{ title: claims.board.label, text: claims.board.sentence }] : []),
    {
      title: 'Healthcare Excellence',
      text: 'We say no when something won’t help you or isn’t safe, and tell you why.',
    },
    ...(claims.integrations
      ? [
          {
            title: 'Seamless Integration',
            text: `${claims.integrations.sentence} bring our tools into the systems clinicians already use.`,
          },
        ]
      : []),
  ],
}

/** Seats of the board; an owner adds who holds each, as 'Name, MD, licensed in Florida', and where somebody from outside practices. */
export const board = {
  title: 'What the board reviews',
  /** 'Ada Lovelace, MD, outside member' */
  member: ({ name, outside }: { name: string; outside?: string }) =>
    [name, outside && (name ? 'outside member' : 'Outside member')].filter(Boolean).join(', '),
  practices: (place: string) => `${practicesBeginning} ${place}`,
  /** Where a member leads a service, somebody else reviews it. */
  ownServices: fact('boardReview', {
    text: 'Services that one of our own directors leads are reviewed by an outside member.',
  })?.text,
  /** Outside members first. */
  seats: fact('board', [
    { seat: 'Family medicine', reviews: 'Visits, prescriptions and lab follow-up', name: '', outside: '' },
    { seat: 'Psychiatry', reviews: 'Therapy, medication and what we do in a crisis', name: '', outside: '' },
    {
      seat: 'Emergency medicine',
      reviews: 'What our hospital systems may suggest, and when',
      name: '',
      outside: '',
    },
    {
      seat: 'Endocrinology',
      reviews: 'Hormones, peptides and which preparations we prescribe',
      name: '',
      outside: '',
    },
  ])?.toSorted((one, other) => Number(!!other.outside) - Number(!!one.outside)),
}

/** What a reader can look up without asking us. */
export const checks: {
  title: string
  lead: string
  points: readonly {
    title: string
    /** Before the description. */
    call?: { text: string; phone: string }
    description: string
    from: readonly Source[]
  }[]
} = {
  title: 'Look us up',
  lead: 'You don’t have to take our word for it.',
  points: [
    {
      title: 'A clinician’s license',
      description:
        'Search by last name and state. Anyone can look up, free of charge, where a clinician is licensed and whether a board has acted against them.',
      from: ['license', 'nurse'],
    },
    {
      title: 'A complaint',
      call: { text: 'Call us at', phone: company.corporatePhone },
      description: `Your state’s medical or nursing board takes complaints about care, the Office for Civil Rights those about privacy.`,
      from: ['privacy'],
    },
  ],
}

const first = ownDivisions[0]!

export const missionCard = {
  division: first.division,
  title: missionTitle,
  text: mission,
  action: {
    label: first.division === 'clinical' ? 'See clinical care' : `See ${first.name}`,
    to: first.path,
  },
}

export const leadership = { title: 'Leadership Team', people: leaders }
export const clinicians = { title: 'Clinicians', people: otherClinicians }

export const team = {
  title: 'The team behind the tools',
  text: technologyLedBy,
  action: { label: 'Talk to the team', to: contactFor('team') },
}

export const champions = {
  title: 'Building Champions',
  text: 'You leave knowing what your results mean.',
  action: { label: 'Ask about our care', to: contactFor('care') },
}

export const touch = {
  title: 'Get in Touch',
  text: 'Questions, partnerships and press.',
  action: { label: 'Write to us', to: '/contact#form' },
}

export const join = {
  eyebrow: 'Join the family',
  title: 'Become a patient, a partner or a colleague.',
  text: `Tell us which. ${answerComes}`,
  action: { label: 'Talk to Us', to: contactFor('family') },
}
