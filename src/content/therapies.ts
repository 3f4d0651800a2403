import { chosenItems } from './fact.ts'

const COUPLES = 'Couples and family therapy'
const MEDICATION = 'Medication management'

const { items, has } = chosenItems('ownTherapies', [
  {
    icon: 'one',
    title: 'Individual therapy',
    description: 'Regular time with one therapist, about what’s going on and what you’d like to change.',
  },
  {
    icon: 'pair',
    title: COUPLES,
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
    description: 'A careful assessment first, then a plan that you agree to.',
  },
  {
    icon: 'after',
    title: 'Trauma and grief',
    description: 'Support that goes as slowly as you need. You decide what to share, and when.',
  },
  {
    icon: 'dose',
    title: MEDICATION,
    description: 'Prescribing and regular check-ins, coordinated with your therapist and your doctor.',
  },
])
/** The mental health services that the company offers. */
export const therapies = items

export const hasCouples = has(COUPLES)
export const hasPrescribers = has(MEDICATION)
/** Whether anything but medication is offered. */
export const hasTherapy = items.some(({ title }) => title !== MEDICATION)

/** What each kind of visit is called in the list of prices. */
export const therapyNames = {
  behavioral: hasTherapy ? 'Therapy' : MEDICATION,
  couples: COUPLES,
  medicationManagement: MEDICATION,
}
export type Therapy = keyof typeof therapyNames
