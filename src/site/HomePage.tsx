import { closing } from '../content/home.ts'
import type { PageHandle } from '../lib/page-handle.ts'
import { ClaimsBand, Divisions, Transforming } from './home/Divisions.tsx'
import { EmrPreview } from './home/EmrPreview.tsx'
import { HomeHero } from './home/HomeHero.tsx'
import { Testimonials } from './home/Testimonials.tsx'
import { Closing } from './parts/Closing.tsx'
import { Picture } from './parts/Picture.tsx'

export const handle: PageHandle = { darkTop: true }
/** acceptance H1 to H11 */
export default function HomePage() {
  return (
    <>
      <HomeHero />
      <Divisions />
      <Transforming />
      <ClaimsBand />
      <Testimonials />
      <EmrPreview />
      <Closing words={closing}>
        <Picture
          name="drawing/doorway"
          className="absolute right-(--gutter) bottom-0 h-[92%] text-on-deep-soft"
        />
      </Closing>
    </>
  )
}
