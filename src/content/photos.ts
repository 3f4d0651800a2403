/**
 * Places for the owner's own photographs, which an administrator uploads at /operational/site; without one the drawing is shown.
 * All are arches, upright.
 */
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
  picture: `${'drawing' | 'scene'}/${string}`
  /** Where it is seen. */
  place: string
  page: string
  /** The page without which it has no place. */
  of: string
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

const slot = (
  key: string,
  picture: PhotoSlot['picture'],
  place: string,
  page: string,
  [width, height]: [width: number, height: number],
  of = page,
): PhotoSlot => ({ picture, place, page, of, width, height, own: ownFact(photoFact(key), example) })

/** The key of the fact that a photograph is. */
export const photoFact = (key: string) => `photo-${key}`

export const photos = {
  homeHero: slot('homeHero', 'scene/home-visit', 'Home, beside the title', '/', [780, 880]),
  homeClinical: slot('homeClinical', 'scene/check-up', 'Home, card Clinical', '/', [600, 720], '/clinical'),
  homeMedtech: slot('homeMedtech', 'scene/bedside', 'Home, card MedTech', '/', [600, 720], '/medtech'),
  homeBehavioral: slot(
    'homeBehavioral',
    'scene/park-bench',
    'Home, card Behavioral Health',
    '/',
    [600, 720],
    '/behavioral',
  ),
  homeVetmedtech: slot(
    'homeVetmedtech',
    'scene/animal-exam',
    'Home, card VetMedTech',
    '/',
    [600, 720],
    '/vettech',
  ),
  about: slot('about', 'drawing/contours-clinical', 'About us, beside our mission', '/about', [640, 800]),
  medtech: slot(
    'medtech',
    'drawing/lattice-medtech',
    'MedTech, above the call queue',
    '/medtech',
    [780, 880],
  ),
  vettech: slot('vettech', 'scene/stable', 'VetMedTech, beside the title', '/vettech', [1000, 1100]),
  behavioral: slot(
    'behavioral',
    'scene/two-chairs',
    'Behavioral Health, below the title',
    '/behavioral',
    [720, 640],
  ),
  'weight-loss': slot(
    'weight-loss',
    'scene/park-walk',
    'Weight loss, beside the title',
    '/clinical/weight-loss',
    [800, 1000],
  ),
  'sexual-wellness': slot(
    'sexual-wellness',
    'scene/sofa-window',
    'Sexual wellness, beside the title',
    '/clinical/sexual-wellness',
    [800, 1000],
  ),
  'iv-therapy': slot(
    'iv-therapy',
    'scene/infusion-chair',
    'IV therapy, beside the title',
    '/clinical/iv-therapy',
    [800, 1000],
  ),
  'workout-nutrition': slot(
    'workout-nutrition',
    'scene/dumbbell',
    'Workout and nutrition, beside the title',
    '/clinical/workout-nutrition',
    [800, 1000],
  ),
}
