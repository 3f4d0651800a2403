import { SampleTag } from './SampleTag.tsx'

/**
 * The head of a section.
 * @param sample its facts come from the owner: marked as a sample until they do
 * @param className of the sentence, instead of its usual color
 */
export function Titled({
  title,
  lead,
  sample = false,
  className = 'text-ink-soft',
}: {
  title: string
  lead: string
  sample?: boolean
  className?: string
}) {
  return (
    <>
      <h2 className="display-2">{title}</h2>
      <p className={`lead mt-5 max-w-[26em] ${className}`}>
        {lead} {sample && <SampleTag />}
      </p>
    </>
  )
}

/**
 * A section's heading with its sentence at the other side, where a column of what follows begins.
 * @param thirds what follows stands in three columns, not in two or four
 */
export function SectionHead({
  title,
  lead,
  thirds = false,
}: {
  title: string
  lead: string
  thirds?: boolean
}) {
  return (
    <div
      className={`grid items-end gap-6 ${thirds ? 'lg:grid-cols-[2fr_1fr] lg:gap-x-3' : 'lg:grid-cols-2'}`}
    >
      <h2 className="display-2">{title}</h2>
      <p className="lead max-w-[21em] text-ink-soft">{lead}</p>
    </div>
  )
}
