import { company } from './company.ts'

/** So long a visitor can choose one. */
export const OFFER_DAYS = 14

/** Emails about times that were offered. They may reach somebody else: they say how or where, and nothing of the division or the message. */
export const offerMails = {
  offered: {
    subject: 'Times for your appointment',
    text: (place: string) =>
      `Here are times for your appointment. How: ${place}. Please choose one within ${OFFER_DAYS} days, or tell us that none of them fits.`,
    times: 'Times',
    action: 'Choose a time',
  },
  accepted: {
    subject: 'Your appointment is set',
    text: (place: string) =>
      `Thank you for choosing a time. How: ${place}. If something comes up, please call us.`,
    times: 'Your time',
    action: '',
  },
  withdrawn: {
    subject: 'These times are no longer available',
    text: () =>
      `The times that we gave you are no longer available. We’ll call or email you to find another one.`,
    times: 'Canceled',
    action: '',
  },
}
export type OfferMail = keyof typeof offerMails

/** The page behind the link; each part stands in it once and the server shows the one that holds. */
export const offerPage = {
  time: 'Time',
  place: 'How',
  open: {
    title: 'Choose a time',
    lead: 'Choose the one that fits you. We’ll confirm it by email.',
    none: 'None of these fits',
  },
  accepted: {
    title: 'Your appointment is set',
    lead: 'We’ve sent you an email. If something comes up, please call us:',
  },
  declined: {
    title: 'We’ll find another time',
    lead: 'We’ve told the team that none of these fits. They’ll call or email you. You can also call us:',
  },
  failed: {
    title: 'This can’t be shown right now',
    lead: 'Please try again in a few minutes, or call us:',
  },
  ended: {
    title: 'These times are no longer available',
    lead: 'We may have sent you newer ones by email. Or call us, and we’ll find a time:',
  },
  over: () => `This time has passed. Please choose another one, or call ${company.phone}.`,
  justTaken: 'Someone else has just taken this time.',
  taken: 'You’ve already chosen a time. To change it, please call us.',
} as const
