import type { Testimonial } from './page.ts'

/** Invented to show the layout: each must be replaced by words a real client said and agreed to publish (acceptance D7). */
const sample = (name: string, content: string): Testimonial => ({
  sample: true,
  source: null,
  consentOnFile: false,
  name,
  avatarInitial: name.charAt(0),
  content,
  avatarImage: '',
})

export const testimonials: readonly Testimonial[] = [
  sample(
    'Maren T.',
    'I had a plan I could follow by the end of my first visit, and someone to call when I had questions.',
  ),
  sample('Julian P.', 'They explained every lab value to me. Nobody had done that before.'),
  sample('Odette K.', 'Booking took five minutes, and the follow-up came on the day they said it would.'),
  sample('Renzo A.', 'I never felt rushed. My clinician remembered what we had talked about last time.'),
  sample('Camille D.', 'The payment plan was clear from the start. No surprises on the bill.'),
  sample(
    'Theo W.',
    'Straight answers, including when the answer was that I did not need the treatment I asked about.',
  ),
  sample('Ines M.', 'I do my visits by video from home, two hours from the nearest clinic.'),
  sample('Harriet L.', 'They spoke with my family doctor, so I did not have to repeat my history twice.'),
  sample('Desmond F.', 'The nutrition plan had food in it that I already cook.'),
  sample('Paloma R.', 'Kind people, quiet rooms, and appointments that begin on time.'),
  sample('Anders B.', 'My first message was answered by a person, the same afternoon.'),
  sample('Lucille G.', 'I came for one thing and left with a fuller picture of my health.'),
  sample('Marcus V.', 'They told me what to expect, and what not to expect. I trust that.'),
  sample('Yara S.', 'It was easy to change my appointment when my shifts changed.'),
  sample('Bennett C.', 'Every step was written down for me, in words I understood.'),
  sample('Simone H.', 'I felt listened to. It is the simplest way I can put it.'),
]
