import { company } from './company.ts'
import { callTo } from './layout.ts'
import type { Hero, Question, ServiceCard, TimelineContent } from './page.ts'
import { contactFor } from './requests.ts'

export const hero: Hero = {
  eyebrow: company.divisions.vetmedtech.name,
  title: 'For patients who can’t tell you where it hurts.',
  lead: 'AI tools for animal care. They draft the notes, track the trends and sort the calls, so you can keep your eyes on the animal.',
  actions: [
    { label: 'Request a Demo', to: contactFor('demo-vetmedtech') },
    { label: 'Works with what you have', to: '#systems' },
    { label: 'For pet owners', to: '#pet-owners' },
  ],
}

export const solutions: { title: string; lead: string; items: ServiceCard[] } = {
  title: 'Six tools for a busy practice',
  lead: 'For the exam room, the treatment area and the front desk.',
  items: [
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
      description: 'Sorts calls and messages by urgency, day and night.',
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
  ],
}

export const practices = {
  call: callTo(company.divisions.vetmedtech.phone),
  title: 'What changes for your practice',
  lead: 'Our tools work alongside your practice management system.',
  items: {
    'Notes ready for review':
      'By the time the visit ends, the record is drafted and waiting for your signature.',
    'Backup for the front desk': 'Routine questions get an answer. Urgent ones go straight to your team.',
    'A clear list of who’s due': 'Built from your visits, so reminders go out on time.',
    'Decisions stay with the veterinarian': 'You can open, check and reject every suggestion.',
  },
}

export const clinicDay: TimelineContent = {
  sample: true,
  title: 'A day with the tools',
  lead: 'A made-up Tuesday at a small animal practice with two veterinarians.',
  steps: [
    {
      when: '7:45 a.m.',
      title: 'The night’s calls are sorted',
      description:
        'The dog that ate grapes was put through to the veterinarian on call at 2 a.m. A refill and a limp are left to call back.',
    },
    {
      when: '9:10 a.m.',
      title: 'The note is drafted as you talk',
      description: 'A Labrador has been limping since Sunday. You correct one line and sign.',
    },
    {
      when: '11:30 a.m.',
      title: 'A second look at a radiograph',
      description: 'The tool marks an area on a cat’s chest film. You look, and you make the call.',
    },
    {
      when: '2:00 p.m.',
      title: 'A trend you can see',
      description: 'A senior cat’s weight is down at the third visit in a row. The timeline shows it.',
    },
    {
      when: '5:30 p.m.',
      title: 'Reminders go out',
      description: 'Two dental cleanings and a vaccine, each with a way to book.',
    },
  ],
}

/** The names are examples until the owner has written the systems that are really connected. */
export const connectedSystems = {
  sample: true,
  title: 'Works with what you have',
  lead: 'You don’t have to replace anything. Here’s what our tools connect to, and what goes in each direction.',
  heads: { system: 'Your system', reads: 'Our tools read', writes: 'They write back' },
  rows: [
    {
      title: 'Practice management',
      names: ['Example Practice Cloud', 'Example Practice Server'],
      reads: 'Appointments, owners and the patient’s history',
      writes: 'The note, once you’ve signed it',
    },
    {
      title: 'Imaging',
      names: ['Example DICOM Viewer'],
      reads: 'Radiographs and ultrasound images',
      writes: 'Marks, in a layer you can turn off',
    },
    {
      title: 'Laboratory',
      names: ['Example In-House Analyzer', 'Example Reference Lab'],
      reads: 'Results as they come in',
      writes: 'Nothing',
    },
    {
      title: 'Phones and messages',
      names: ['Example Phone System', 'Example Text Service'],
      reads: 'Calls and messages to your practice',
      writes: 'Replies and reminders',
    },
    {
      title: 'Online booking',
      names: ['Example Booking Page'],
      reads: 'Open times',
      writes: 'Requests for your team to confirm',
    },
  ],
  ask: 'Don’t see yours? Tell us its name and version, and we’ll tell you whether it’s connected today.',
  action: { label: 'Ask about your systems', to: contactFor('connections-vetmedtech') },
}

export const questions: readonly Question[] = [
  {
    question: 'Does it make a diagnosis?',
    answer: 'No. It drafts, marks and sorts. The veterinarian makes every medical decision.',
  },
  {
    sample: true,
    question: 'How accurate are the marks on images?',
    answer:
      'We haven’t published figures yet. They’ll be given here for each kind of image: how often a finding was missed, and how often a mark was wrong. The veterinarian reads the whole image, marked or not.',
  },
  {
    question: 'Do replies go out without us?',
    sample: true,
    answer:
      'Only the kinds you have approved, such as opening hours. Everything else waits for somebody on your team.',
  },
  {
    sample: true,
    question: 'Whom do we call at night?',
    answer:
      'Our support line, for as long as you use a tool. If a tool is down, your practice goes on as it does today: your own systems keep working without it.',
  },
  {
    question: 'Does the FDA review tools like these?',
    answer:
      'Not before they’re sold. In the United States, devices for animals don’t need FDA approval first, so ask every maker, us included, how a tool was tested.',
  },
  {
    sample: true,
    question: 'Which species does it cover?',
    answer: 'Dogs, cats and horses today. If you see other species, ask us which tools work for them.',
  },
  {
    sample: true,
    question: 'Do pet owners need an app?',
    answer: 'No. Replies and reminders reach them by text message or email.',
  },
  {
    sample: true,
    question: 'Who owns our records?',
    answer: 'You do. You can export them at any time, and we keep no copy after you leave.',
  },
  {
    sample: true,
    question: 'How long until we’re up and running?',
    answer:
      'Most tools are ready within two weeks of the first call. We train your team on site or by video.',
  },
  {
    sample: true,
    question: 'What does it cost?',
    answer:
      'A monthly price per veterinarian for the tools you choose. You get it in writing after the demo.',
  },
]

export const owners = {
  title: 'For pet owners',
  lead: 'Four things you may notice when your practice uses our tools.',
  items: {
    'More attention for your pet': 'Less typing in the room, and more time with your animal.',
    'Answers after hours': 'Guidance on who to call at night, and a reply from your practice in the morning.',
    'A record that travels': 'Your pet’s history comes along when you move or see a specialist.',
    'Reminders that make sense': 'What’s due, why it matters and how to book it.',
  },
  action: { label: 'Ask about tools for pet owners', to: contactFor('about-pet-owners') },
}

export const closing = {
  title: 'See how it fits your practice.',
  text: 'Tell us what a busy day looks like, and we’ll show you where our tools can help.',
  phone: company.divisions.vetmedtech.phone,
  action: { label: 'Request a Demo', to: contactFor('demo-vetmedtech') },
  more: owners.action,
}
