import { notFoundTexts } from '../content/layout.ts'
import { Actions } from './parts/Links.tsx'
import { Picture } from './parts/Picture.tsx'

/** acceptance P18, D43 */
export default function NotFoundPage() {
  return (
    <section
      className="wrap grid min-h-[80svh] items-center gap-12 pt-[calc(var(--bar)+3rem)] pb-20 md:grid-cols-2"
      data-not-found
    >
      <div>
        <h1 className="numeral text-[clamp(7rem,22vw,17rem)]">{notFoundTexts.code}</h1>
        <p className="display-3 mt-8 font-display">{notFoundTexts.text}</p>
        <Actions actions={[notFoundTexts.action, ...notFoundTexts.more]} className="mt-8" />
      </div>
      <Picture
        name="scene/dog-at-door"
        className="w-full max-w-[20rem] md:max-w-[34rem] md:justify-self-end"
      />
    </section>
  )
}
