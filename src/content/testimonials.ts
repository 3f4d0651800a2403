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
    'By the end of my first visit I had a plan I could follow, and someone to call with questions.',
  ),
  sample('Julian P.', 'They explained every lab value to me. Nobody had ever done that.'),
  sample('Odette K.', 'Booking took five minutes, and the follow-up call came the day they said it would.'),
  sample('Renzo A.', 'I never felt rushed. My clinician remembered what we talked about last time.'),
  sample('Camille D.', 'The payment plan was clear from the start. No surprises on the bill.'),
  sample(
    'Theo W.',
    'Straight answers, even when the answer was that I didn’t need the treatment I asked about.',
  ),
  sample('Ines M.', 'I do my visits by video from home. The nearest clinic is two hours away.'),
  sample(
    'Harriet L.',
    'They talked with my family doctor, so I didn’t have to go over my whole history again.',
  ),
  sample('Desmond F.', 'My nutrition plan is full of food I already cook.'),
  sample('Paloma R.', 'Kind people, quiet rooms and appointments that start on time.'),
  sample('Anders B.', 'A real person answered my first message that same afternoon.'),
  sample('Lucille G.', 'I came in for one thing and left with a better picture of my health.'),
  sample('Marcus V.', 'They told me what to expect and what not to expect. I trust that.'),
  sample('Yara S.', 'It was easy to move my appointment when my shifts changed.'),
  sample('Bennett C.', 'They wrote every step down for me, in words I understood.'),
  sample('Simone H.', 'I felt heard. That’s the simplest way I can put it.'),
]
