import { company } from './company.ts'
import { countWord } from './count.ts'
import { chosenItems, fact, showsFact, withPeriod } from './fact.ts'
import type { Hero, Point } from './page.ts'
import { cliniciansOf } from './people.ts'
import { questionsOf } from './questions.ts'
import { contactFor } from './requests.ts'

const { items: tools, has } = chosenItems('ownTools', [
  {
    icon: 'notes',
    title: 'Visit notes',
    description: 'Drafts the record while you talk with the owner. You review it and sign.',
  },
  {
    icon: 'images',
    title: 'Image review',
    description: 'Marks areas on radiographs that deserve a second look. The read is yours.',
  },
  {
    icon: 'phone',
    title: 'Call and message triage',
    description: 'Sorts calls and messages by urgency.',
  },
  {
    icon: 'trend',
    title: 'Trend watch',
    description: 'Weight, labs and history on one timeline for each patient.',
  },
  {
    icon: 'recall',
    title: 'Reminders and recalls',
    description: 'Vaccines, dental cleanings and checkups, in words owners understand.',
  },
  {
    icon: 'stock',
    title: 'Inventory forecast',
    description: 'Suggests what to order based on the appointments you have booked.',
  },
])

const ofTools = (points: readonly (Point & { tool: Parameters<typeof has>[0] })[]) =>
  points.filter(({ tool }) => has(tool))

export const solutions = {
  title: `${countWord(tools.length)} tool${tools.length > 1 ? 's' : ''} for a busy practice`,
  items: tools,
}

export const hero: Hero = {
  eyebrow: company.divisions.vetmedtech.name,
  title: 'For patients who can’t tell you where it hurts.',
  lead:
    has('Visit notes') && has('Call and message triage')
      ? 'AI tools that take the notes and sort the calls. You keep your eyes on the animal.'
      : 'AI tools that let you keep your eyes on the animal.',
  actions: [
    { label: 'Request a Demo', to: contactFor('demo-vetmedtech') },
    ...(showsFact('practicePrices') ? [{ label: 'See prices', to: '#prices' }] : []),
  ],
}

export const practices = {
  title: 'What changes for your practice',
  items: ofTools([
    {
      tool: 'Visit notes',
      title: 'Evenings without charting',
      text: 'The record is drafted when the visit ends.',
    },
    {
      tool: 'Call and message triage',
      title: 'A calmer front desk',
      text: 'Routine questions get an answer. Urgent ones go to your team.',
    },
    {
      tool: 'Reminders and recalls',
      title: 'No one forgotten',
      text: 'Reminders are based on your visits.',
    },
  ]),
}

/** Beside each price; what the page said before an owner could. */
const unit = 'per veterinarian, per month'
const ownPrices = fact('practicePrices', {
  unit,
  included: 'Setup and training are included.',
  partTime: 'Part-time and relief veterinarians count as half.',
  leaving: 'You can leave at the end of any month.',
  rows: [
    { what: 'One tool', price: '$79' },
    { what: 'All six', price: '$299' },
  ],
  locations:
    'One contract and one bill. Each location keeps its own hours, phone rules and reminders, and you see all of them in one report. With five or more locations, you pay 15% less.',
})

/** What the tools cost, and how several locations use them. */
export const practicePrices = {
  title: 'What it costs',
  own: ownPrices && {
    ...ownPrices,
    unit: ownPrices.unit ?? unit,
    rows: ownPrices.rows.map(({ what, price }) => ({
      what,
      price: /^\d[\d,.]*$/.test(price) ? `$${price}` : price,
    })),
    lead: [ownPrices.included, ownPrices.partTime, ownPrices.leaving]
      .flatMap((text) => (text ? withPeriod(text) : []))
      .join(' '),
  },
  locationsTitle: 'Several locations?',
}

/** Which systems are connected, by kind. */
export const connectedSystems = {
  title: 'Works with what you have',
  heads: { system: 'Your system', reads: 'We read', writes: 'We write back' },
  rows: fact('practiceSystems', [
    {
      title: 'Practice management',
      names: 'Example Practice Cloud, Example Practice Server',
      reads: 'Appointments, owners and the patient’s history',
      writes: 'The note, once you’ve signed it',
    },
    {
      title: 'Imaging',
      names: 'Example DICOM Viewer',
      reads: 'Radiographs and ultrasound images',
      writes: 'Marks, in a layer you can turn off',
    },
    {
      title: 'Laboratory',
      names: 'Example In-House Analyzer, Example Reference Lab',
      reads: 'Results as they come in',
      writes: 'Nothing',
    },
    {
      title: 'Phones and messages',
      names: 'Example Phone System, Example Text Service',
      reads: 'Calls and messages to your practice',
      writes: 'Replies and reminders',
    },
    {
      title: 'Online booking',
      names: 'Example Booking Page',
      reads: 'Open times',
      writes: 'Requests for your team to confirm',
    },
  ]),
  action: { label: 'Ask about your systems', to: contactFor('connections-vetmedtech') },
}

/** How many images of which species were read, and what was missed. */
const imageTest = fact('imageTest', {
  text: 'On 1,840 radiographs of dogs, cats and horses that two radiologists had read. It marked 94 of every 100 findings and missed 6.',
})

export const imageReview = { title: 'How was image review tested?', text: imageTest?.text }

export const questions = questionsOf(
  'practiceQuestions',
  [
    {
      question: 'Do replies go out without us?',
      answer: 'Only the kinds you have approved, such as opening hours.',
    },
    {
      question: 'Which species does it cover?',
      answer: 'Dogs, cats and horses.',
    },
    {
      question: 'Who owns our records?',
      answer: 'You do. You can export them at any time, and we keep no copy after you leave.',
    },
    {
      question: 'How soon can we start, and who helps at night?',
      answer: 'Within two weeks of the first call. Our support line answers day and night.',
    },
  ],
  {
    question: 'Does the FDA review tools like these?',
    answer:
      'Not before they’re sold. In the United States, devices for animals don’t need FDA approval first.',
  },
)

export const owners = {
  title: 'What your clients notice',
  items: ofTools([
    { tool: 'Visit notes', title: 'More attention for their pet', text: 'Less typing in the room.' },
    {
      tool: 'Call and message triage',
      title: 'Answers after hours',
      text: 'Your opening hours, and who to call at night.',
    },
    {
      tool: 'Trend watch',
      title: 'A record that travels',
      text: 'Their pet’s history goes along to a specialist.',
    },
    {
      tool: 'Reminders and recalls',
      title: 'Reminders that make sense',
      text: 'What’s due, why it matters and how to book it.',
    },
  ]),
}

export const closing = {
  title: 'See how it fits your practice.',
  phone: company.divisions.vetmedtech.phone,
  action: { label: 'Request a Demo', to: contactFor('demo-vetmedtech') },
}

export const veterinarians = { title: 'Veterinarians who work with us', people: cliniciansOf('vetmedtech') }
