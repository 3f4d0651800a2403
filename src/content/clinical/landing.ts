import { company } from '../company.ts'
import { serviceNames, type ClinicalService } from './names.ts'
import { clinicalCare, clinicalServices } from './offered.ts'
import type { Hero } from '../page.ts'
import { visitPrice } from '../prices.ts'
import { contactFor, forSomeoneElse } from '../requests.ts'

export const hero: Hero = {
  eyebrow: company.divisions.clinical.name,
  title: 'Care that starts with listening.',
  lead: `${clinicalCare}, planned around your history and your labs.`,
  actions: [
    { label: 'Schedule a Consultation', to: contactFor('consultation-clinical') },
    { label: 'See how visits work', to: '/clinical/services#visit' },
  ],
}

export const descriptions: Record<ClinicalService, string> = {
  'weight-loss': 'Food, movement and medication, with a clinician’s supervision.',
  peptides: 'What the evidence shows, peptide by peptide.',
  'sexual-wellness': 'Desire, function and comfort, in private.',
  'iv-therapy': 'Fluids and nutrients, after a health screening.',
  bhrt: 'For menopause and low testosterone.',
  'workout-nutrition': 'Workouts and meals that fit your week.',
}

const card = (service: ClinicalService) => ({
  icon: service,
  title: serviceNames[service],
  description: descriptions[service],
  link: `/clinical/${service}`,
  price: visitPrice(service),
})

export const services = {
  title: 'What brings you here?',
  items: clinicalServices.map(card),
}

export const closing = {
  title: 'Start with a conversation.',
  phone: company.divisions.clinical.phone,
  action: hero.actions[0],
  more: forSomeoneElse('clinical'),
}
