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
