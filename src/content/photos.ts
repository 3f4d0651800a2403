/** Places for the owner's own photographs, which an administrator uploads at /operational/site; without one the drawing is shown. */
import { ownFact } from './fact.ts'

export interface OwnPhoto {
  /** The name of its file below /photos: a digest of the content. */
  photo: string
  /** What is seen in it, for people who do not see it. */
  alt: string
  /** What stays in sight where its edges are cut: '' for the middle, or 'Top left'. */
  focus: string
  /** How close: '' for the whole height or width, 'Closer', 'Close'. */
  crop: string
}

export interface PhotoSlot {
  /** The drawing that is shown without a photograph, in src/site/pictures. */
  picture: `${'drawing' | 'object' | 'scene'}/${string}`
  /** Where it is seen. */
  place: string
  page: string
  /** Ask only if the site has this page; by default `page`. */
  askedWith: string
  /** How large it is seen at most, in pixels. */
  width: number
  height: number
  own: OwnPhoto | undefined
}

/** No page shows it. */
const example: OwnPhoto = {
  photo: `${'0'.repeat(64)}.webp`,
  alt: 'A clinician listens to a patient at a kitchen table',
  focus: '',
  crop: '',
}

/** The key of the fact that a photograph is. */
export const photoFact = (key: string) => `photo-${key}`

type Size = readonly [width: number, height: number]
const [hero, card, service]: readonly [Size, Size, Size] = [
  [780, 880],
  [600, 720],
  [800, 1000],
]

type Place = readonly [
  key: string,
  picture: PhotoSlot['picture'],
  place: string,
  page: string,
  size: Size,
  askedWith?: string,
]
const places = [
  ['homeHero', 'scene/home-visit', 'Home, beside the title', '/', hero],
  ['homeClinical', 'scene/check-up', 'Home, card Clinical', '/', card, '/clinical'],
  ['homeMedtech', 'scene/call-desk', 'Home, card MedTech', '/', card, '/medtech'],
  ['homeBehavioral', 'scene/park-bench', 'Home, card Behavioral Health', '/', card, '/behavioral'],
  ['homeVetmedtech', 'scene/exam-table', 'Home, card VetMedTech', '/', card, '/vettech'],
  ['about', 'drawing/contours-clinical', 'About us, beside our mission', '/about', [640, 800]],
  ['medtech', 'scene/call-desk', 'MedTech, with the call queue over its lower half', '/medtech', hero],
  ['vettech', 'scene/exam-table', 'VetMedTech, beside the title', '/vettech', [1000, 1100]],
  ['behavioral', 'scene/two-chairs', 'Behavioral Health, beside the title', '/behavioral', [720, 640]],
  ['clinical', 'object/coat-rail', 'Clinical, beside the title', '/clinical', service],
  ['services', 'object/shelf', 'Clinical services, beside the title', '/clinical/services', service],
  ['weight-loss', 'scene/park-walk', 'Weight loss, beside the title', '/clinical/weight-loss', service],
  ['peptides', 'object/lab-bench', 'Peptides, beside the title', '/clinical/peptides', service],
  [
    'sexual-wellness',
    'scene/sofa-window',
    'Sexual wellness, beside the title',
    '/clinical/sexual-wellness',
    service,
  ],
  ['iv-therapy', 'scene/infusion-chair', 'IV therapy, beside the title', '/clinical/iv-therapy', service],
  ['bhrt', 'object/dresser', 'BHRT, beside the title', '/clinical/bhrt', service],
  [
    'workout-nutrition',
    'scene/dumbbell',
    'Workout and nutrition, beside the title',
    '/clinical/workout-nutrition',
    service,
  ],
  ['careers', 'object/staff-room', 'Careers, beside the title', '/careers', service],
] as const satisfies readonly Place[]

export const photos = Object.fromEntries(
  places.map(([key, picture, place, page, [width, height], askedWith = page]: Place) => [
    key,
    { picture, place, page, askedWith, width, height, own: ownFact(photoFact(key), example) },
  ]),
) as Record<(typeof places)[number][0], PhotoSlot>
