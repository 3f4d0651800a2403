import { SampleTag } from './SampleTag.tsx'

/** The head of a section whose facts come from the owner: marked as a sample until they do. */
export function Titled({ title, lead, sample }: { title: string; lead: string; sample: boolean }) {
  return (
    <>
      <h2 className="display-2">{title}</h2>
      <p className="lead mt-5 max-w-[26em] text-ink-soft">
        {lead} {sample && <SampleTag />}
      </p>
    </>
  )
}
