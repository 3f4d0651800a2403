import { company } from './company.ts'
import type { Action, Hero, PageMeta, Point, ServiceCard } from './page.ts'
import { contactFor } from './requests.ts'

export const meta: PageMeta = {
  path: '/vettech',
  title: `VetMedTech: AI tools for animal care | ${company.name}`,
  description:
    'AI tools for animal care: notes, image review, triage and reminders for veterinary practices, and for the people who bring their pets in.',
  image: 'vettech',
  trail: [{ name: company.divisions.vetmedtech.name, path: '/vettech' }],
  indexed: true,
}

export const hero: Hero = {
  eyebrow: company.divisions.vetmedtech.name,
  title: 'For patients who cannot say where it hurts.',
  lead: 'AI tools for animal care. They keep the notes, watch the trends and answer the phone, so that the people in the room can look at the animal.',
  actions: [
    { label: 'Request a Demo', to: contactFor('demo-vetmedtech') },
    { label: 'For pet owners', to: '#pet-owners' },
  ],
}

export const solutions: { title: string; lead: string; items: ServiceCard<'vetmedtech'>[] } = {
  title: 'Six tools',
  lead: 'Made for the consulting room, the treatment area and the front desk.',
  items: [
    {
      icon: 'notes',
      title: 'Visit notes',
      description: 'Drafts the record while you talk with the owner. You check and sign it.',
    },
    {
      icon: 'images',
      title: 'Image review',
      description: 'Marks areas on radiographs worth a second look. The reading stays yours.',
    },
    {
      icon: 'phone',
      title: 'Call and message triage',
      description: 'Sorts what comes in by urgency, around the clock.',
    },
    {
      icon: 'trend',
      title: 'Trend watch',
      description: 'Weight, labs and history on one line, across species and years.',
    },
    {
      icon: 'recall',
      title: 'Reminders and recalls',
      description: 'Vaccines, dentals and checks, in words that owners read.',
    },
    { icon: 'stock', title: 'Inventory forecast', description: 'Orders suggested from your appointments.' },
  ],
}

export const practices: { title: string; lead: string; items: Point[] } = {
  title: 'Benefits for practices',
  lead: 'The tools work beside your practice system.',
  items: [
    {
      title: 'Notes drafted during the visit',
      description: 'The record is there to check and sign when the visit ends.',
    },
    {
      title: 'A front desk with help',
      description: 'Routine questions are answered; urgent ones are put through.',
    },
    {
      title: 'A list of who should come back',
      description: 'It is kept from the visits, and reminders go out from it.',
    },
    {
      title: 'Decisions stay with the veterinarian',
      description: 'Every suggestion can be opened, checked and refused.',
    },
  ],
}

export const owners: { title: string; lead: string; items: Point[]; action: Action } = {
  title: 'For pet owners',
  lead: 'Four things you may notice when your practice uses our tools.',
  items: [
    { title: 'Eyes on your animal', description: 'Less typing in the room, more looking.' },
    {
      title: 'Answers after hours',
      description: 'Guidance on whom to call at night, and your practice’s reply in the morning.',
    },
    {
      title: 'A record that travels',
      description: 'History you can bring along when you move or see a specialist.',
    },
    { title: 'Reminders that make sense', description: 'What is due, why, and how to book it.' },
  ],
  action: { label: 'Ask about tools for pet owners', to: contactFor('about-pet-owners') },
}

export const closing = {
  title: 'See the tools in a practice day.',
  text: 'Tell us how a Tuesday goes in your practice. We will show you where the tools fit.',
  action: { label: 'Request a Demo', to: contactFor('demo-vetmedtech') },
}
