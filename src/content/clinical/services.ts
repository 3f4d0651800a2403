import { company } from '../company.ts'
import { countWord } from '../count.ts'
import { serviceNames, type ClinicalService } from './names.ts'
import { descriptions } from './landing.ts'
import { clinicalServices } from './offered.ts'
import { chosenItems } from '../fact.ts'
import type { Hero } from '../page.ts'
import { priceWords, screeningPrice, visitPrice } from '../prices.ts'
import { contactFor, forSomeoneElse } from '../requests.ts'

/** 'Six clinical services' */
export const serviceCount = `${countWord(clinicalServices.length)} clinical service${clinicalServices.length === 1 ? '' : 's'}`

/** The page that says, once, how visits, prices, prescriptions, privacy and payment work (decision 0003). */
export const hero: Omit<Hero, 'lead'> = {
  eyebrow: 'Services',
  title: clinicalServices.every(visitPrice) ? 'Every visit, with its price.' : `${serviceCount}.`,
  actions: [
    { label: 'Schedule a Consultation', to: contactFor('consultation-clinical') },
    forSomeoneElse('clinical'),
  ],
}

const card = (service: ClinicalService) => ({
  title: serviceNames[service],
  description: descriptions[service],
  price: visitPrice(service),
  screening: service === 'iv-therapy' && screeningPrice && `${priceWords.screening}: ${screeningPrice}`,
  link: contactFor(`about-${service}`),
  more: `/clinical/${service}`,
})

export const services = { ask: 'Ask about this', items: clinicalServices.map(card) }

export const additional = {
  title: 'More ways we can help',
  ...chosenItems('ownMore', [
    { title: 'Lab review', text: 'Bring lab results you already have, and we’ll read them with you.' },
    { title: 'Sleep and stress consultation', text: 'Both can undo a good plan, so we look at them early.' },
    { title: 'Second opinion', text: 'A fresh look at a plan you’re following, ours or someone else’s.' },
  ]),
}

export const process = {
  title: 'Every plan follows four steps',
  steps: {
    Assessment: 'Your history, your medications and what you’d like to change.',
    Diagnostics: 'Labs and measurements show where you are today.',
    'Personalized protocol': 'A written plan: what to do, how much, how often and why.',
    'Ongoing support': 'Results and doses are checked at scheduled visits.',
  },
}

export const closing = {
  title: 'Not sure which service you need?',
  text: 'Ask us to call you, and we suggest where to start.',
  phone: company.divisions.clinical.phone,
  action: { label: 'Request a Call', to: contactFor('call-clinical') },
}
