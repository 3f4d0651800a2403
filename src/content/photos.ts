/**
 * Places for the owner's own photographs. Put the file into public/photos, write its name here, and it is shown in place of
 * the drawing. `npm run golive` lists the places that are still empty; README tells the steps.
 */
export interface PhotoSlot {
  /** The drawing that is shown without a photograph, in src/site/pictures. */
  picture: `scene/${string}`
  /** Where it is seen, and its shape. */
  place: string
  /** The file's name in public/photos; null until there is one; 'drawing' if the drawing is to stay. */
  file: string | null
  /** What is seen in it, for people who do not see it; '' only without a file. */
  alt: string
  /** The part of the photograph that is kept in sight where its edges are cut. */
  focus: Focus
  /** How close: the whole height or width, or an enlarged part of it. */
  crop: 'full' | 'closer' | 'close'
}

export type Focus =
  | 'center'
  | 'top'
  | 'bottom'
  | 'left'
  | 'right'
  | 'top left'
  | 'top right'
  | 'bottom left'
  | 'bottom right'

const empty = (picture: PhotoSlot['picture'], place: string): PhotoSlot => ({
  picture,
  place,
  file: null,
  alt: '',
  focus: 'center',
  crop: 'full',
})

export const photos = {
  homeHero: empty('scene/home-visit', 'Home, beside the title: an arch, upright, 780 by 880 pixels'),
  homeClinical: empty('scene/check-up', 'Home, card Clinical: an arch, upright, 600 by 720 pixels'),
  homeMedtech: empty('scene/bedside', 'Home, card MedTech: an arch, upright, 600 by 720 pixels'),
  homeBehavioral: empty(
    'scene/park-bench',
    'Home, card Behavioral Health: an arch, upright, 600 by 720 pixels',
  ),
  homeVetmedtech: empty('scene/animal-exam', 'Home, card VetMedTech: an arch, upright, 600 by 720 pixels'),
  'weight-loss': empty(
    'scene/park-walk',
    'Weight loss, beside the title: an arch, upright, 800 by 1000 pixels',
  ),
  'sexual-wellness': empty(
    'scene/sofa-window',
    'Sexual wellness, beside the title: an arch, upright, 800 by 1000 pixels',
  ),
  'iv-therapy': empty(
    'scene/infusion-chair',
    'IV therapy, beside the title: an arch, upright, 800 by 1000 pixels',
  ),
  'workout-nutrition': empty(
    'scene/dumbbell',
    'Workout and nutrition, beside the title: an arch, upright, 800 by 1000 pixels',
  ),
} satisfies Record<string, PhotoSlot>
