import { company } from './company.ts'

/** Emails about times that were offered; they name the division and the place, and nothing of the message. */
export const offerMails = {
  offered: {
    subject: 'Times for your appointment',
    text: (division: string, place: string) =>
      `Here are times for your appointment. Division: ${division}. How: ${place}. Please choose one within 14 days, or tell us that none of them fits.`,
    times: 'Times',
    action: 'Choose a time',
  },
  accepted: {
    subject: 'Your appointment is set',
    text: (division: string, place: string) =>
      `Thank you for choosing a time. Division: ${division}. How: ${place}. If something comes up, please call us.`,
    times: 'Your time',
    action: '',
  },
  withdrawn: {
    subject: 'Times that no longer hold',
    text: (division: string) =>
      `The times that we gave you no longer hold. Division: ${division}. We’ll call or email you to find another one.`,
    times: 'No longer',
    action: '',
  },
}
export type OfferMail = keyof typeof offerMails

/** The page behind the link; each part stands in it once and the server shows the one that holds. */
export const offerPage = {
  time: 'Time',
  place: 'How',
  division: 'Division',
  open: {
    title: 'Choose a time',
    lead: 'Press the one that fits you. We’ll confirm it by email.',
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
  ended: {
    title: 'These times no longer hold',
    lead: 'We may have sent you newer ones by email. Or call us, and we’ll find a time:',
  },
  over: () => `This time is over. Please choose another one, or call ${company.phone}.`,
  taken: 'You have chosen a time already. To change it, please call us.',
} as const
