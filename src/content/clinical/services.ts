import { company } from '../company.ts'
import { serviceNames } from './names.ts'
import type { Hero, PageMeta, Point, ProcessStep, ServiceCard } from '../page.ts'
import { contactFor } from '../requests.ts'

export const meta: PageMeta = {
  path: '/clinical/services',
  title: `Clinical services | ${company.name}`,
  description:
    'Six clinical services, three that support them, and the four steps every plan goes through: assessment, diagnostics, personalized protocol, ongoing support.',
  image: 'clinical-services',
  trail: [
    { name: company.divisions.clinical.name, path: '/clinical' },
    { name: 'Clinical Services', path: '/clinical/services' },
  ],
  indexed: true,
}

export const hero: Hero = {
  eyebrow: 'Services',
  title: 'Our clinical services.',
  lead: 'Six services that can stand alone or work together, and one process behind all of them.',
  actions: [{ label: 'Schedule a Consultation', to: contactFor('consultation-clinical') }],
}

export const services: { title: string; ask: string; items: ServiceCard<'clinical'>[] } = {
  title: 'Services',
  ask: 'Ask about this',
  items: [
    {
      icon: 'descent',
      title: serviceNames.weightLoss,
      description:
        'A clinician, a food plan and regular reviews, with medication considered when it is appropriate.',
      link: contactFor('about-weight-loss'),
      page: '/clinical/weight-loss',
    },
    {
      icon: 'chain',
      title: serviceNames.peptides,
      description: 'Evaluation, prescription where indicated, and monitoring by the same clinician.',
      link: contactFor('about-peptides'),
      page: '/clinical/peptides',
    },
    {
      icon: 'two',
      title: serviceNames.sexualWellness,
      description: 'Assessment and treatment for concerns about desire, arousal, erection and comfort.',
      link: contactFor('about-sexual-wellness'),
      page: '/clinical/sexual-wellness',
    },
    {
      icon: 'drops',
      title: serviceNames.ivTherapy,
      description: 'Hydration and nutrient infusions, each one ordered for the person who receives it.',
      link: contactFor('about-iv-therapy'),
      page: '/clinical/iv-therapy',
    },
    {
      icon: 'cycle',
      title: serviceNames.bhrt,
      description: 'Care for menopause, andropause and other hormone changes, guided by labs and symptoms.',
      link: contactFor('about-bhrt'),
      page: '/clinical/bhrt',
    },
    {
      icon: 'intervals',
      title: serviceNames.workoutNutrition,
      description: 'Training and eating plans drawn up with your health history in view.',
      link: contactFor('about-workout-nutrition'),
      page: '/clinical/workout-nutrition',
    },
  ],
}

export const additional: { title: string; items: Point[] } = {
  title: 'Three further services',
  items: [
    {
      title: 'Laboratory review',
      description: 'Bring results you already have. We go through them with you, line by line.',
    },
    {
      title: 'Sleep and stress consultation',
      description: 'Two things that undo good plans, looked at early.',
    },
    { title: 'Second look', description: 'A fresh review of a plan you are on, from us or from elsewhere.' },
  ],
}

export const process: { title: string; steps: ProcessStep[] } = {
  title: 'Four steps',
  steps: [
    {
      number: '1',
      title: 'Assessment',
      description: 'We talk through your history, your medications and what you want to change.',
    },
    {
      number: '2',
      title: 'Diagnostics',
      description: 'Labs and measurements show where you stand, so that progress can be seen.',
    },
    {
      number: '3',
      title: 'Personalized protocol',
      description: 'You receive a written plan: what, how much, how often, and why.',
    },
    {
      number: '4',
      title: 'Ongoing support',
      description: 'We check results on agreed dates and adjust. You can write to us in between.',
    },
  ],
}

export const closing = {
  title: 'Not sure which service it is?',
  text: 'Ask for a call. At the visit we talk about what you need and suggest a service.',
  action: { label: 'Schedule a Consultation', to: contactFor('consultation-clinical') },
}
