import { radiograph, vetNote } from '../../content/product-views.ts'
import { NotePanel, Panel } from './Panel.tsx'
import { Picture } from '../parts/Picture.tsx'

/** Two of the tools as a veterinary practice sees them. */
export function PracticeViews() {
  return (
    <div className="mt-14 grid gap-6 lg:grid-cols-2">
      <NotePanel note={vetNote} />
      <Panel title={radiograph.title} state={radiograph.state} foot={radiograph.foot}>
        <Picture name="product/radiograph" className="w-full" />
        <ol className="list-decimal px-5 py-3 pl-10 marker:font-semibold marker:text-hue">
          {radiograph.marks.map((mark) => (
            <li key={mark}>{mark}</li>
          ))}
        </ol>
      </Panel>
    </div>
  )
}
